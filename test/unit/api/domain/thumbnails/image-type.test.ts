import { expect, it } from 'vitest'
import { imageTypeOf } from '#api/domain/thumbnails/image-type.ts'

it.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
  ['image/gif', [...Buffer.from('GIF89a')]],
  ['image/webp', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
  [null, [...Buffer.from('RIFF\0\0\0\0WAVEfmt ')]],
  [null, [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  [null, [...Buffer.from('<html></html>')]],
  [null, [0xff, 0xd8]],
  [null, []],
] as const)('the type %s is recognized by the first bytes', (type, bytes) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type)
})
