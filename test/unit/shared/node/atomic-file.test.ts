import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commitFile, partialPath, removeStalePartials, writeFileAtomic } from '#shared/node/atomic-file.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const TWO_HOURS_AGO = new Date(Date.now() - 7_200_000)

describe('an atomic write', () => {
  it('creates a file with its content and mode, and leaves nothing else', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'key')
    expect(writeFileAtomic(file, new Uint8Array([1, 2, 3]), { mode: 0o600 })).toBe(true)
    expect([...readFileSync(file)]).toEqual([1, 2, 3])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['key'])
  })

  it.each([true, false])('replaces a file (durable: %s)', async (isDurable) => {
    const file = join(await temporaryFolder(), 'settings.json')
    writeFileAtomic(file, 'old', { isDurable })
    expect(writeFileAtomic(file, 'new – ü', { isDurable })).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe('new – ü')
  })

  it('preserves an existing file on request', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'rows.csv')
    expect(writeFileAtomic(file, 'first', { ifExists: 'keep' })).toBe(true)
    expect(writeFileAtomic(file, 'second', { ifExists: 'keep' })).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe('first')
    expect(readdirSync(folder)).toEqual(['rows.csv'])
  })

  it('throws and leaves what was there when the last step fails', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'taken')
    mkdirSync(file)
    writeFileSync(join(file, 'content'), 'stays')
    expect(() => writeFileAtomic(file, 'new')).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^(EISDIR|EPERM|ENOTEMPTY|EEXIST)$/) }),
    )
    expect(readdirSync(folder)).toEqual(['taken'])
    expect(readFileSync(join(file, 'content'), 'utf8')).toBe('stays')
  })

  it('throws where the folder does not exist', async () => {
    const file = join(await temporaryFolder(), 'missing', 'file')
    expect(() => writeFileAtomic(file, '')).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  })

  it('removes what a crashed writer of the same file left, and nothing of another or a current one', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'a.json')
    const [stale, current, other] = [partialPath(file), partialPath(file), partialPath(join(folder, 'b.json'))]
    for (const path of [stale, current, other]) writeFileSync(path, 'half')
    for (const path of [stale, other]) utimesSync(path, TWO_HOURS_AGO, TWO_HOURS_AGO)
    writeFileAtomic(file, '{}')
    expect(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .sort(),
    ).toEqual([file, current, other].sort())
  })
})

describe('partial files', () => {
  it('get their final name when they are committed', async () => {
    const file = join(await temporaryFolder(), 'copy.db')
    writeFileSync(file, 'old')
    const partial = partialPath(file)
    writeFileSync(partial, 'new')
    commitFile(partial, file)
    expect(readFileSync(file, 'utf8')).toBe('new')
  })

  it('are removed with the sidecar files of SQLite once they are stale', async () => {
    const folder = await temporaryFolder()
    const partial = partialPath(join(folder, 'copy.db'))
    for (const path of [partial, `${partial}-wal`, `${partial}-journal`, join(folder, 'copy.db')]) {
      writeFileSync(path, '')
      utimesSync(path, TWO_HOURS_AGO, TWO_HOURS_AGO)
    }
    removeStalePartials(folder)
    expect(readdirSync(folder)).toEqual(['copy.db'])
  })

  it('are removed at once when the process that wrote them has ended, and stay while it runs', async () => {
    const folder = await temporaryFolder()
    const ended = spawnSync(process.execPath, ['-e', '']).pid
    const partialOf = (pid: number): string => partialPath(join(folder, 'copy.db')).replace(`.${process.pid}.partial`, `.${pid}.partial`)
    const current = [partialOf(process.pid), partialOf(process.ppid)]
    for (const path of [...current, partialOf(ended), `${partialOf(ended)}-journal`, join(folder, `mine.${ended}.partial`)])
      writeFileSync(path, '')
    const earlier = partialOf(process.pid)
    writeFileSync(earlier, 'by a process that had this id before')
    const beforeStart = new Date(Date.now() - process.uptime() * 1000 - 2000)
    utimesSync(earlier, beforeStart, beforeStart)
    removeStalePartials(folder)
    expect(readdirSync(folder).sort()).toEqual([...current.map((path) => basename(path)), `mine.${ended}.partial`].sort())
  })

  it('stay where the folder cannot be listed', () => {
    expect(() => removeStalePartials('/no/such/folder')).not.toThrow()
  })
})
