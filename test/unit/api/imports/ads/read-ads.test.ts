import { describe, expect, it } from 'vitest'
import { type ImportRefused, readAds } from '#api/imports/ads/read-ads.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { toCsv } from '#shared/csv.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros } from '#shared/money.ts'
import { adFact } from '#test/helpers/ad-fact.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText, writtenMessages } from '#test/helpers/texts.ts'

const read = (content: string | Uint8Array, options: Partial<CsvReadOptions> = {}) =>
  readAll(readAds(fileOf(content), { ...account, ...options }))

const refusal = (content: string | Uint8Array, options: Partial<CsvReadOptions> = {}): Promise<ImportRefused> =>
  refusalOf(read(content, options))

const text = messageText()
const HEADER = 'date,ad_id,ad_name,spend,impressions'

describe('the reader of our own ad table', () => {
  it('restores names that an export escaped for spreadsheets', async () => {
    const names = ['=SUM(A1)', '+20% bid', '-5% off', '@handle', "'quoted'", "'-5", 'Plain']
    const { rows } = await read(
      toCsv([
        ['date', 'campaign_name', 'ad_id', 'ad_name', 'spend'],
        ...names.map((name, index) => ['2026-01-01', name, `${index}1`, name, 1]),
      ]),
    )
    expect(rows.map(({ adName }) => adName)).toEqual(names)
    expect(rows.map(({ campaignName }) => campaignName)).toEqual(names)
  })

  it('reads every field, and treats missing columns and empty cells as unknown', async () => {
    const { rows, summary } = await read(
      lines(
        'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,impressions,purchases,purchase_value,daily_budget,status,attribution_setting,edited,promo',
        '2026-01-02,1,Camp,2,Set,3,Ad,12.34,100,,56.7,50,ACTIVE,7d_click,true,',
        '2026-01-01,1,Camp,2,Set,3,Ad,0,-,2,,,,,,no',
      ),
    )
    expect(rows[0]).toEqual(
      adFact({
        spend: asMicros(12_340_000),
        impressions: 100,
        purchaseValue: asMicros(56_700_000),
        dailyBudget: asMicros(50_000_000),
        status: 'active',
        attributionSetting: '7d_click',
        edited: true,
      }),
    )
    expect(rows[1]).toMatchObject({ spend: 0, impressions: null, purchases: 2, status: null, edited: null, promo: false })
    expect(summary).toEqual({
      rowsRead: 2,
      rowsFolded: 0,
      refused: [],
      notes: [],
      firstDay: '2026-01-01',
      lastDay: '2026-01-02',
      format: 'own',
      channels: ['meta'],
      adAccounts: [],
    })
  })

  it('derives missing IDs from names, always the same and different for different parents', async () => {
    const file = lines(
      'date,campaign_name,adset_name,ad_name,spend',
      '2026-01-01,C,S1,UGC,1',
      '2026-01-01,C,S2,UGC,2',
      '2026-01-02,C,S1,UGC,3',
    )
    const { rows } = await read(file)
    const again = await read(file)
    expect(rows.map((fact) => fact.adId)).toEqual(again.rows.map((fact) => fact.adId))
    expect(rows[0]?.adId).toBe(rows[2]?.adId)
    expect(rows[0]?.adId).not.toBe(rows[1]?.adId)
    expect(rows[0]?.campaignId).toBe(rows[1]?.campaignId)
  })

  it('derives the ad set and the ad from a campaign without them, and names from IDs', async () => {
    const { rows } = await read(lines('date,campaign_id,spend', '2026-01-01,77,1'))
    expect(rows[0]).toMatchObject({
      campaignId: '77',
      campaignName: '77',
      adsetId: '77:all',
      adsetName: '77',
      adId: '77:all',
      adName: '77',
    })
  })

  it('reads semicolons, decimal commas, a byte order mark, and Windows line endings', async () => {
    const { rows } = await read('\ufeffdate;ad_name;spend;impressions\r\n2026-01-01;Ä;1.250,50;12.345\r\n')
    expect(rows[0]).toMatchObject({ adName: 'Ä', spend: 1_250_500_000, impressions: 12_345 })
  })

  it('returns batches of at most 5,000 rows', async () => {
    const file = lines('date,ad_id,spend', ...Array.from({ length: 12_001 }, (_, index) => `2026-01-01,${index},1`))
    const sizes: number[] = []
    for await (const batch of readAds(fileOf(file), account).batches) sizes.push(batch.length)
    expect(sizes.every((size) => size <= 5000)).toBe(true)
    expect(sizes.reduce((a, b) => a + b)).toBe(12_001)
  })

  it('reports its progress and stops after an abort', async () => {
    const file = lines('date,ad_id,spend', ...Array.from({ length: 50_000 }, (_, index) => `2026-01-01,${index},1`))
    const seen: number[] = []
    await read(file, { onProgress: (bytes) => seen.push(bytes) })
    expect(seen.at(-1)).toBe(file.length)
    const stop = new AbortController()
    const reading = readAds(fileOf(file), { ...account, signal: stop.signal })
    const taken = (async () => {
      for await (const _ of reading.batches) stop.abort()
    })()
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the reader of ad tables with other headers', () => {
  it('recognizes Ads Manager exports, even below a title, and checks the currency', async () => {
    const file = lines(
      'My report',
      '',
      'Campaign name,Ad set name,Ad name,Day,Amount spent (USD),Impressions,Reach,Link clicks,Clicks (all),Purchases,Purchases conversion value,Reporting starts,Reporting ends',
      '"A, B",Set,Ad,2026-08-01,"1,250.50",48000,21000,960,1200,41,"2,000.00",2026-08-01,2026-08-31',
    )
    const { rows, summary } = await read(file)
    expect(rows[0]).toMatchObject({
      campaignName: 'A, B',
      day: '2026-08-01',
      spend: 1_250_500_000,
      linkClicks: 960,
      purchaseValue: 2_000_000_000,
    })
    expect(summary.format).toBe('ads_manager')
    expect((await refusal(file, { currency: 'EUR' })).message).toContain(
      text('file.currency', { column: 'Amount spent (USD)', code: 'USD', own: 'EUR' }),
    )
  })

  it('recognizes a German export', async () => {
    const { rows } = await read(
      lines('Tag;Kampagnenname;Ausgegebener Betrag (EUR);Impressionen;Link-Klicks', '2026-08-01;Größe;12,50;1.234;5'),
      { currency: 'EUR' },
    )
    expect(rows[0]).toMatchObject({ campaignName: 'Größe', spend: 12_500_000, impressions: 1234, linkClicks: 5 })
  })

  it('follows a mapping, recognizes the other columns, and ignores a field that is mapped to nothing', async () => {
    const { rows, summary } = await read(lines('when,ad_id,spent,impressions,reach', '2026-01-01,1,2.5,10,9'), {
      map: { date: 'when', spend: 'spent', reach: '' },
    })
    expect(rows[0]).toMatchObject({ spend: 2_500_000, impressions: 10, reach: null })
    expect(summary.format).toBe('mapped')
  })

  it('rejects a mapping of fields or columns that do not exist', async () => {
    expect((await refusal(lines(HEADER, '2026-01-01,1,A,1,1'), { map: { spend: 'cost' } })).message).toContain(
      text('file.mapColumn', { field: createMessage('file.field.spend'), column: 'cost', columns: HEADER.replaceAll(',', ', ') }),
    )
    const { message, messages } = await refusal(lines(HEADER, '2026-01-01,1,A,1,1'), { map: { money: 'spend' } })
    expect(messages[0]).toMatchObject({ key: 'file.mapField', with: { field: 'money' } })
    expect(message).toContain('money')
  })

  it('lists the columns of the file when required ones are missing', async () => {
    const { message, details, resolvedBy: settledBy } = await refusal(lines('when,ad_id,cost', '2026-01-01,1,2'))
    const fields = [createMessage('file.field.date'), createMessage('file.field.spend')]
    expect(message).toContain(text('file.missing', { fields, columns: 'when, ad_id, cost' }))
    expect(settledBy).toEqual(['map'])
    expect(details.map(({ field }) => field)).toEqual([text('file.field.date'), text('file.field.spend')])
  })
})

describe('the reader of ambiguous dates and numbers', () => {
  it('rejects dates that fit two formats, and reads them with a chosen format', async () => {
    const file = lines(HEADER, '03/04/2026,1,A,1,1', '05/04/2026,1,A,1,1')
    expect(await refusal(file)).toMatchObject({
      message: expect.stringContaining(text('ask.date', { cell: '03/04/2026' })),
      resolvedBy: ['date_format'],
    })
    expect((await read(file, { date_format: 'dmy' })).rows[0]?.day).toBe('2026-04-03')
    expect((await read(file, { date_format: 'mdy' })).rows[0]?.day).toBe('2026-03-04')
  })

  it('finds the date that decides the format anywhere in the file', async () => {
    const many = Array.from({ length: 30_000 }, (_, index) => `03/04/2026,${index},A,1.5,1`)
    const { rows } = await read(lines(HEADER, ...many, '25/04/2026,1,A,1.5,1'))
    expect(rows[0]?.day).toBe('2026-04-03')
  })

  it('rejects numbers that fit two decimal marks, and reads them with a chosen mark', async () => {
    const file = lines('date;ad_id;spend', '2026-01-01;1;1,250', '2026-01-02;1;2,500')
    expect(await refusal(file)).toMatchObject({
      message: expect.stringContaining(text('ask.decimal', { cell: '1,250' })),
      resolvedBy: ['decimal'],
    })
    expect((await read(file, { decimal: ',' })).rows[0]?.spend).toBe(1_250_000)
    expect((await read(file, { decimal: '.' })).rows[0]?.spend).toBe(1_250_000_000)
  })

  it('rejects a file that mixes both', async () => {
    expect((await refusal(lines('date;ad_id;spend', '2026-01-01;1;1,25', '2026-01-02;1;2.75'))).message).toContain(
      text('file.decimalsBoth', { one: '2.75', oneRow: 3, other: '1,25', otherRow: 2 }),
    )
    expect((await refusal(lines(HEADER, '13/04/2026,1,A,1,1', '04/13/2026,1,A,1,1'))).message).toContain(
      text('file.datesBoth', { one: '13/04/2026', oneRow: 2, other: '04/13/2026', otherRow: 3 }),
    )
  })
})

describe('the reader of invalid ad tables', () => {
  it('rejects a multi-day export and explains how to export by day', async () => {
    const { message } = await refusal(
      lines('Campaign name,Reporting starts,Reporting ends,Amount spent (USD)', 'Flu,2026-08-01,2026-08-31,5'),
    )
    const problem = createMessage('cell.period', { from: '2026-08-01', to: '2026-08-31' })
    expect(message).toContain(text('row.at', { row: 2, column: 'Reporting ends', problem }))
    expect(message).toContain(text('file.byDay'))
  })

  const stranger = (cell: string, what: 'age' | 'gender' | 'date' | 'number' | 'text', place: 'id' | 'amount' | 'count' | 'date') =>
    createMessage('cell.stranger', { cell, what: createMessage(`cell.is.${what}`), place: createMessage(`cell.place.${place}`) })

  it('reports the first shifted row and the number of all of them, where cells fit the columns next to theirs', async () => {
    const header = 'date,campaign_id,adset_id,age,gender,spend,impressions'
    const good = '2026-01-01,91001,81001,30-34,M,1.50,100'
    // An export that left out the ids of these rows: the rest moved to the left.
    const shifted = ['2026-01-01,30-34,M,2.50,200,,', '2026-01-02,35-39,F,3.50,300,,', '2026-01-03,45-49,F,3.50,300,,']
    const { message, details } = await refusal(lines(header, good, shifted[0] ?? '', '', ...shifted.slice(1)))
    const kinds = [createMessage('row.shifted', { count: 3 })]
    expect(message).toContain(text('row.bad', { row: 3, column: 'campaign_id', problem: stranger('30-34', 'age', 'id'), kinds }))
    expect(details.map(({ field }) => field)).toEqual(['row 3, campaign_id', 'row 5, campaign_id', 'row 6, campaign_id'])
  })

  it.each([
    ['an age range in one cell', '2026-01-01,30-34,A,2,2', stranger('30-34', 'age', 'id')],
    ['a date for an amount', '2026-01-01,3,A,2026-01-01,2', stranger('2026-01-01', 'date', 'amount')],
    ['a number for a date', '99999,3,A,1,2', stranger('99999', 'number', 'date')],
    ['a word for a date', 'yesterday,3,A,1,2', stranger('yesterday', 'text', 'date')],
  ])('says what a cell is and what was expected, and speaks of no shift: %s', async (_, bad, problem) => {
    const { messages } = await refusal(lines(HEADER, '2026-01-01,1,A,1,1', bad, bad))
    expect(messages[0]).toMatchObject({
      with: { row: 3, problem, kinds: [{ key: 'row.unreadable', with: { count: 2 } }] },
    })
  })

  it.each([
    ['negative spend', '2026-01-01,1,A,-1,1', 'spend', createMessage('cell.negative', { cell: '-1' })],
    ['a fraction of a view', '2026-01-01,1,A,1,1.5', 'impressions', createMessage('cell.noCount', { cell: '1.5', mark: '.' })],
    [
      'an amount that is too large',
      '2026-01-01,1,A,9007199254.75,1',
      'spend',
      createMessage('cell.tooLarge', { cell: '9007199254.75', most: 9_007_199_254 }),
    ],
    [
      'a count that is too large',
      '2026-01-01,1,A,1,9007199254740992',
      'impressions',
      createMessage('cell.tooLarge', { cell: '9007199254740992', most: 9_007_199_254_740_991 }),
    ],
    ['a word for a number', '2026-01-01,1,A,many,1', 'spend', stranger('many', 'text', 'amount')],
    ['a missing date', ',1,A,1,1', 'date', createMessage('cell.noDate')],
    ['a day that does not exist', '2026-02-30,1,A,1,1', 'date', createMessage('cell.date.nonexistent', { cell: '2026-02-30' })],
    ['a day with a time', '2026-11-01T23:30:00Z,1,A,1,1', 'date', createMessage('cell.date.time', { cell: '2026-11-01T23:30:00Z' })],
    ['a day without a year', '1-nov,1,A,1,1', 'date', createMessage('cell.date.partial', { cell: '1-nov' })],
    ['a month', 'Nov-2026,1,A,1,1', 'date', createMessage('cell.date.partial', { cell: 'Nov-2026' })],
    ['a day before 1970', '1899-12-31,1,A,1,1', 'date', createMessage('cell.early', { day: '1899-12-31', first: '1970-01-01' })],
    ['a truncated row', '2026-01-01,1,A', 'spend', createMessage('row.cut', { cells: 3, header: 5 })],
    ['a row with too many cells', '2026-01-01,1,A,1,1,9', '', createMessage('row.wide', { cells: 6, header: 5 })],
    ['a rounded ID', '2026-01-01,1.20211E+17,A,1,1', 'ad_id', createMessage('cell.rounded', { cell: '1.20211E+17' })],
  ])('rejects %s with its row number, and can skip the row', async (_, row, column, problem) => {
    const file = lines(HEADER, '2026-01-05,1,A,1,1', row)
    const { message, messages } = await refusal(file)
    expect(messages[0]).toMatchObject({ with: { row: 3, problem } })
    expect(message).toContain(writtenMessages([problem]))
    const { rows, summary } = await read(file, { skip_bad_rows: true })
    expect(rows).toHaveLength(1)
    expect(summary.refused).toEqual([{ row: 3, column, problem: writtenMessages([problem]) }])
  })

  it('rejects a file of bad rows only, even when bad rows are skipped', async () => {
    expect((await refusal(lines(HEADER, '2026-01-01,1,A,-1,1'), { skip_bad_rows: true })).message).toContain(
      text('cell.negative', { cell: '-1' }),
    )
  })

  it.each([
    ['an empty file', '', text('file.empty')],
    ['a header alone', `${HEADER}\n`, text('file.noRows')],
    ['a table without a header', lines('2026-01-01,1,A,1,1'), text('file.noHeader')],
    [
      'a table without a header, divided by blanks',
      lines(' 00004 0001 19970101  2   29.33', ' 00004 0001 19970118  2   29.73'),
      text('file.noHeader'),
    ],
    ['an unclosed quotation mark', lines(HEADER, '2026-01-01,1,"A,1,1'), text('file.quotes', { row: 2 })],
    ['the same column twice', lines('date,ad_id,spend,spend', '2026-01-01,1,1,2'), text('file.twice', { column: 'spend', row: 2 })],
  ])('rejects %s', async (_, content, reason) => {
    expect((await refusal(content)).message).toContain(reason)
  })
})

describe('the reader of several rows of one ad and day', () => {
  const split = text('file.split', { one: 2, other: 3, ad: 'A', day: '2026-01-01' })
  const file = lines(HEADER, '2026-01-01,1,A,1.50,10', '2026-01-01,1,A,2.50,20')

  it('rejects different numbers, and can add them up', async () => {
    const { message, details, resolvedBy: settledBy } = await refusal(file)
    expect(message).toContain(split)
    expect(settledBy).toEqual(['sum_breakdowns'])
    expect(details[0]?.field).toBe('sum_breakdowns')
    const { rows } = await read(file, { sum_breakdowns: true })
    expect(rows).toEqual([expect.objectContaining({ spend: 4_000_000, impressions: 30 })])
  })

  it('drops a row that equals another one in every cell, but not one that differs in an unread column', async () => {
    const { rows, summary } = await read(lines(HEADER, '2026-01-01,1,A,1.50,10', '2026-01-01,1,A,1.5,10'))
    expect(rows).toHaveLength(1)
    expect(summary.notes).toEqual([text('note.dropped', { count: 1 })])
    expect((await refusal(lines(`${HEADER},zone`, '2026-01-01,1,A,1.50,10,x', '2026-01-01,1,A,1.50,10,y'))).message).toContain(split)
  })

  it.each([
    'Time of day (ad account time zone)',
    "Time of day (viewer's time zone)",
    'Tageszeit (Zeitzone des Werbekontos)',
    '时段（广告账户时区）',
    'Hour of the day',
    'hourly_stats_aggregated_by_advertiser_time_zone',
  ])('adds up the hours of a day by the column %s, with unknown reach', async (column) => {
    const { rows, summary } = await read(
      toCsv([
        ['Day', 'Ad ID', 'Ad name', 'Amount spent (USD)', 'Impressions', 'Reach', 'Purchases', column],
        ['2026-01-01', '1', 'A', '1.50', '10', '8', '1', '00:00:00 - 00:59:59'],
        ['2026-01-01', '1', 'A', '1.50', '10', '8', '1', '01:00:00 - 01:59:59'],
        ['2026-01-01', '1', 'A', '2.00', '20', '9', '', '23:00:00 - 23:59:59'],
        ['2026-01-02', '1', 'A', '3.00', '30', '20', '2', '00:00:00 - 00:59:59'],
      ]),
    )
    expect(rows).toMatchObject([
      { day: '2026-01-01', spend: 5_000_000, impressions: 40, reach: null, purchases: 2 },
      { day: '2026-01-02', spend: 3_000_000, impressions: 30, purchases: 2 },
    ])
    expect(summary.notes).toContain(text('note.summedBy', { count: 2, columns: column }))
  })

  it('adds up the rows of a breakdown automatically, with unknown reach, and drops a repeated part', async () => {
    const { rows, summary } = await read(
      lines(
        'date,ad_id,spend,impressions,reach,purchases,age',
        '2026-01-01,1,1.50,10,8,,18-24',
        '2026-01-01,2,9,90,80,1,18-24',
        '2026-01-01,1,2.50,20,9,1,25-34',
        '2026-01-01,1,2.50,20,9,1,25-34',
      ),
    )
    expect(rows).toEqual([
      expect.objectContaining({ adId: '1', spend: 4_000_000, impressions: 30, reach: null, purchases: 1 }),
      expect.objectContaining({ adId: '2', spend: 9_000_000, reach: 80 }),
    ])
    expect(summary.rowsRead).toBe(4)
    expect(summary.notes).toHaveLength(2)
  })
})
