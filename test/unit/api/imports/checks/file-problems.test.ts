import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const text = messageText()
const euros = { ...account, currency: 'EUR' }

describe('a file with several problems', () => {
  const everything = lines(
    'Day;Amount spent (USD);Impressions;Purchases conversion value',
    '03/04/2026;1,250;10;1,250',
    'soon;1,500;ten;1',
    '05/04/2026;1,500;10',
  )

  it('is refused with all of them at once: columns, currency, open formats and rows', async () => {
    const { message, resolvedBy, details, bad } = await refusalOf(readAll(readAds(fileOf(everything), euros)))
    for (const part of [
      text('file.missing', {
        fields: [createMessage('file.field.entity')],
        columns: 'Day, Amount spent (USD), Impressions, Purchases conversion value',
      }),
      text('file.currency', { column: 'Amount spent (USD)', code: 'USD', own: 'EUR' }),
      text('ask.date', { cell: '03/04/2026' }),
      text('ask.decimal', { cell: '1,250' }),
    ])
      expect(message).toContain(part)
    expect(message.split(text('file.nothing'))).toHaveLength(2)
    expect(new Set(resolvedBy)).toEqual(new Set(['map', 'date_format', 'decimal']))
    expect(details.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['file', 'date_format', 'decimal', 'row 3, Day', 'row 4, Purchases conversion value']),
    )
    expect(bad?.rows.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 Day', '3 Impressions', '4 Purchases conversion value'])
  })

  it('is previewed with all of them, its questions apart', async () => {
    const shown = await previewFile(fileOf(everything), 'ads', euros)
    expect(shown.questions.map(({ id }) => id)).toEqual(['date_format', 'decimal'])
    expect(shown.refusal?.rows.map(({ row }) => row)).toEqual([3, 3, 4])
    expect(shown).toMatchObject({ rows: 3, rows_refused: 2 })
    for (const part of [text('file.currency', { column: 'Amount spent (USD)', code: 'USD', own: 'EUR' }), text('file.which.one')])
      expect(shown.refusal?.message).toContain(part)
    expect(shown.refusal?.message).not.toContain(text('file.nothing'))
    // Skipped rows are no problem any more; the rest still is.
    const skipped = await previewFile(fileOf(everything), 'ads', { ...euros, skip_bad_rows: true })
    expect(skipped.refusal).toMatchObject({ rows: [] })
    expect(skipped.refusal?.message).toContain(text('file.which.one'))
  })

  it('of ads names every bad cell of a row, and counts the row once', async () => {
    const file = lines(
      'date,ad_id,spend,impressions,link_clicks,purchases,status',
      '2026-11-01,1,2,10,1,0,active',
      '2026-11-02,1,abc,1.5,1,-3,#REF!',
      '2026-13-01,1,-2,10,1,0,active',
    )
    const cells = ['3 spend', '3 status', '3 impressions', '3 purchases', '4 date', '4 spend']
    const { message, bad } = await refusalOf(readAll(readAds(fileOf(file), account)))
    expect(new Set(bad?.rows.map(({ row, column }) => `${row} ${column}`))).toEqual(new Set(cells))
    expect(message).toContain(text('row.unreadable', { count: 2 }))
    const { rows, summary } = await readAll(readAds(fileOf(file), { ...account, skip_bad_rows: true }))
    expect(rows).toHaveLength(1)
    expect(summary.refused).toHaveLength(cells.length)
    expect(await previewFile(fileOf(file), 'ads', { ...account, skip_bad_rows: true })).toMatchObject({ rows: 1, rows_refused: 2 })
  })

  it('of orders names every bad cell of a row, and counts the row once', async () => {
    const file = lines(
      'order_id,created_at,net,refunded,currency,renewal,source',
      '1,2026-11-01T10:00:00Z,x,y,E,maybe,ann@private.test',
      '2,2026-99-01,5,z,USD,,',
      '3,2026-11-01T10:00:00Z,5,0,USD,,',
    )
    const cells = ['2 currency', '2 net', '2 refunded', '2 renewal', '2 source', '3 created_at', '3 refunded']
    const settings = { ...account, customerKey: new Uint8Array(32) }
    const { message, bad } = await refusalOf(readAll(readOrders(fileOf(file), settings)))
    expect(new Set(bad?.rows.map(({ row, column }) => `${row} ${column}`))).toEqual(new Set(cells))
    expect(message).toContain(text('row.unreadable', { count: 2 }))
    expect(JSON.stringify(bad)).not.toMatch(/private|maybe/)
    expect((await readAll(readOrders(fileOf(file), { ...settings, skip_bad_rows: true }))).rows).toHaveLength(1)
  })

  it('of ads without a day names the other bad cells of the row too', async () => {
    const file = lines('date,ad_id,spend,impressions', '2026-11-01,1,2,10', ',1,abc,x')
    const { bad } = await refusalOf(readAll(readAds(fileOf(file), account)))
    expect(bad?.rows.map(({ column }) => column)).toEqual(['date', 'spend', 'impressions'])
  })

  it('of another currency names no amount of it as a bad cell', async () => {
    const file = lines('Day;Campaign name;Amount spent (EUR);Impressions;Purchases conversion value', '2026-11-01;Glow;$5.00;ten;$9.00')
    const { message, bad } = await refusalOf(readAll(readAds(fileOf(file), euros)))
    expect(bad?.rows.map(({ column }) => column)).toEqual(['Impressions'])
    expect(message).toContain('$')
  })

  it('of old rows that are bad too names both', async () => {
    const file = lines('date,ad_id,spend', '1999-11-01,1,abc', '2026-11-02,1,2')
    const { message, resolvedBy, bad } = await refusalOf(readAll(readAds(fileOf(file), account)))
    expect(bad?.rows).toMatchObject([{ row: 2, column: 'spend' }])
    expect(resolvedBy).toEqual(expect.arrayContaining(['old_dates', 'skip_bad_rows']))
    expect(message).toContain('1999-11-01')
    expect((await readAll(readAds(fileOf(file), { ...account, old_dates: 'skip' }))).rows).toHaveLength(1)
  })

  it('in its rows alone is refused with the other currency and the bad rows', async () => {
    const file = lines('date,ad_id,spend,Currency', '2026-11-01,1,2,USD', '2026-11-02,1,-2,USD', '2026-11-03,1,2,GBP')
    const { message, bad } = await refusalOf(readAll(readAds(fileOf(file), account)))
    expect(message).toContain(text('cell.currency', { code: 'GBP', own: 'USD' }))
    expect(bad?.rows).toMatchObject([{ row: 3, problem: createMessage('cell.negative', { cell: '-2' }) }])
  })

  it('of orders quotes no cell in any of them', async () => {
    const file = lines('order_id;created_at;total', 'ann@private.test;03/04/2026;Ann Private', 'Ann Private;Ann Private;1,250')
    const { message, details } = await refusalOf(readAll(readOrders(fileOf(file), { ...account, customerKey: new Uint8Array(32) })))
    expect(message).toContain(text('ask.date', { cell: '03/04/2026' }))
    expect(JSON.stringify([message, details])).not.toMatch(/private/i)
    expect(JSON.stringify(await previewFile(fileOf(file), 'orders', account))).not.toMatch(/private/i)
  })

  const orders = lines(
    'order_id;created_at;net;currency',
    '1;03/04/2026;1,250;USD',
    ';04/04/2026;2,250;USD',
    '3;05/04/2026;abc;USD',
    '4;06/04/2026;3,250;USD',
  )
  const read = (options: object) => readAll(readOrders(fileOf(orders), { ...euros, customerKey: new Uint8Array(32), ...options }))

  it('of orders is refused with its questions, its currency and its bad rows at once', async () => {
    const { message, resolvedBy, bad } = await refusalOf(read({}))
    for (const part of [
      text('ask.date', { cell: '03/04/2026' }),
      text('ask.decimal', { cell: '1,250' }),
      text('order.currencyWay', { code: 'USD', own: 'EUR' }),
    ])
      expect(message).toContain(part)
    // To skip rows would not let a file in another currency in.
    expect(message).not.toContain(text('row.way'))
    expect(resolvedBy).toEqual(['date_format', 'decimal'])
    expect(bad?.rows).toMatchObject([
      { row: 3, problem: createMessage('order.noId') },
      {
        row: 4,
        problem: createMessage('cell.strangerStored', { what: createMessage('cell.is.text'), place: createMessage('cell.place.amount') }),
      },
    ])
    const shown = await previewFile(fileOf(orders), 'orders', euros)
    expect(shown.questions.map(({ id }) => id)).toEqual(['date_format', 'decimal'])
    expect(shown.refusal?.message).toContain(text('order.currencyWay', { code: 'USD', own: 'EUR' }))
    expect(shown.refusal?.rows.map(({ row }) => row)).toEqual([3, 4])
    expect(shown).toMatchObject({ rows: 4, rows_refused: 2 })
  })

  it('of orders is refused with the same currency and rows once its questions are answered', async () => {
    const { message, bad } = await refusalOf(read({ date_format: 'dmy', decimal: ',' }))
    expect(message).toContain(text('order.currencyWay', { code: 'USD', own: 'EUR' }))
    expect(bad?.rows.map(({ row }) => row)).toEqual([3, 4])
  })

  it.each([{}, { date_format: 'dmy', decimal: ',' } as const])(
    'of ads is refused with its currency column and its bad cells, with answers %j',
    async (options) => {
      const ads = lines('date;ad_id;spend;impressions;currency', '03/04/2026;1;1,250;10;USD', '04/04/2026;2;2,250;ten;USD')
      const { message, bad, resolvedBy } = await refusalOf(readAll(readAds(fileOf(ads), { ...euros, ...options })))
      expect(message).toContain(text('file.currencyWay', { code: 'USD', own: 'EUR' }))
      expect(message).not.toContain(text('row.way'))
      expect(resolvedBy).not.toContain('skip_bad_rows')
      expect(bad?.rows.map(({ row, column }) => [row, column])).toEqual([[3, 'impressions']])
    },
  )

  it('lists a row only if it is bad under every answer', async () => {
    // 03/12/2026 is in the future only with the day first, 12/12/2026 in either order.
    const file = lines('order_id,created_at,net', '1,03/12/2026,1', '2,04/04/2026,1', '3,12/12/2026,1')
    const options = { ...account, today: '2026-11-20' as Day, customerKey: new Uint8Array(32) }
    const { resolvedBy, bad } = await refusalOf(readAll(readOrders(fileOf(file), options)))
    expect(resolvedBy).toContain('date_format')
    expect(bad?.rows.map(({ row }) => row)).toEqual([4])
  })

  it('reports an amount with the symbol of another currency once, with the code of that currency', async () => {
    const ads = lines('date,ad_id,spend', '2026-11-01,1,US$5.00', '2026-11-02,1,US$6.00', '2026-11-03,1,-2.50')
    const { message, bad } = await refusalOf(readAll(readAds(fileOf(ads), euros)))
    expect(message).toContain(text('file.currencyWay', { code: 'USD', own: 'EUR' }))
    expect(message).not.toContain('US$')
    expect(bad?.rows.map(({ row }) => row)).toEqual([4])
    const header = lines('date,ad_id,spend ($),purchase_value (€)', '2026-11-01,1,5,6')
    expect((await refusalOf(readAll(readAds(fileOf(header), account)))).message).toContain(
      text('file.currency', { column: 'purchase_value (€)', code: 'EUR', own: 'USD' }),
    )
  })
})
