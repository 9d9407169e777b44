import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRegularFile, readRegularFileSync, UnexpectedFileError } from '#shared/node/regular-file.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

describe('a file whose name comes from elsewhere', () => {
  it('is read up to a limit', async () => {
    const file = join(await temporaryFolder(), 'a.csv')
    writeFileSync(file, 'four')
    expect(readRegularFileSync(file, 4).toString()).toBe('four')
    expect((await readRegularFile(file, 4)).toString()).toBe('four')
    expect(() => readRegularFileSync(file, 3)).toThrow(UnexpectedFileError)
    await expect(readRegularFile(file, 3)).rejects.toThrow(UnexpectedFileError)
  })

  it.skipIf(process.platform === 'win32')('is refused at once as a folder, a pipe or a device, and asynchronously as a link', async () => {
    const folder = await temporaryFolder()
    const [pipe, inner, file, link] = ['pipe', 'folder', 'file', 'link'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
    ]
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    mkdirSync(inner)
    writeFileSync(file, 'x')
    symlinkSync(file, link)
    for (const path of [pipe, inner, '/dev/zero']) {
      expect(() => readRegularFileSync(path, 10)).toThrow(UnexpectedFileError)
      await expect(readRegularFile(path, 10)).rejects.toThrow(UnexpectedFileError)
    }
    expect(readRegularFileSync(link, 10).toString()).toBe('x')
    await expect(readRegularFile(link, 10)).rejects.toMatchObject({ code: 'ELOOP' })
  })
})
