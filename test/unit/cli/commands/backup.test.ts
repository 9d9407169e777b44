import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { customerKeyFile } from '#api/db/backup/customer-hash-key.ts'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import { dataOptionOf, deskCommand } from '#shared/cli-command.ts'
import { textWith } from '#test/helpers/error-with.ts'
import { plainOrderRows, writeCsv } from '../../../helpers/ad-file.ts'
import { bundleOf } from '../../../helpers/bundles/bundle-of.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

const cli = bundleOf('cli')

const desk = async (...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [cli, ...args])) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

describe('backup and restore from the command line', () => {
  it('go there and back, also while the desk is open for the one and not for the other', async () => {
    const data = join(await temporaryFolder(), 'data')
    expect(await desk('backup', '--data', data)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: textWith(data),
    })
    const api = await openTestApi(data)
    const { tenant_id: first } = await api.operator.createAccount({ name: 'First', timezone: 'UTC', currency: 'EUR' })

    const made = await desk('backup', '--data', data)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const [, day = ''] = /^[^\n]*roas-desk-(\S+)\.db\b[^\n]*\d\.\d MB[^\n]*\n$/.exec(made.stdout) ?? []
    await api.operator.createAccount({ name: 'Second', timezone: 'UTC', currency: 'EUR' })

    const open = await desk('restore', day, '--data', data)
    expect(open).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]*ROAS Desk[^\n]*\n$/) })
    expect(await api.operator.listAccounts()).toHaveLength(2)
    await api.close()

    const restored = await desk('restore', day, '--data', data)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^[^\n]*roas-desk-\S+\.db\b[^\n]*\b1\b[^\n]*\n[^\n]*roas-desk\.db\.replaced-\S+\n$/)
    const again = await openTestApi(data)
    expect((await again.operator.listAccounts()).map(({ tenant_id }) => tenant_id)).toEqual([first])
    await again.close()
  })

  it('name the file that belongs to the backup on another computer, and the effect of a missing file', async () => {
    const [data, elsewhere] = [join(await temporaryFolder(), 'data'), join(await temporaryFolder(), 'data')]
    const orders = await writeCsv(await temporaryFolder(), 'orders.csv', plainOrderRows(asDay('2026-11-18'), 1))
    await desk('account', 'create', '--data', data, '--name', 'A', '--timezone', 'UTC', '--currency', 'USD')
    expect(await desk('import', 'orders', orders, '--product', 'P', '--data', data)).toMatchObject({ code: 0 })
    const { stdout } = await desk('backup', '--data', data)
    const [, file = '', key = ''] = /^[^\n]*?(\S+\.db)\b[^\n]*\n[^\n]*?(\S+\.customer-hash\.key)\b[^\n]*\n$/.exec(stdout) ?? []
    expect(key).toBe(basename(file).replace(/\.db$/, '.customer-hash.key'))
    const alone = join(await temporaryFolder(), basename(file))
    copyFileSync(file, alone)
    const restored = await desk('restore', alone, '--data', elsewhere)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout.trim().split('\n').at(-1)).toEqual(textWith(key, dirname(alone)))
    expect(existsSync(customerKeyFile(elsewhere))).toBe(false)
    copyFileSync(join(dirname(file), key), join(dirname(alone), key))
    const [, , keyLine, ...more] = (await desk('restore', alone, '--data', elsewhere)).stdout.trim().split('\n')
    expect(keyLine).toMatch(/^[A-Z][^\n]+\.$/)
    expect(keyLine).not.toContain(key)
    expect(more).toEqual([])
    expect(readFileSync(customerKeyFile(elsewhere))).toEqual(readFileSync(join(dirname(file), key)))
  })

  it('are named with their folder where a command finds a damaged database', async () => {
    const data = await temporaryFolder()
    writeFileSync(join(data, DATABASE_FILE), 'not a database '.repeat(500))
    const { code, stderr } = await desk('account', 'list', '--data', data)
    expect(code).toBe(1)
    expect(stderr.trim().endsWith(deskCommand('restore YYYY-MM-DD', dataOptionOf(data, process.platform === 'win32')))).toBe(true)
  })

  it('end with 2 for wrong usage and 1 for what cannot be restored, and change nothing', async () => {
    const data = join(await temporaryFolder(), 'data')
    const text = join(await temporaryFolder(), 'text.db')
    writeFileSync(text, 'no database '.repeat(500))
    const tries: readonly (readonly [readonly string[], number, RegExp])[] = [
      [[], 2, /missing required argument/],
      [['2026-02-30'], 2, /2026-02-30/],
      [['2026-02-20'], 1, /roas-desk-2026-02-20\.db/],
      [[text], 1, /text\.db/],
    ]
    for (const [args, code, line] of tries) {
      const ended = await desk('restore', ...args, '--data', data)
      expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' })
      expect(ended.stderr).toMatch(line)
      expect(ended.stderr).toMatch(/^[^\n]+\n$/)
    }
    const left = await openTestApi(data)
    await left.close()
    expect(readdirSync(data)).toEqual(['roas-desk.db'])
  })
})
