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

  it('is rejected when its shared texts are stored under the name of a sheet', async () => {
    const texts = Buffer.concat([Buffer.from('<sst>'), Buffer.alloc(5 * 2_000_001, '<si/>'), Buffer.from('</sst>')])
    const disguised = (relationships: (xml: string) => string) =>
      zipOf([
        ...workbookEntries([sheet]).map((entry) =>
          entry.name.endsWith('workbook.xml.rels')
            ? { name: entry.name, data: Buffer.from(relationships(Buffer.from(entry.data).toString('utf8'))) }
            : entry,
        ),
        { name: 'xl/worksheets/texts.xml', data: texts },
      ])
    const target = 'worksheets/texts.xml'
    const lead = (written: string) => disguised((xml) => xml.replace('"sharedStrings.xml"', written))
    const sheetToo = `<Relationship Id="rX" Type="x/worksheet" Target="${target}"/></Relationships>`
    for (const archive of [
      lead(`"${target}"`),
      lead(`'/xl/${target}'`),
      lead('"../xl/./worksheets/texts.xml"'),
      // Written so that a simple reader of the relationships takes it for a sheet, or does not see it.
      disguised((xml) => xml.replace('sharedStrings.xml', target).replace('</Relationships>', sheetToo)),
      disguised((xml) => xml.replace('sharedStrings.xml', 'worksheets/te&#120;ts.xml').replace('</Relationships>', sheetToo)),
      disguised((xml) =>
        xml.replace('"sharedStrings.xml"', `"${target}" Target="sharedStrings.xml"`).replace('</Relationships>', sheetToo),
      ),
      disguised((xml) => `${xml.replace('sharedStrings.xml', target)}<!-- ${sheetToo} -->`),
    ])
      expect(await refusal(archive)).toContain(messageText()('file.manyTexts'))
  })

  it('is read when a large sheet has another name than sheets usually have', async () => {
    const rows = sheetRows([['date', 'ad_id', 'spend'], ...Array.from({ length: 3000 }, (_, ad) => ['2026-11-01', String(ad), 5] as const)])
    const renamed = workbookEntries([{ name: 'S', rows }]).map(({ name, data }) => ({
      name: name.replace('worksheets/sheet1.xml', 'tables/one.xml'),
      data: name.endsWith('.rels')
        ? Buffer.from(Buffer.from(data).toString('utf8').replace('worksheets/sheet1.xml', 'tables/one.xml'))
        : data,
    }))
    expect(await refusal(zipOf(renamed))).toBe('was read')
  })
})
