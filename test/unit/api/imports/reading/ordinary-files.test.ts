/** Files as spreadsheets and platforms really write them: dates, amounts, blanks, delimiters, and columns that occur twice. */

import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { asDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const given = { ...account, today: asDay('2026-11-23') }
const read = (content: string | Uint8Array, options: Partial<CsvReadOptions> = {}) =>
  readAll(readAds(fileOf(content), { ...given, ...options }))
const preview = (content: string | Uint8Array, options: Partial<CsvReadOptions> = {}) =>
  previewFile(fileOf(content), 'ads', { ...given, ...options })
const text = messageText()
const days = async (cells: readonly string[], options: Partial<CsvReadOptions> = {}): Promise<readonly string[]> =>
  (await read(lines('Day\tAd ID\tSpend', ...cells.map((cell, ad) => `${cell}\t${ad}\t1`)), options)).rows.map(({ day }) => day)

describe('dates of a column', () => {
  it('may have two digits for the year, and are asked for where their order is open', async () => {
    expect(await days(['01.11.26', '13.11.26'])).toEqual(['2026-11-01', '2026-11-13'])
    expect(await days(['11/05/26', '11/15/26'])).toEqual(['2026-11-05', '2026-11-15'])
    expect(await days(['26/11/01', '26/11/02', '26/11/13'])).toEqual(['2026-11-01', '2026-11-02', '2026-11-13'])
    const { questions } = await preview(lines('date,ad_id,spend', '05/11/26,1,1', '06/11/26,1,1'))
    expect(questions).toMatchObject([
      { id: 'date_format', options: [{ value: 'dmy', example: '05/11/26 → 2026-11-05' }, { value: 'mdy' }] },
    ])
    const three = await preview(lines('date,ad_id,spend', '20/10/21,1,1', '21/10/21,1,1'))
    expect(three.questions[0]?.options.map(({ value, example }) => [value, example])).toEqual([
      ['dmy', '20/10/21 → 2021-10-20'],
      ['iso', '20/10/21 → 2020-10-21'],
    ])
    expect(await days(['20/10/21', '21/10/21'], { date_format: 'iso' })).toEqual(['2020-10-21', '2021-10-21'])
  })

  it('have the day first where they have points and a year of four digits, and are refused where the file contradicts that', async () => {
    const google = (...cells: readonly string[]) =>
      lines('Tag;Kampagne;Kosten;Impr.;Währungscode', ...cells.map((cell, row) => `${cell};K${row};1,50;10;USD`))
    const { rows } = await read(google('03.04.2026', '05.04.2026'))
    expect(rows.map(({ day }) => day)).toEqual(['2026-04-03', '2026-04-05'])
    expect((await preview(google('03.04.2026'))).questions).toEqual([])
    expect((await preview(google('03-04-2026'))).questions).toMatchObject([{ id: 'date_format' }])
    expect((await refusalOf(read(google('03.04.2026', '11.25.2026')))).messages[0]).toMatchObject({ key: 'file.datesBoth' })
    expect(await days(['03.04.2026'], { date_format: 'mdy' })).toEqual(['2026-03-04'])
  })

  it('are asked for when only a row far below could be read in two ways', async () => {
    const rows = [...Array.from({ length: 30_000 }, (_, ad) => `04/04/2026,${ad},1.5`), '05/04/2026,1,1.5']
    expect((await preview(lines('date,ad_id,spend', ...rows))).questions.map(({ id }) => id)).toEqual(['date_format'])
  })

  it('may have eight digits where the whole column has', async () => {
    expect(await days(['20261101', '20261102'])).toEqual(['2026-11-01', '2026-11-02'])
    const problem = createMessage('cell.stranger', {
      cell: '20261101',
      what: createMessage('cell.is.number'),
      place: createMessage('cell.place.date'),
    })
    expect((await refusalOf(days(['20261101', '2026-11-02']))).messages[0]).toMatchObject({ with: { row: 2, problem } })
  })

  it('may be days as Excel counts them where the whole column is, with a question where it is mixed', async () => {
    expect(await days(['46327', '46328'])).toEqual(['2026-11-01', '2026-11-02'])
    const mixed = ['46327', '13/11/2026']
    const { resolvedBy, message } = await refusalOf(days(mixed))
    expect(resolvedBy).toContain('serial_dates')
    expect(message).toContain(text('ask.serials', { cell: '46327' }))
    expect(await days(mixed, { serial_dates: true })).toEqual(['2026-11-01', '2026-11-13'])
    // No day that has data yet.
    expect((await refusalOf(days(['46400', '46401']))).bad?.rows).toHaveLength(2)
  })

  it('may have the time of day of an order, with a month as a word or as a serial number', async () => {
    const orders = async (...cells: readonly string[]) => {
      const file = lines('order_id;created_at;net', ...cells.map((cell, id) => `${id};${cell};5`))
      const { rows } = await readAll(readOrders(fileOf(file), { ...given, customerKey: new Uint8Array(32) }))
      return rows.map(({ createdAt }) => new Date(createdAt).toISOString())
    }
    expect(await orders('Nov 1, 2026, 3:04 PM', '1. November 2026 15:04:05', '1 Nov 2026 15:04 +0100', '2026年11月1日 15:04')).toEqual([
      '2026-11-01T23:04:00.000Z',
      '2026-11-01T23:04:05.000Z',
      '2026-11-01T14:04:00.000Z',
      '2026-11-01T23:04:00.000Z',
    ])
    expect(await orders('46327.5', '46328')).toEqual(['2026-11-01T20:00:00.000Z', '2026-11-02T08:00:00.000Z'])
  })

  it('before 2005 are not read before the user says that they are right, of ads and of orders', async () => {
    const old = (count: number, row: number) => ({ key: 'file.oldDates', with: { count, row, first: '1999-01-01', last: '1999-01-01' } })
    expect(await refusalOf(days(['2026-11-01', '1999-01-01']))).toMatchObject({
      messages: [old(1, 3), {}, {}, {}],
      resolvedBy: ['old_dates'],
    })
    expect(await days(['2026-11-01', '1999-01-01'], { old_dates: 'import' })).toEqual(['2026-11-01', '1999-01-01'])
    expect(await days(['2026-11-01', '1999-01-01'], { old_dates: 'skip' })).toEqual(['2026-11-01'])
    const orders = (options: Partial<CsvReadOptions> = {}) =>
      readAll(
        readOrders(fileOf(lines('order_id,created_at,net', '1,1999-01-01 10:00,5', '2,01/01/1999 11:00,5')), {
          ...given,
          ...options,
          customerKey: new Uint8Array(32),
        }),
      )
    expect(await refusalOf(orders())).toMatchObject({ messages: [old(2, 2), {}, {}, {}], resolvedBy: ['old_dates'] })
    expect((await orders({ old_dates: 'import' })).rows.map(({ day }) => day)).toEqual(['1999-01-01', '1999-01-01'])
    // Nothing would be left.
    expect((await refusalOf(orders({ old_dates: 'skip' }))).resolvedBy).toEqual(['old_dates'])
  })

  it('before 2005 are asked about together with what else is open, on the command line', async () => {
    const refusal = await refusalOf(days(['01/02/1999', '03/04/1999', 'x', '5/6/2026']))
    expect(refusal.resolvedBy).toEqual(['date_format', 'skip_bad_rows', 'old_dates'])
    expect((await refusalOf(days(['1999-01-01', 'x', '2026-05-06']))).resolvedBy).toEqual(['skip_bad_rows', 'old_dates'])
  })
})

describe('amounts', () => {
  const spend = async (currency: string, ...cells: readonly string[]) => {
    const { rows } = await read(lines('date\tad_id\tspend', ...cells.map((cell, ad) => `2026-11-01\t${ad}\t${cell}`)), { currency })
    return rows.map((fact) => fact.spend / 1e6)
  }

  it('may have the symbol or code of the currency of the account', async () => {
    expect(await spend('EUR', '€1.234,56', '1.234,56 €', '1\u00a0234,56\u00a0€', 'EUR 12,50', '7,25 EUR')).toEqual([
      1234.56, 1234.56, 1234.56, 12.5, 7.25,
    ])
    expect(await spend('USD', '$1,234.56', 'US$ 12.50', '7.25 USD', '1,000.00')).toEqual([1234.56, 12.5, 7.25, 1000])
    expect(await spend('USD', '$1.2345', '1.2345E+01')).toEqual([1.2345, 12.345])
    expect(await spend('CAD', '$1,234.56', 'CA$12.50')).toEqual([1234.56, 12.5])
    expect(await spend('PLN', '1 234,56 zł')).toEqual([1234.56])
    expect(await spend('JPY', '¥1,234,567')).toEqual([1_234_567])
  })

  it.each([
    ['(3.20)', createMessage('cell.negative', { cell: '(3.20)' })],
    ['($3.20)', createMessage('cell.negative', { cell: '-3.20' })],
    ['1.5E+03', createMessage('cell.roundedNumber', { cell: '1.5E+03' })],
  ])('are refused as spend if they are negative or may be rounded: %s', async (cell, problem) => {
    const { bad } = await refusalOf(spend('USD', '1.50', cell))
    expect(bad?.rows).toEqual([{ row: 3, column: 'spend', problem }])
  })

  it('are asked for like plain ones where their decimal mark is open', async () => {
    expect((await preview(lines('date;ad_id;spend', '2026-11-01;1;$1,250'))).questions[0]).toMatchObject({
      id: 'decimal',
      options: [{ example: '1,250 → 1250' }, { example: '1,250 → 1.250' }],
    })
  })

  it.each([
    ['EUR', '$5.00', '$'],
    ['USD', '5.00 GBP', 'GBP'],
    ['CAD', 'US$5.00', 'USD'],
  ])('are refused in another currency: an account in %s, %s', async (own, cell, code) => {
    const { message } = await refusalOf(spend(own, '1.50', cell))
    expect(message).toContain(text('row.at', { row: 3, column: 'spend', problem: createMessage('cell.currency', { code, own }) }))
    expect(message).toContain(text('file.currencyWay', { code, own }))
  })

  it.each([
    ['USD', '1.5k'],
    ['USD', '$1.5K'],
    ['MMK', '2k'],
    ['CNY', '3万'],
    ['EUR', '2,5 Mio.'],
  ])('are named as abbreviated, not as of another currency: an account in %s, %s', async (own, cell) => {
    const { bad } = await refusalOf(spend(own, '1', cell))
    expect(bad?.rows).toEqual([{ row: 3, column: 'spend', problem: createMessage('cell.abbreviated', { cell }) }])
  })

  it('are amounts where a count is expected, in the currency of the account too', async () => {
    const file = lines('date,ad_id,spend,impressions', '2026-11-01,1,2.50,$5')
    const { bad } = await refusalOf(read(file, { currency: 'USD' }))
    const [what, place] = [createMessage('cell.place.amount'), createMessage('cell.place.count')]
    expect(bad?.rows[0]?.problem).toEqual(createMessage('cell.stranger', { cell: '$5', what, place }))
  })

  it('are refused in another currency far below the head too, even when bad rows may be skipped', async () => {
    const plain = Array.from({ length: 30_000 }, (_, ad) => `2026-11-01,${ad},1.25`)
    const { bad } = await refusalOf(read(lines('date,ad_id,spend', ...plain, '2026-11-01,x,$5.00'), { currency: 'EUR' }))
    expect(bad?.rows[0]?.problem).toEqual(createMessage('cell.otherCurrency', { cell: '$5.00' }))
  })

  it('name their currency by a symbol in the header', async () => {
    expect((await read(lines('date,ad_id,Amount spent ($)', '2026-11-01,1,2.50'))).rows[0]?.spend).toBe(2_500_000)
    const { message } = await refusalOf(read(lines('date,ad_id,Amount spent (€)', '2026-11-01,1,2.50')))
    expect(message).toContain(text('file.currency', { column: 'Amount spent (€)', code: 'EUR', own: 'USD' }))
  })

  it.each(['N/A', 'n/a', 'null', 'NaN', '-', '--', ' --', '—'])('and counts are unknown where the cell is "%s"', async (blank) => {
    const { rows } = await read(lines('date\tad_id\tspend\timpressions\tpurchase value', `2026-11-01\t1\t2\t${blank}\t${blank}`))
    expect(rows[0]).toMatchObject({ impressions: null, purchaseValue: null })
  })
})

describe('a table', () => {
  it('may be separated by pipes, with commas in its cells', async () => {
    const { rows } = await read(lines('date|ad_id|ad_name|spend', '2026-11-01|1|Hats, red|1,250.50'))
    expect(rows[0]).toMatchObject({ adName: 'Hats, red', spend: 1_250_500_000 })
    expect((await preview(lines('date,ad_id,ad_name,spend', '2026-11-01,1,A | B | C,2.5'))).delimiter).toBe(',')
  })

  it('may be Google’s, in UTF-16 with tabs', async () => {
    const google = [
      'Ad performance',
      'November 1, 2026 - November 2, 2026',
      'Day\tCampaign\tAd name\tCost\tImpr.',
      'Sunday, November 1, 2026\tB\tA\t12.50\t1,250',
    ]
    const { rows } = await read(Buffer.from(`\ufeff${google.join('\r\n')}\r\n`, 'utf16le'), {
      map: { spend: 'Cost', campaign_name: 'Campaign', impressions: 'Impr.' },
    })
    expect(rows[0]).toMatchObject({ day: '2026-11-01', adName: 'A', spend: 12_500_000, impressions: 1250 })
  })

  it('may have characters in headers and ids that nobody sees', async () => {
    const { rows } = await read(lines('\u200bDay,Ad\u200b ID,Sp\u00adend', '2026-11-01,\u200e91\u200b,2', '2026-11-02,91,3'))
    expect(rows.map(({ adId }) => adId)).toEqual(['91', '91'])
  })
})

describe('a column that occurs twice', () => {
  const file = (other: string) => lines('date,ad_id,Spend,Impressions,Spend', '2026-11-01,1,2.50,10,2.50', `2026-11-02,1,3.50,10,${other}`)

  it('counts once where the content is the same', async () => {
    expect((await read(file('3.50'))).rows.map(({ spend }) => spend)).toEqual([2_500_000, 3_500_000])
  })

  it('is to be chosen by its number where it is not', async () => {
    const { message, resolvedBy } = await refusalOf(read(file('9')))
    expect(message).toContain(text('file.twice', { column: 'Spend', row: 3 }))
    expect(message).toContain(text('file.twiceWay', { columns: 'Spend#1, Spend#2' }))
    expect(resolvedBy).toEqual(['map'])
    const total = async (column: string) =>
      (await read(file('9'), { map: { spend: column } })).rows.reduce((sum, fact) => sum + fact.spend, 0) / 1e6
    expect([await total('Spend#1'), await total('Spend#2')]).toEqual([6, 11.5])
    expect((await refusalOf(read(file('9'), { map: { spend: 'Spend#3' } }))).message).toContain('Spend#1, Impressions, Spend#2')
  })

  it('is offered by its number in the preview', async () => {
    const shown = await preview(file('9'))
    expect(shown.columns).toEqual(['date', 'ad_id', 'Spend#1', 'Impressions', 'Spend#2'])
    expect(shown.fields.find(({ field }) => field === 'spend')?.column).toBeNull()
    expect(shown.fields.find(({ field }) => field === 'date')?.column).toBe('date')
    expect(await preview(file('9'), { map: { date: 'date', ad_id: 'ad_id', spend: 'Spend#2' } })).toMatchObject({
      problems: [],
      totals: { spend: 11.5 },
    })
  })
})
