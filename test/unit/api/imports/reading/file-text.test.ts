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
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], text('file.is', { what: createMessage('file.kind.zip') })],
    ['text in UTF-16', [0xff, 0xfe, 0x61, 0x00], text('file.is', { what: createMessage('file.kind.utf16') })],
    ['binary data', [0x61, 0x00, 0x62], text('file.binary')],
    ['control bytes', [0xe4, 0x01, 0x02], text('file.binary')],
    ['an empty file', [], text('file.empty')],
    ['only spaces', [0x20, 0x0a, 0x0a], text('file.empty')],
    ['only a byte order mark', [0xef, 0xbb, 0xbf], text('file.empty')],
  ])('is not read from %s', async (_, bytes, reason) => {
    await expect(readHead(fileOf(Uint8Array.from(bytes)))).rejects.toThrow(reason)
  })

  it('is rejected when its bytes stop being UTF-8 far into the file', async () => {
    const bytes = Buffer.concat([Buffer.from('ä\n'.repeat(200_000)), Buffer.from([0xe4, 0x0a])])
    await expect(textOf(bytes, 65_536)).rejects.toThrow(text('file.mixed', { byte: bytes.length }))
  })
})
