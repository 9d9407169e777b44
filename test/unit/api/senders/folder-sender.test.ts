import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sendToFolder } from '#api/senders/folder-sender.ts'
import { attemptOf, outgoingReport } from '#test/helpers/deliveries/sent-report.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

describe('a folder', () => {
  it('gets the PDF, once however often it is sent', async () => {
    const folder = await temporaryFolder()
    for (const _ of [1, 2]) expect(await sendToFolder({ folder }, attemptOf())).toEqual({ type: 'sent', note: null })
    expect(await readdir(folder)).toEqual([outgoingReport().fileName])
    expect((await readFile(join(folder, outgoingReport().fileName))).equals(Buffer.from(outgoingReport().pdf))).toBe(true)
  })

  it('gets no file outside of it, whatever the product is called', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'inner'))
    await sendToFolder({ folder: join(folder, 'inner') }, attemptOf(outgoingReport({ fileName: '../../../x:y.pdf' })))
    expect(await readdir(folder)).toEqual(['inner'])
    expect(await readdir(join(folder, 'inner'))).toEqual(['x y.pdf'])
  })

  it('loses what a process left that was killed while it wrote', async () => {
    const folder = await temporaryFolder()
    const leftover = `${outgoingReport().fileName}.00000000-0000-4000-8000-000000000000.4194304.partial`
    await writeFile(join(folder, leftover), 'a part')
    await sendToFolder({ folder }, attemptOf())
    expect(await readdir(folder)).toEqual([outgoingReport().fileName])
  })

  it('that is missing is tried again; a file or a relative path is not', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'file'), '')
    expect(await sendToFolder({ folder: join(folder, 'missing') }, attemptOf())).toMatchObject({
      type: 'retry',
      reason: { with: { code: 'ENOENT' } },
    })
    expect((await sendToFolder({ folder: join(folder, 'file') }, attemptOf())).type).toBe('failed')
    expect((await sendToFolder({ folder: 'reports' }, attemptOf())).type).toBe('failed')
  })
})
