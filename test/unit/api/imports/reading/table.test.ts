import { describe, expect, it } from 'vitest'
import { AD_FIELDS } from '#api/imports/ads/ad-fields.ts'
import { MAX_COLUMNS } from '#api/imports/reading/csv-types.ts'
import { cellsOfAll } from '#api/imports/reading/marked-rows.ts'
import { openTable } from '#api/imports/reading/table.ts'
import { account, fileOf, lines, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const wide = (columns: number, cell: string): string => [cell, ...Array<string>(columns - 1).fill('x')].join(',')
const open = (text: string) => openTable(fileOf(Buffer.from(text)), AD_FIELDS, account)

/** Characters of the tests in GBK: Node.js has no encoder for it. */
const GBK = new Map(
  Array.from({ length: 0x7e * 0xbf }, (_, index) => [0x81 + Math.floor(index / 0xbf), 0x40 + (index % 0xbf)] as const).map((pair) => [
    new TextDecoder('gbk').decode(Uint8Array.from(pair)),
    pair,
  ]),
)
const gbkOf = (text: string): Buffer => Buffer.from([...text].flatMap((char) => GBK.get(char) ?? [char.charCodeAt(0)]))

describe('a table in GBK', () => {
  const chinese = lines('天,广告系列名称,花费金额 (CNY)', '2026-11-01,秋季新品－上海,12.50', '2026-11-02,春季,3.00')

  it.each([1, 3, 1000])('is read where its Chinese header is known, in chunks of %i bytes', async (size) => {
    const table = await openTable(fileOf(gbkOf(chinese), size), AD_FIELDS, account)
    expect([table.encoding, table.header]).toEqual(['gb18030', ['天', '广告系列名称', '花费金额 (CNY)']])
    const rows: (readonly string[])[] = []
    for await (const group of table.rows({})) rows.push(...cellsOfAll(group))
    expect(rows).toEqual([
      ['2026-11-01', '秋季新品－上海', '12.50'],
      ['2026-11-02', '春季', '3.00'],
    ])
  })

  it('is read where a name in every row is valid UTF-8 too', async () => {
    // Each character of Singles' Day is two bytes that UTF-8 has as well.
    const rows = Array.from({ length: 30 }, (_, n) => `2026-11-01,双十一 ${n},12.50`)
    const table = await openTable(fileOf(gbkOf(lines('天,广告系列名称,花费金额 (CNY)', ...rows))), AD_FIELDS, account)
    expect([table.encoding, table.header]).toEqual(['gb18030', ['天', '广告系列名称', '花费金额 (CNY)']])
    for await (const group of table.rows({})) expect([...cellsOfAll(group)][0]).toEqual(['2026-11-01', '双十一 0', '12.50'])
  })

  it('is UTF-8 that is damaged where only rows are invalid', async () => {
    const damaged = Buffer.concat([
      Buffer.from(lines('天,广告系列名称,花费金额 (CNY)', '2026-11-01,双十一,12.50')),
      Buffer.from([0xcb, 0xab, 0xff]),
    ])
    expect((await refusalOf(openTable(fileOf(damaged), AD_FIELDS, account))).message).toContain('UTF-8')
  })

  it('is Windows-1252 as before where its header is not known, or says nothing about the encoding', async () => {
    for (const text of [lines('某列,另一列', '2026-11-01,1'), lines('date,campaign_name,spend', '2026-11-01,秋季,1')])
      expect((await openTable(fileOf(gbkOf(text)), AD_FIELDS, account)).encoding).toBe('windows-1252')
    const latin = Buffer.from('Tag;Ausgegebener Betrag (EUR);Kampagnenname\n2026-11-01;5;Glück für alle\n', 'latin1')
    expect((await openTable(fileOf(latin), AD_FIELDS, account)).encoding).toBe('windows-1252')
  })

  it('is rejected where its bytes stop being text', async () => {
    const text = messageText()
    const reading = async (bytes: Buffer) => {
      const table = await openTable(fileOf(bytes), AD_FIELDS, account)
      for await (const batch of table.rows({})) expect(batch.length).toBeGreaterThan(0)
    }
    const long = gbkOf(`${chinese}\n${'2026-11-03,春季,1.00\n'.repeat(20_000)}`)
    const broken = Buffer.concat([long, Buffer.from([0x81, 0x20, 0x0a])])
    expect((await refusalOf(reading(broken))).message).toContain(text('file.mixedChinese', { byte: broken.length }))
    expect((await refusalOf(reading(Buffer.concat([long, Buffer.from([0xc4])])))).message).toContain(text('file.cut'))
  })
})

describe('a table', () => {
  it('may have as many columns as the limit allows', async () => {
    const table = await open(lines(wide(MAX_COLUMNS, 'date'), wide(MAX_COLUMNS, '2026-11-01')))
    expect(table.header).toHaveLength(MAX_COLUMNS)
  })

  it('is refused with the first row that is wider, in the header and far below it', async () => {
    const text = messageText()
    const refusedAt = (row: number): string => text('file.wideRow', { row, most: MAX_COLUMNS })
    expect((await refusalOf(open(lines(wide(MAX_COLUMNS + 1, 'date'), '2026-11-01')))).message).toContain(refusedAt(1))
    const rows = Array<string>(40_000).fill('2026-11-01,5')
    const table = await open(lines('date,spend', ...rows, wide(MAX_COLUMNS + 1, '2026-11-02')))
    const reading = async () => {
      for await (const batch of table.rows({})) expect(batch.length).toBeGreaterThan(0)
    }
    expect((await refusalOf(reading())).message).toContain(refusedAt(40_002))
  })
})
