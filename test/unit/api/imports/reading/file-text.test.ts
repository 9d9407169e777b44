import { describe, expect, it } from 'vitest'
import { readHead, readText } from '#api/imports/reading/file-text.ts'
import { createMessage } from '#shared/messages/message.ts'
import { fileOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const textOf = async (bytes: Uint8Array, chunkBytes: number): Promise<string> => {
  const { encoding } = await readHead(fileOf(bytes, chunkBytes))
  const parts: Buffer[] = []
  for await (const piece of readText(fileOf(bytes, chunkBytes), encoding, {})) parts.push(piece)
  return Buffer.concat(parts).toString('utf8')
}

const text = messageText()

describe('the text of a file', () => {
  it.each([1, 2, 3, 7, 1000])('has no byte order mark and no cut character, in chunks of %i bytes', async (size) => {
    expect(await textOf(Buffer.from('\ufeffname\nÉté 🎉 漢字\n'), size)).toBe('name\nÉté 🎉 漢字\n')
  })

  it('is decoded as Windows-1252 when its bytes are not UTF-8', async () => {
    expect(await textOf(Buffer.from([0x4e, 0xe4, 0x68, 0x65, 0x20, 0x80, 0x0a]), 3)).toBe('Nähe €\n')
  })

  it.each([
    ['half an emoji in a name', Buffer.concat([Buffer.from('Größe,Übung\nÄpfel,'), Buffer.from([0xf0, 0x9f, 0x0a])])],
    ['a broken byte after a mark', Buffer.concat([Buffer.from('\ufeffname\n'), Buffer.from([0xe4, 0x0a])])],
  ])('is rejected, not read as Windows-1252, where it is UTF-8 with %s', async (_, bytes) => {
    await expect(textOf(bytes, 1000)).rejects.toThrow('invalid UTF-8')
  })

  it.each(['Größe,Übung\nÄpfel,5\n', 'Été à Nîmes,É\n', 'Ã¶sterreich ÄÖÜ,1\n'])(
    'is Windows-1252 where its letters are: %s',
    async (content) => {
      expect(await textOf(Buffer.from(content, 'latin1'), 1000)).toBe(content)
    },
  )

  const wide = 'Day\tKampagne\t費用\r\n2026-11-01\tÉté 🎉\t5\r\n'
  const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()
  it.each([
    ['little-endian with a mark', Buffer.from(`\ufeff${wide}`, 'utf16le')],
    ['big-endian with a mark', swapped(Buffer.from(`\ufeff${wide}`, 'utf16le'))],
    ['little-endian without a mark', Buffer.from(wide, 'utf16le')],
    ['big-endian without a mark', swapped(Buffer.from(wide, 'utf16le'))],
    ['mostly Chinese without a mark', Buffer.from(wide.replaceAll('Kampagne', '中文广告系列名称一二三四五六七'), 'utf16le')],
  ])('is decoded from UTF-16, %s, in chunks of any size', async (_, bytes) => {
    for (const size of [1, 2, 3, 5, 1000]) {
      const text = await textOf(bytes, size)
      expect(text.replace('中文广告系列名称一二三四五六七', 'Kampagne')).toBe(wide)
    }
  })

  it('is decoded from UTF-16 without holding more than a piece of it', async () => {
    const bytes = Buffer.from('Day\tSpend\n'.concat('2026-11-01\t5\n'.repeat(200_000)), 'utf16le')
    const pieces: number[] = []
    for await (const piece of readText(fileOf(bytes), 'utf-16le', {})) pieces.push(piece.length)
    expect(Math.max(...pieces)).toBeLessThanOrEqual(1 << 18)
    expect(pieces.reduce((a, b) => a + b)).toBe(bytes.length / 2)
  })

  it.each([
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], text('file.is', { what: createMessage('file.kind.zip') })],
    ['a byte of UTF-16 without the other half', [0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00, 0x62], text('file.cut')],
    ['binary data', [0x61, 0x00, 0x62], text('file.binary')],
    ['control bytes', [0xe4, 0x01, 0x02], text('file.binary')],
    ['an empty file', [], text('file.empty')],
    ['only spaces', [0x20, 0x0a, 0x0a], text('file.empty')],
    ['only a byte order mark', [0xef, 0xbb, 0xbf], text('file.empty')],
  ])('is not read from %s', async (_, bytes, reason) => {
    await expect(textOf(Uint8Array.from(bytes), 3)).rejects.toThrow(reason)
  })

  it('is rejected when its bytes stop being UTF-8 far into the file', async () => {
    const bytes = Buffer.concat([Buffer.from('ä\n'.repeat(200_000)), Buffer.from([0xe4, 0x0a])])
    await expect(textOf(bytes, 65_536)).rejects.toThrow(text('file.mixed', { byte: bytes.length }))
  })
})
