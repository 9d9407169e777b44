import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeOutputFile } from '../../../src/cli/write-output-file.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'

const CONTENT = Buffer.from('%PDF-1.7 report')
const modeOf = (file: string): number => statSync(file).mode & 0o777

describe.skipIf(process.platform === 'win32')('an output file', () => {
  it('is private where it is new', async () => {
    const file = join(await temporaryFolder(), 'report.pdf')
    writeOutputFile(file, CONTENT)
    expect(readFileSync(file)).toEqual(CONTENT)
    expect(modeOf(file)).toBe(0o600)
  })

  it.each([0o600, 0o640, 0o666])('keeps the mode %o of the file that it replaces', async (mode) => {
    const file = join(await temporaryFolder(), 'report.pdf')
    writeFileSync(file, 'earlier')
    chmodSync(file, mode)
    writeOutputFile(file, CONTENT)
    expect(readFileSync(file)).toEqual(CONTENT)
    expect(modeOf(file)).toBe(mode)
  })

  it('is written through a link, which stays', async () => {
    const folder = await temporaryFolder()
    const [target, link, dangling] = ['target.pdf', 'link.pdf', 'dangling.pdf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    writeFileSync(target, 'earlier and longer than the new content')
    symlinkSync(target, link)
    symlinkSync(join(folder, 'new.pdf'), dangling)
    writeOutputFile(link, CONTENT)
    writeOutputFile(dangling, CONTENT)
    expect([link, dangling].map((file) => lstatSync(file).isSymbolicLink())).toEqual([true, true])
    expect(readFileSync(target)).toEqual(CONTENT)
    expect(modeOf(join(folder, 'new.pdf'))).toBe(0o600)
  })

  it('is written to a device, which stays', async () => {
    const link = join(await temporaryFolder(), 'null')
    symlinkSync('/dev/null', link)
    writeOutputFile(link, CONTENT)
    writeOutputFile('/dev/null', CONTENT)
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })

  it('reports a folder in its place', async () => {
    const folder = join(await temporaryFolder(), 'report.pdf')
    mkdirSync(folder)
    expect(() => writeOutputFile(folder, CONTENT)).toThrow(`${folder} cannot be written: it is a folder.`)
    expect(existsSync(folder)).toBe(true)
  })
})
