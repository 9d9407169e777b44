import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { account, fileOf, readAll } from '#test/helpers/csv-file.ts'
import { sheetRows, workbookEntries, zipOf } from '#test/helpers/raw-workbook.ts'
import { messageText } from '#test/helpers/texts.ts'

const sheet = {
  name: 'S',
  rows: sheetRows([
    ['date', 'ad_id', 'spend'],
    ['2026-11-01', '1', 5],
  ]),
}
const refusal = (content: Buffer): Promise<string> =>
  readAll(readAds(fileOf(content), account)).then(
    () => 'was read',
    (error: unknown) => String(error),
  )
const END = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY = Buffer.from('PK\x01\x02', 'latin1')

describe('a workbook that hides its unpacked size', () => {
  it('is rejected when it refers to a second directory, in each possible way', async () => {
    for (const [at, bytes] of [
      [10, 2],
      [12, 4],
      [16, 4],
    ] as const) {
      const archive = zipOf(workbookEntries([sheet]))
      archive.fill(0xff, archive.lastIndexOf(END) + at, archive.lastIndexOf(END) + at + bytes)
      expect(await refusal(archive)).toContain(messageText()('file.damagedBook'))
    }
  })

  it('is rejected when its directory omits the sizes of an entry', async () => {
    const archive = zipOf(workbookEntries([sheet]))
    const last = archive.lastIndexOf(ENTRY)
    archive.writeUInt16LE(8, last + 8)
    archive.fill(0, last + 20, last + 28)
    expect(await refusal(archive)).toContain(messageText()('file.damagedBook'))
  })

  it('is rejected when its shared texts have more tags than fit into memory, and read below that', async () => {
    const shared = (tags: number) =>
      zipOf(
        workbookEntries([sheet]).map((entry) =>
          entry.name === 'xl/sharedStrings.xml'
            ? { name: entry.name, data: Buffer.concat([Buffer.from('<sst>'), Buffer.alloc(5 * tags, '<si/>'), Buffer.from('</sst>')]) }
            : entry,
        ),
      )
    expect(await refusal(shared(2_000_000))).toContain(messageText()('file.manyTexts'))
    expect(await refusal(shared(20_000))).toBe('was read')
  })
})
