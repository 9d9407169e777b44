import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pruneThumbnailFiles, readThumbnailFile, saveThumbnailFile, thumbnailHashes } from '#api/db/thumbnails/thumbnail-files.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const at = (folder: string, hash: string, seconds: number): void => utimesSync(join(folder, 'thumbnails', hash), seconds, seconds)

it('a picture is stored once under its hash, for the user alone, and read as it was written', async () => {
  const folder = await temporaryFolder()
  expect(readThumbnailFile(folder, 'a'.repeat(64))).toBeNull()
  const hash = saveThumbnailFile(folder, Buffer.from('one'))
  expect(saveThumbnailFile(folder, Buffer.from('one'))).toBe(hash)
  expect(readdirSync(join(folder, 'thumbnails'))).toEqual([hash])
  expect(Buffer.from(readThumbnailFile(folder, hash) ?? []).toString()).toBe('one')
  if (process.platform !== 'win32') expect(statSync(join(folder, 'thumbnails', hash)).mode & 0o077).toBe(0)
})

it('a picture that was changed, or a name that is a path, is not read', async () => {
  const folder = await temporaryFolder()
  const hash = saveThumbnailFile(folder, Buffer.from('one'))
  writeFileSync(join(folder, 'thumbnails', hash), 'two')
  expect(readThumbnailFile(folder, hash)).toBeNull()
  expect(readThumbnailFile(folder, '../thumbnails')).toBeNull()
})

it('pictures without an ad are removed, then the oldest until the rest fits', async () => {
  const folder = await temporaryFolder()
  const [old, middle, newest, unused] = ['1', '2', '3', '4'].map((text) => saveThumbnailFile(folder, Buffer.alloc(100, text))) as [
    string,
    string,
    string,
    string,
  ]
  for (const [hash, seconds] of [
    [old, 1000],
    [middle, 2000],
    [newest, 3000],
    [unused, 4000],
  ] as const)
    at(folder, hash, seconds)
  writeFileSync(join(folder, 'thumbnails', 'notes.txt'), 'not ours')
  pruneThumbnailFiles(folder, new Set([old, middle, newest]), 250)
  expect(thumbnailHashes(folder)).toEqual(new Set([middle, newest]))
  expect(readdirSync(join(folder, 'thumbnails'))).toContain('notes.txt')
})
