/** The messages for a failing disk or folder, on a separate real disk that becomes full and read-only. */

import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { toDbError } from '#api/db/connection/db-error.ts'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import type { StepResult } from './disk-error-process.ts'

const run = promisify(execFile)

const cli = bundleOf('cli')

const runs = (file: string, args: readonly string[], options: object = {}): boolean => {
  try {
    execFileSync(file, args, { stdio: 'ignore', ...options })
    return true
  } catch {
    return false
  }
}
const canMount = runs('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt'])

describe.skipIf(!canMount)(`a disk that fails${canMount ? '' : ' (skipped: this machine gives a test no disk of its own)'}`, () => {
  it('is described in words: failed writes answer 503, and reads still work', async () => {
    const folder = await temporaryFolder()
    const [disk, elsewhere] = [join(folder, 'disk'), join(folder, 'elsewhere')]
    await Promise.all([mkdir(disk), mkdir(elsewhere)])
    const { stdout } = await run('unshare', ['-Urm', process.execPath, bundleOf('disk-error-process'), disk, elsewhere])
    const results = new Map((JSON.parse(stdout) as StepResult[]).map((entry) => [entry.step, entry]))
    const full = toDbError(new BetterSqlite3.SqliteError('database or disk is full', 'SQLITE_FULL'))?.message ?? 'no such error'
    expect(results.get('review, full')).toMatchObject({ status: 503, code: 'store_unavailable', message: full })
    expect(results.get('snapshot, full')).toMatchObject({ status: 200, message: 'miss' })
    expect(results.get('advice, full')).toMatchObject({ status: 200 })
    expect(results.get('import, full')).toMatchObject({ message: full })
    expect(results.get('backup problem, full')).toMatchObject({ message: expect.stringContaining(full) })
    expect(results.get('review, freed')).toMatchObject({ status: 200 })
    expect(results.get('import, freed')).toMatchObject({ status: 200 })
    expect(results.get('open, read-only')).toMatchObject({ code: expect.stringMatching(/^(unusable_folder|read_only)$/) })
    expect(results.get('open, read-only')?.message).toContain(join(disk, 'data'))
    expect(results.get('cards, after')).toMatchObject({ message: 'freed' })
  })
})

/** Root may write anywhere, so what is forbidden is tried as nobody. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A checkout in somebody's private folder is closed to nobody. */
const canTry = process.platform !== 'win32' && runs(process.execPath, [cli, '--help'], { ...unprivileged, cwd: '/' })

describe.skipIf(!canTry)(
  `a folder or file that may not be written to${canTry ? '' : ' (skipped: nobody may not read this checkout)'}`,
  () => {
    const create = async (data: string): Promise<{ code: number; stderr: string }> => {
      const account = ['--name', 'A', '--timezone', 'UTC', '--currency', 'EUR']
      return run(process.execPath, [cli, 'account', 'create', '--data', data, ...account], { ...unprivileged, cwd: '/' }).then(
        () => ({ code: 0, stderr: '' }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
      )
    }
    const expectPlain = ({ code, stderr }: { readonly code: number; readonly stderr: string }, data: string): void => {
      expect(code).toBe(1)
      expect(stderr).toMatch(/^[A-Z][^\n]*\n$/)
      expect(stderr).toContain(data)
    }

    it('ends the command with one plain line', async () => {
      const folder = await temporaryFolder()
      await chmod(folder, 0o755)
      const readOnly = join(folder, 'read-only')
      await mkdir(readOnly)
      await chmod(readOnly, 0o555)
      expectPlain(await create(readOnly), readOnly)
      const blocked = join(folder, 'blocked')
      await writeFile(blocked, 'a file in the way')
      expectPlain(await create(blocked), blocked)
      const foreign = join(folder, 'foreign')
      await openDatabase(foreign, 'interactive').close()
      await chmod(foreign, 0o755)
      if ('uid' in unprivileged) expectPlain(await create(foreign), foreign)
    })
  },
)
