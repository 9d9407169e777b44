import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { dateCell, type RawCell, type RawSheet, sheetRows, workbookOf } from '#test/helpers/raw-workbook.ts'
import { messageText } from '#test/helpers/texts.ts'

const read = (content: Uint8Array, options: Partial<CsvReadOptions> = {}) => readAll(readAds(fileOf(content), { ...account, ...options }))
const text = messageText()
const serial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const HEADER = ['Day', 'Campaign name', 'Ad name', 'Amount spent (USD)', 'Impressions']
const row = (day: string, campaign: string | null, ad: string, spend: number | null): RawCell[] => [
  dateCell(serial(day)),
  campaign,
  ad,
  spend,
  100,
]

describe('cells that are merged over several rows', () => {
  const rows = [
    ['Campaign report'],
    HEADER,
    row('2026-11-01', 'Spring', 'A', 1),
    row('2026-11-01', null, 'B', 2),
    [null, null, 'C', 4, 100],
    row('2026-11-02', 'Summer', 'A', 8),
    row('2026-11-02', null, 'B', 16),
    row('2026-11-02', 'Alone', 'A', 32),
  ]
  const sheet = (merged: readonly string[]): RawSheet => ({ name: 'Pivot', rows: sheetRows(rows), merged })

  it('mean the value of the first row in each of them', async () => {
    // The title is merged over columns, as people do it.
    const { rows: facts } = await read(workbookOf(sheet(['A1:E1', 'B3:B5', 'A4:A5', 'B6:B7'])))
    expect(facts.map(({ day, campaignName, adName, spend }) => `${day} ${campaignName} ${adName} ${spend / 1e6}`)).toEqual([
      '2026-11-01 Spring A 1',
      '2026-11-01 Spring B 2',
      '2026-11-01 Spring C 4',
      '2026-11-02 Summer A 8',
      '2026-11-02 Summer B 16',
      '2026-11-02 Alone A 32',
    ])
  })

  it('may be in the header, which is then no value of the rows', async () => {
    const twoRows = [
      ['Day', 'Campaign name', 'Ad name', 'Amount spent (USD)', 'Impressions'],
      [null, null, null, null, null],
      ...rows.slice(2, 3),
    ]
    const book = workbookOf({ name: 'S', rows: sheetRows(twoRows), merged: ['A1:A2', 'B1:B2', 'D1:D2'] })
    expect((await read(book)).rows).toHaveLength(1)
  })

  it('are refused where they hold numbers, which would count once for each row', async () => {
    const { message } = await refusalOf(read(workbookOf(sheet(['B3:B5', 'A4:A5', 'D3:D4']))))
    expect(message).toContain(text('file.mergedNumbers', { sheet: 'Pivot', range: 'D3:D4', column: 'Amount spent (USD)' }))
    expect(message).toContain(text('file.mergedNumbersWay'))
  })
})

describe('a workbook with several sheets', () => {
  const month = (name: string, days: readonly string[], header: readonly string[] = HEADER): RawSheet => ({
    name,
    rows: sheetRows([header, ...days.map((day) => row(day, 'Spring', 'A', 5))]),
  })
  const october = month('October', ['2026-10-01', '2026-10-02'])
  const november = month('November', ['2026-11-01'])
  const notes: RawSheet = { name: 'Notes', rows: sheetRows([['Made by hand'], ['Spend is in USD']]) }
  const totals: RawSheet = {
    name: 'Totals',
    rows: sheetRows([
      ['Campaign name', 'Amount spent (USD)', 'Impressions'],
      ['Spring', 15, 300],
    ]),
  }
  const daily: RawSheet = {
    name: 'By day',
    rows: sheetRows([
      ['Day', 'Amount spent (USD)'],
      [dateCell(serial('2026-10-01')), 5],
    ]),
  }
  const days = ({ rows }: { readonly rows: readonly { readonly day: string }[] }): readonly string[] => rows.map(({ day }) => day)

  it('of the same kind asks which one is meant, with all of one header as an answer', async () => {
    const book = workbookOf(notes, october, november, totals, daily)
    const shown = await previewFile(fileOf(book), 'ads', account)
    expect(shown.questions).toMatchObject([
      { id: 'sheet', options: [{ value: '*', example: 'October, November' }, { value: 'October' }, { value: 'November' }] },
    ])
    const refused = await refusalOf(read(book))
    expect(refused.resolvedBy).toEqual(['sheet'])
    expect(refused.message).toContain(text('ask.sheet'))
    expect(refused.message).toContain(text('ask.sheet.namesAll', { names: 'October, November', together: 'October, November' }))
    expect(days(await read(book, { sheet: 'November' }))).toEqual(['2026-11-01'])
    const both = await read(book, { sheet: '*' })
    expect(days(both)).toEqual(['2026-10-01', '2026-10-02', '2026-11-01'])
    const lacking = [createMessage('file.field.purchases'), createMessage('file.field.purchase_value')]
    expect(both.summary.notes).toEqual([
      text('note.sheets', { sheets: 'October (1–3), November (4–4)' }),
      text('note.lacks', { fields: lacking }),
    ])
    expect(await previewFile(fileOf(book), 'ads', { ...account, sheet: '*' })).toMatchObject({
      sheet: 'October, November',
      rows: 3,
      questions: [],
      problems: [],
    })
  })

  it('offers no reading together of sheets with different headers', async () => {
    const other = month('Other', ['2026-11-01'], ['Day', 'Campaign name', 'Ad name', 'Amount spent (USD)', 'Link clicks'])
    const { questions } = await previewFile(fileOf(workbookOf(october, other)), 'ads', account)
    expect(questions[0]?.options.map(({ value }) => value)).toEqual(['October', 'Other'])
  })

  it('asks nothing because of notes, totals, or an empty sheet', async () => {
    const empty: RawSheet = { name: 'November', rows: sheetRows([HEADER]) }
    for (const others of [[notes], [totals], [daily], [empty], [notes, totals, daily, empty]])
      expect(days(await read(workbookOf(...others, october)))).toEqual(['2026-10-01', '2026-10-02'])
  })

  it('finds the sheets of every month', async () => {
    const year = Array.from({ length: 12 }, (_, index) => month(`M${index + 1}`, [`2025-${String(index + 1).padStart(2, '0')}-01`]))
    expect((await read(workbookOf(...year), { sheet: '*' })).rows).toHaveLength(12)
    expect(days(await read(workbookOf(...year), { sheet: 'm12' }))).toEqual(['2025-12-01'])
  })

  it('names its sheets where the one that is asked for is not there', async () => {
    const { message, resolvedBy } = await refusalOf(read(workbookOf(october, november), { sheet: 'December' }))
    expect(message).toContain(text('file.noSuchPart', { name: 'December', names: 'October, November' }))
    expect(resolvedBy).toEqual(['sheet'])
  })
})
