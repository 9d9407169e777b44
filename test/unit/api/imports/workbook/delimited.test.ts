import { XlsxStreamWriter } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import type { ImportRefused } from '#api/imports/checks/import-refused.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { dateCell, type RawCell, sheetRows, workbookEntries, workbookOf, zipOf } from '#test/helpers/raw-workbook.ts'
import { messageText } from '#test/helpers/texts.ts'

const read = (content: Uint8Array, options: Partial<CsvReadOptions> = {}) => readAll(readAds(fileOf(content), { ...account, ...options }))
const refusal = (content: Uint8Array, options: Partial<CsvReadOptions> = {}): Promise<ImportRefused> => refusalOf(read(content, options))

const text = messageText()

/** Days since 1899-12-30. */
const serial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
const HEADER = ['Day', 'Campaign name', 'Ad ID', 'Ad name', 'Amount spent (USD)', 'Impressions', 'Purchases', 'Purchases conversion value']
const row = (day: string, ad: string, spend: number): RawCell[] => [
  dateCell(serial(day)),
  'Spring, "new"',
  ad,
  'Ad\tone',
  spend,
  12_345,
  3,
  61.5,
]
const table = (rows: readonly (readonly RawCell[])[]) => workbookOf({ name: 'Worksheet', rows: sheetRows([HEADER, ...rows]) })

describe('a workbook of ads', () => {
  it('is read like the CSV file of the same table', async () => {
    const { rows, summary } = await read(table([row('2026-11-01', '12', 10.25), row('2026-11-02', '12', 1.125)]))
    const csv = lines(
      HEADER.join(';'),
      '2026-11-01;"Spring, ""new""";12;"Ad\tone";10.25;12345;3;61.5',
      '2026-11-02;"Spring, ""new""";12;"Ad\tone";1.1250;12345;3;61.5',
    )
    expect(rows).toEqual((await read(Buffer.from(csv))).rows)
    expect(rows[1]).toMatchObject({ day: '2026-11-02', spend: 1_125_000, impressions: 12_345, purchaseValue: 61_500_000 })
    expect(summary).toMatchObject({ rowsRead: 2, notes: [], format: 'ads_manager' })
  })

  it('is read from its raw data sheet, below the title rows and from column B', async () => {
    const raw = sheetRows(
      [['Raw Data Report'], ['Report Period: Nov 1, 2026 - Nov 2, 2026'], HEADER, row('2026-11-01', '12', 10), row('2026-11-02', '12', -4)],
      1,
      1,
    )
    const formatted = sheetRows([['Formatted Report'], HEADER, row('2026-11-01', '12', 999)])
    const book = workbookOf({ name: 'Formatted Report', rows: formatted }, { name: 'Raw Data Report', rows: raw })
    // The row number is that of the sheet.
    const problem = createMessage('cell.negative', { cell: '-4' })
    const kinds = [createMessage('row.unreadable', { count: 1 })]
    expect((await refusal(book)).message).toContain(text('row.bad', { row: 5, column: 'Amount spent (USD)', problem, kinds }))
    const { rows, summary } = await read(book, { skip_bad_rows: true })
    expect(rows.map(({ spend }) => spend)).toEqual([10_000_000])
    expect(summary.notes[0]).toBe(text('note.sheet', { sheet: 'Raw Data Report', others: 'Formatted Report' }))
    const shown = await previewFile(fileOf(book), 'ads', account)
    expect(shown).toMatchObject({ sheet: 'Raw Data Report', delimiter: '', format: 'ads_manager', rows: 1, totals: { spend: 10 } })
  })

  it('is read from the sheet with the table, and never from a hidden one', async () => {
    const book = workbookOf(
      { name: 'Notes', rows: sheetRows([['Made by hand']]) },
      { name: 'Old', rows: sheetRows([HEADER, row('2025-01-01', '1', 1)]), hidden: true },
      { name: 'November', rows: sheetRows([HEADER, row('2026-11-01', '1', 2)]) },
    )
    expect((await read(book)).rows.map(({ day }) => day)).toEqual(['2026-11-01'])
  })

  it('may have serial numbers as dates, booleans, cached values of formulas, shared texts, and gaps in rows', async () => {
    const header = sheetRows([['date', 'ad_id', 'ad_name', 'spend', 'edited']])
    const rows = `<row r="4"><c r="A4"><v>${serial('2026-11-03')}</v></c><c r="B4"><v>77</v></c><c r="C4" t="s"><v>0</v></c><c r="D4"><f>SUM(1,2)</f><v>3.3000000000000003</v></c><c r="E4" t="b"><v>1</v></c></row>`
    const book = zipOf(workbookEntries([{ name: 'Sheet1', rows: header + rows }], ['Größe &amp; Co']))
    expect((await read(book)).rows[0]).toMatchObject({
      day: '2026-11-03',
      adId: '77',
      adName: 'Größe & Co',
      spend: 3_300_000,
      edited: true,
    })
  })

  it('may count days from 1904, in date cells and plain numbers', async () => {
    const rows = sheetRows([HEADER, row('2026-11-01', '1', 5), [serial('2026-11-02'), ...row('2026-11-02', '1', 5).slice(1)]])
    const since1904 = rows.replaceAll(/<v>(4\d{4})<\/v>/g, (_cell, days: string) => `<v>${Number(days) - 1462}</v>`)
    const entries = workbookEntries([{ name: 'S', rows: since1904 }]).map((entry) =>
      entry.name === 'xl/workbook.xml'
        ? {
            ...entry,
            data: Buffer.from(Buffer.from(entry.data).toString('utf8').replace('<sheets>', '<workbookPr date1904="1"/><sheets>')),
          }
        : entry,
    )
    expect((await read(zipOf(entries))).rows.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02'])
  })

  it('never has number cells read with a thousands separator', async () => {
    const rows = [1250.125, 0.001, 1234567.891].map((spend, index) => row('2026-11-01', String(index), spend))
    expect((await read(table(rows))).rows.map(({ spend }) => spend)).toEqual([1_250_125_000, 1000, 1_234_567_891_000])
    expect((await read(table(rows), { decimal: ',' })).rows.map(({ spend }) => spend)).toEqual([1_250_125_000, 1000, 1_234_567_891_000])
  })

  it('is rejected for an error cell with its row and column, unless the column is not read', async () => {
    const error = { xml: '<c t="e"><v>#DIV/0!</v></c>' }
    const book = workbookOf({
      name: 'S',
      rows: sheetRows([
        ['date', 'ad_id', 'ad_name', 'spend', 'CTR (all)'],
        ['2026-11-01', '1', 'A', 5, error],
        ['2026-11-02', '1', 'A', error, 1],
        ['2026-11-03', '2', { xml: '<c t="e"><v>#N/A</v></c>' }, 5, 1],
      ]),
    })
    const { message, details } = await refusal(book)
    const problem = createMessage('cell.error', { cell: '#DIV/0!' })
    const kinds = [createMessage('row.unreadable', { count: 2 })]
    expect(message).toContain(text('row.bad', { row: 3, column: 'spend', problem, kinds }))
    expect(details.map(({ field }) => field)).toEqual(['row 3, spend', 'row 4, ad_name'])
    expect((await read(book, { skip_bad_rows: true })).rows).toHaveLength(1)
  })

  it('is rejected for IDs that the spreadsheet rounded', async () => {
    const book = workbookOf({
      name: 'S',
      rows: sheetRows([
        ['date', 'ad_id', 'spend'],
        ['2026-11-01', 120_210_123_456_789_010, 5],
      ]),
    })
    expect((await refusal(book)).messages[0]).toMatchObject({ with: { row: 2, column: 'ad_id', problem: { key: 'cell.rounded' } } })
  })

  it('may come from another library', async () => {
    const writer = new XlsxStreamWriter({ name: 'Raw Data Report' })
    writer.addRow(['date', 'ad_id', 'ad_name', 'spend'])
    for (let ad = 0; ad < 3000; ad += 1) writer.addRow([new Date(Date.UTC(2026, 10, 1 + (ad % 5))), `a${ad}`, `Ad ${ad}`, ad + 0.5])
    const { rows } = await read(await writer.finish())
    expect(rows).toHaveLength(3000)
    expect(rows[7]).toMatchObject({ day: '2026-11-03', adId: 'a7', spend: 7_500_000 })
  })
})

describe('a workbook of orders', () => {
  it('has its clock times read in the time zone of the account', async () => {
    const book = workbookOf({
      name: 'Orders',
      rows: sheetRows([
        ['order_id', 'created_at', 'customer_id', 'gross', 'discounts', 'refunded', 'net', 'currency', 'source', 'cancelled_at'],
        [1001, dateCell(serial('2026-11-01') + 0.75, 2), 'c1', 50, 5, 0, 45, 'USD', 'web', null],
        [1002, '2026-11-01 23:30:00 -0500', 'c2', 50, 5, 0, 45, 'USD', 'web', null],
      ]),
    })
    const { rows } = await readAll(readOrders(fileOf(book), { ...account, customerKey: new Uint8Array(32) }))
    expect(rows.map(({ orderId, createdAt }) => [orderId, new Date(createdAt).toISOString()])).toEqual([
      ['1001', '2026-11-02T02:00:00.000Z'],
      ['1002', '2026-11-02T04:30:00.000Z'],
    ])
  })
})

describe('a malicious or broken workbook', () => {
  const good = [
    {
      name: 'S',
      rows: sheetRows([
        ['date', 'ad_id', 'spend'],
        ['2026-11-01', '1', 5],
      ]),
    },
  ]

  it('is rejected before it is unpacked when its unpacked size is too large', async () => {
    const bomb = { name: 'xl/media/big.bin', data: new Uint8Array(8), declaredSize: 600 * 1024 * 1024 }
    expect((await refusal(zipOf([...workbookEntries(good), bomb]))).message).toContain(text('file.unpackedBook'))
  })

  it('is rejected when an entry is larger than declared, or declares no size', async () => {
    const zeros = Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(64 * 1024 * 1024, 0x20)])
    for (const declaredSize of [100, 0]) {
      const entries = workbookEntries(good).map((entry) =>
        entry.name.endsWith('sheet1.xml') ? { name: entry.name, data: zeros, declaredSize } : entry,
      )
      expect(['file.unreadBook', 'file.damagedBook']).toContain((await refusal(zipOf(entries))).messages[0]?.key)
    }
  })

  it('is rejected when it is truncated, not a workbook, out of order, too wide, or empty', async () => {
    const whole = zipOf(workbookEntries(good))
    expect((await refusal(whole.subarray(0, whole.length - 30))).message).toContain(text('file.damagedBook'))
    expect((await refusal(zipOf([{ name: 'a.bin', data: Buffer.from('hello') }]))).message).toContain(
      text('file.is', { what: createMessage('file.kind.zip') }),
    )
    const far = '<row r="9999999"><c r="A9999999"><v>1</v></c></row>'
    expect((await refusal(workbookOf({ name: 'S', rows: sheetRows([['date', 'ad_id', 'spend']]) + far }))).message).toContain(
      text('file.mixedRows', { sheet: 'S' }),
    )
    const wide = '<row r="2"><c r="XFD2"><v>1</v></c></row>'
    expect((await refusal(workbookOf({ name: 'S', rows: sheetRows([['date', 'ad_id', 'spend']]) + wide }))).messages[0]).toMatchObject({
      key: 'file.wideSheet',
      with: { sheet: 'S' },
    })
    expect((await refusal(workbookOf({ name: 'S', rows: '' }))).message).toContain(text('file.empty'))
  })

  it('is rejected when a text that many cells share makes the sheet too large', async () => {
    const long = 'x'.repeat(32_000)
    const cells = Array.from({ length: 900 }, () => '<c t="s"><v>0</v></c>').join('')
    const rows = Array.from({ length: 20 }, (_, index) => `<row r="${index + 1}">${cells}</row>`).join('')
    expect((await refusal(zipOf(workbookEntries([{ name: 'S', rows }], [long])))).message).toContain(text('file.largeSheet'))
  })

  it('is rejected with a solution when it is an old or encrypted workbook', async () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
    expect((await refusal(old)).message).toContain(text('file.is', { what: createMessage('file.kind.xls') }))
  })

  it('is not read further after an abort', async () => {
    const abort = new AbortController()
    abort.abort(new Error('enough'))
    await expect(read(zipOf(workbookEntries(good)), { signal: abort.signal })).rejects.toThrow('enough')
  })
})
