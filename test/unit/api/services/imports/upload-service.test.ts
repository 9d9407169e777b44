import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type UploadLimits, uploadService } from '#api/services/imports/upload-service.ts'
import { deleteUploads, isStored } from '../../../../helpers/stored-upload.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const bodyOf = (text: string): ReadableStream<Uint8Array> | null => new Response(text).body

const open = async (bounds: Partial<UploadLimits>) => {
  const dataDir = await temporaryFolder()
  const log = { info: () => undefined, error: (_: object, message: string) => expect.fail(message) }
  const uploads = uploadService({ dataDir, log }, { files: 9, bytes: 900, maxConcurrent: 9, ...bounds })
  deleteUploads(uploads, dataDir)
  const store = async (text: string, account = 1) => (await uploads.save(account, bodyOf(text))).id
  const isThere = (id: string, account = 1): boolean => isStored(uploads, account, id)
  return { uploads, store, isThere }
}

describe('uploads', () => {
  it('of one account take no more room than they may: the oldest goes, of that account alone', async () => {
    const { uploads, store, isThere } = await open({ files: 2 })
    const foreign = await store('x', 2)
    const [first, second, third] = [await store('a'), await store('b'), await store('c')]
    expect([first, second, third].map((id) => isThere(id))).toEqual([false, true, true])
    expect(isThere(foreign, 2)).toBe(true)
    const { file } = uploads.acquire(1, third)
    expect(readdirSync(dirname(file))).toHaveLength(3)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('count by their size too, and the newest stays whatever its own', async () => {
    const { store, isThere } = await open({ bytes: 10 })
    const [first, second] = [await store('12345'), await store('12345')]
    expect([first, second].map((id) => isThere(id))).toEqual([true, true])
    const large = await store('x'.repeat(50))
    expect([first, second, large].map((id) => isThere(id))).toEqual([false, false, true])
  })

  it('that an import reads or waits for stay until it is over', async () => {
    const { uploads, store, isThere } = await open({ files: 1 })
    const first = await store('a')
    const [acquired, again] = [uploads.acquire(1, first), uploads.acquire(1, first)]
    await store('b')
    expect(existsSync(acquired.file)).toBe(true)
    await acquired.release('remove')
    expect(existsSync(acquired.file)).toBe(true)
    expect(isThere(first)).toBe(false)
    await again.release('retain')
    expect(existsSync(acquired.file)).toBe(false)
  })

  it('are turned away where one account hands over too many at once', async () => {
    const { uploads, store } = await open({ maxConcurrent: 1 })
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const slow = uploads.save(1, readable)
    await expect(store('b')).rejects.toMatchObject({ code: 'too_many_requests', headers: { 'retry-after': '10' } })
    await expect(store('of another', 2)).resolves.toBeTypeOf('string')
    await writable.close()
    await slow
    await expect(store('c')).resolves.toBeTypeOf('string')
  })
})
