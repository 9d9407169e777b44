import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoreOrder } from '#api/domain/facts/facts.ts'
import { type OrderReadOptions, readOrders } from '#api/imports/orders/read-orders.ts'
import { dayInZone } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros } from '#shared/money.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const text = messageText()
const customerKey = Buffer.from('a secret of the account')
const read = (content: string, options: Partial<OrderReadOptions> = {}) =>
  readAll(readOrders(fileOf(content), { ...account, customerKey, ...options }))
const refusal = (content: string, options: Partial<OrderReadOptions> = {}) => refusalOf(read(content, options))
const hash = (who: string): string => createHmac('sha256', customerKey).update(who).digest('hex').slice(0, 32)

const OWN = 'order_id,created_at,customer_id,gross,discounts,refunded,net,currency,source,cancelled_at'
const SHOPIFY =
  'Name,Email,Financial Status,Currency,Subtotal,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Billing Name,Billing Street,Cancelled at,Refunded Amount,Id,Tags,Source,Phone'
const PERSON = 'Jo Private,1 Hidden Street'

describe('the reader of our own order table', () => {
  it('reads every field', async () => {
    const { rows, summary } = await read(
      lines(
        OWN,
        '#1,2026-01-01T23:30:00-08:00,c-9,100.00,10.00,5.00,85.00,USD,web,',
        '#2,2026-01-03 00:10:00,,20,0,0,20,usd,subscription_contract,2026-01-04',
      ),
    )
    expect(rows).toEqual([
      {
        orderId: '#1',
        createdAt: Date.parse('2026-01-02T07:30:00Z'),
        day: '2026-01-01',
        customer: hash('c-9'),
        gross: 100_000_000,
        discounts: 10_000_000,
        refunded: 5_000_000,
        net: 85_000_000,
        currency: 'USD',
        source: 'web',
        cancelled: false,
        renewal: false,
      },
      expect.objectContaining({
        orderId: '#2',
        day: '2026-01-03',
        customer: null,
        createdAt: Date.parse('2026-01-03T08:10:00Z'),
        cancelled: true,
        renewal: true,
      }),
    ])
    expect(summary).toMatchObject({ rowsRead: 2, refused: [], firstDay: '2026-01-01', lastDay: '2026-01-03', format: 'own' })
    expect(summary.notes).toEqual([text('note.local', { count: 1, zone: 'America/Los_Angeles' })])
  })

  it('says that the offset of the file is of another time zone, and to whose days the orders go', async () => {
    const noted = async (...times: readonly string[]): Promise<readonly string[]> =>
      (await read(lines('order_id,created_at,net,currency', ...times.map((time, index) => `${index},${time},7.5,USD`)))).summary.notes
    const other = (count: number, offset: string) => text('note.otherOffset', { count, offset, zone: 'America/Los_Angeles' })
    expect(await noted('2026-01-01 23:30:00 +0200', '2026-01-02T00:10:00+01:00', '2026-07-01 12:00:00 +0200')).toEqual([other(3, '+02:00')])
    expect(await noted('2026-01-02 10:00:00 -0330', '2026-01-02 10:00:00 -0800')).toEqual([other(1, '-03:30')])
    // Winter time in summer.
    expect(await noted('2026-07-01 12:00:00 -0800')).toEqual([other(1, '-08:00')])
    expect(await noted('2026-07-01 12:00:00 -0700', '2026-01-01 12:00:00 -0800', '2026-01-01T12:00:00Z')).toEqual([])
    // Both offsets of the day on which the clocks change.
    expect(await noted('2026-03-08 00:30:00 -0800', '2026-03-08 12:30:00 -0700', '2026-03-08 12:30:00 -0800')).toEqual([])
  })

  it('derives missing amounts', async () => {
    expect((await read(lines('order_id,created_at,net', '1,2026-01-01Z,7.5'))).rows[0]).toMatchObject({
      gross: 7_500_000,
      discounts: 0,
      refunded: 0,
      net: 7_500_000,
    })
    expect((await read(lines('order_id,created_at,gross,refunded', '1,2026-01-01Z,7.5,2'))).rows[0]).toMatchObject({
      gross: 7_500_000,
      net: 5_500_000,
    })
  })

  it('hashes an email address regardless of its case', async () => {
    const { rows } = await read(lines('order_id,created_at,customer_id,net', '1,2026-01-01Z,Jo@X.test,1', '2,2026-01-01Z," jo@x.test ",1'))
    expect(rows.map(({ customer }) => customer)).toEqual([hash('jo@x.test'), hash('jo@x.test')])
  })

  it.each([
    ['a day that does not exist', '1,2026-02-30 10:00,,1,,,1,USD,,', createMessage('cell.dateStored.nonexistent')],
    ['a month', '1,Nov-2026,,1,,,1,USD,,', createMessage('cell.dateStored.partial')],
    ['no date', '1,soon,,1,,,1,USD,,', createMessage('order.noTime')],
  ])('reports why a time is invalid: %s', async (_, row, problem) => {
    expect((await refusal(lines(OWN, row))).bad?.rows).toEqual([{ row: 2, column: 'created_at', problem }])
  })

  it.each([
    ['a value that does not add up', '1,2026-01-01,,100,10,5,80,USD,,', 'net', createMessage('order.net')],
    [
      'a value that is too large',
      '1,2026-01-01,,99999999999,0,0,99999999999,USD,,',
      'gross',
      createMessage('order.tooLarge', { most: 9_007_199_254 }),
    ],
    ['a negative refund', '1,2026-01-01,,100,10,-5,95,USD,,', 'refunded', createMessage('order.negative')],
    ['a missing date', '1,,,100,10,5,85,USD,,', 'created_at', createMessage('cell.noDate')],
    ['a missing ID', ',2026-01-01,,100,10,5,85,USD,,', 'order_id', createMessage('order.noId')],
    ['a missing value', '1,2026-01-01,,,,,,USD,,', 'order_id', createMessage('order.valueless')],
    ['a truncated row', '1,2026-01-01,,100', 'discounts', createMessage('row.cut', { cells: 4, header: 10 })],
  ])('rejects %s, and can skip the row', async (_, row, column, problem) => {
    const file = lines(OWN, '9,2026-01-01,,1,0,0,1,USD,,', row)
    const { message } = await refusal(file)
    const kinds = [createMessage('row.unreadable', { count: 1 })]
    expect(message).toContain(text('row.bad', { row: 3, column, problem, kinds }))
    const { refused } = (await read(file, { skip_bad_rows: true })).summary
    expect(new Set(refused.map((bad) => bad.row))).toEqual(new Set([3]))
  })

  it('reads a negative discount as a discount if the net value agrees', async () => {
    const { rows } = await read(lines(OWN, '1,2026-01-01,,100,-10,5,85,USD,,'))
    expect(rows[0]).toMatchObject({ gross: 100_000_000, discounts: 10_000_000, net: 85_000_000 })
    expect((await refusal(lines(OWN, '1,2026-01-01,,100,-10,5,105,USD,,'))).bad?.rows).toEqual([
      { row: 2, column: 'net', problem: createMessage('order.net') },
    ])
  })

  it('rejects another currency with its code', async () => {
    expect((await refusal(lines(OWN, '1,2026-01-01,,1,0,0,1,EUR,,'))).message).toContain(
      text('order.currency', { code: 'EUR', own: 'USD' }),
    )
  })

  it('does not complain about further lines of an order in another currency', async () => {
    const header = 'Name,Id,Email,Financial Status,Created at,Subtotal,Total,Currency,Lineitem name,Lineitem quantity,Lineitem price'
    const file = lines(header, '#1,11,,paid,2026-01-01 10:00:00 +0000,2.00,2.00,EUR,A,1,1.00', '#1,11,,,,,,,B,1,1.00')
    const { bad, message } = await refusal(file)
    expect(message).toContain(text('order.currency', { code: 'EUR', own: 'USD' }))
    expect(bad?.rows ?? []).toEqual([])
  })

  it('drops an equal duplicate of an order and rejects a different one', async () => {
    const { rows, summary } = await read(lines(OWN, '1,2026-01-01Z,,1,0,0,1,USD,,', '1,2026-01-01Z,,1.0,0,0,1,USD,,'))
    expect(rows).toHaveLength(1)
    expect(summary.notes[0]).toBe(text('note.repeated', { count: 1 }))
    expect((await refusal(lines(OWN, '1,2026-01-01Z,,1,0,0,1,USD,,', '1,2026-01-01Z,,2,0,0,2,USD,,'))).message).toContain(
      text('order.twice', { row: 2 }),
    )
  })
})

describe('the reader of the orders export of Shopify', () => {
  const first = `#1001,Ann@Example.test,paid,USD,30.00,34.98,5.00,2024-05-01 10:00:00 +0000,2,Tee,${PERSON},,4.98,77,,web,555-0100`

  it('reads an order once, from the row with its value, whatever its other rows repeat', async () => {
    const { rows, summary } = await read(
      lines(
        SHOPIFY,
        '#1002,,,,,,,,1,Mug,,,,,,,,',
        first,
        '#1001,ann@example.test,,,,,,2024-05-01 10:00:00 +0000,1,Mug,,,,,,,,',
        first,
        `#1002,,refunded,USD,0.00,0.00,0.00,2024-05-01 03:00:00 +0000,1,Cap,,,2024-05-02 10:00:00 +0000,0.00,78,"Subscription, Subscription Recurring Order",294517,`,
        `#1003,,paid,USD,9.00,9.00,0.00,2024-05-02 10:00:00 +0000,1,Cap,,,,0.00,79,Subscription First Order,subscription_contract,`,
        `#1004,,paid,USD,9.00,9.00,0.00,2024-05-02 10:00:00 +0000,1,Cap,,,,0.00,80,,subscription_contract,`,
      ),
    )
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({
      orderId: '77',
      number: '#1001',
      customer: hash('ann@example.test'),
      gross: 39_980_000,
      discounts: 5_000_000,
      refunded: 4_980_000,
      net: 30_000_000,
    })
    expect(rows[1]).toMatchObject({ orderId: '78', day: '2024-04-30', cancelled: true, renewal: true, net: 0, customer: null })
    expect(rows.map(({ renewal }) => renewal)).toEqual([false, true, false, true])
    expect(summary).toMatchObject({ rowsRead: 7, notes: [], format: 'shopify' })
  })

  it('never includes personal data in an order, an error, or a rejected row', async () => {
    const spoiled = [
      first.replace('34.98', 'Jo Private'),
      first.replace('2024-05-01 10:00:00 +0000', 'Jo Private'),
      first.replace('USD', 'Jo Private'),
      first.replace('#1001', 'Ann@Example.test'),
      first.replace(',web,', ',Ann@Example.test,'),
      `Jo Private,${first}`,
    ]
    for (const row of spoiled) {
      const file = lines(SHOPIFY, first.replace('#1001', '#1000'), row)
      const { message, details } = await refusal(file)
      const { rows, summary } = await read(file, { skip_bad_rows: true })
      const output = JSON.stringify([message, details, rows, summary])
      expect(output).not.toMatch(/private|ann@|hidden|555/i)
      expect(summary.refused).toHaveLength(1)
    }
  })

  it('refuses ids that a spreadsheet rounded, because many orders would have the same one', async () => {
    const rounded = first.replace(',77,', ',5.55123E+12,')
    expect((await refusal(lines(SHOPIFY, rounded))).message).toContain(text('cell.roundedStored'))
    const { rows } = await read(lines(SHOPIFY, rounded), { map: { order_id: 'Name' } })
    expect(rows).toMatchObject([{ orderId: '#1001' }])
  })

  it('does not include the first row of a file without a header in its error', async () => {
    expect(JSON.stringify((await refusal(lines(first))).message)).not.toMatch(/private|ann@|hidden|555/i)
  })
})

describe('the reader of orders with more rows than orders', () => {
  const AMAZON = 'amazon-order-id\tpurchase-date\torder-status\titem-status\tcurrency\titem-price\tshipping-price\titem-promotion-discount'

  it('adds up the items of an order, without canceled ones', async () => {
    const { rows, summary } = await read(
      lines(
        AMAZON,
        '112-1\t2026-11-02T10:00:00+00:00\tShipped\tShipped\tUSD\t10.00\t4.00\t1.00',
        '112-2\t2026-11-02T11:00:00+00:00\tCancelled\tCancelled\t\t\t\t',
        '112-1\t2026-11-02T10:00:00+00:00\tShipped\tShipped\tUSD\t10.00\t\t',
        '112-1\t2026-11-02T10:00:00+00:00\tShipped\tCancelled\tUSD\t99.00\t\t',
      ),
    )
    expect(rows).toMatchObject([
      { orderId: '112-1', gross: 24_000_000, discounts: 1_000_000, net: 23_000_000, cancelled: false },
      { orderId: '112-2', gross: 0, cancelled: true },
    ])
    expect(summary.notes).toContain(text('note.items', { count: 2 }))
  })

  it('refuses a PayPal type that may be a sale or not', async () => {
    const file = lines(
      'Date,Time,TimeZone,Type,Status,Currency,Gross,Transaction ID,Reference Txn ID',
      '11/20/2026,10:00:00,PST,Something New,Completed,USD,5.00,A1,',
      '11/20/2026,10:00:00,PST,Website Payment,Completed,USD,7.00,A2,',
      '11/20/2026,10:00:00,XST,Website Payment,Completed,USD,7.00,A3,',
    )
    const { summary, rows } = await read(file, { skip_bad_rows: true })
    expect(summary.refused.map(({ row, problem }) => [row, problem])).toEqual([
      [2, text('order.unknownType')],
      [4, text('order.noZone')],
    ])
    expect(rows).toHaveLength(1)
  })

  it('takes an order that was refunded beyond its value for an order', async () => {
    const { rows } = await read(lines('order_id,created_at,refunded,net', '1,2026-01-01Z,30,-10'))
    expect(rows).toMatchObject([{ gross: 20_000_000, refunded: 30_000_000, net: -10_000_000 }])
  })
})

describe('the reader of any order table', () => {
  const order = fc
    .record({
      id: fc.nat(),
      at: fc.integer({ min: 1_262_304_000, max: 1_893_456_000 }),
      who: fc.option(fc.constantFrom('a@x.test', 'b@x.test', '17')),
      gross: fc.nat({ max: 1_000_000_000 }),
      discounts: fc.nat({ max: 1_000_000 }),
      refunded: fc.nat({ max: 1_000_000 }),
      // The cell, and the word of it that is stored.
      from: fc.constantFrom<readonly [string, string | null]>(
        ['', null],
        ['web', 'web'],
        ['Facebook; cpc', 'facebook'],
        ['ads, Google', 'google'],
      ),
      cancelled: fc.boolean(),
    })
    .map(({ id, at, who, gross, discounts, refunded, from: [sourceCell, source], cancelled }) => ({
      who,
      sourceCell,
      order: {
        orderId: `#${id}`,
        createdAt: at * 1000,
        day: dayInZone(at * 1000, account.timeZone),
        customer: who === null ? null : hash(who),
        gross: asMicros(gross),
        discounts: asMicros(discounts),
        refunded: asMicros(refunded),
        net: asMicros(gross - discounts - refunded),
        currency: 'USD',
        source,
        cancelled,
        renewal: false,
      } satisfies StoreOrder,
    }))

  it('returns the orders that were written', async () => {
    const money = (value: number, mark: string): string => {
      const units = `${Math.floor(Math.abs(value) / 1e6)}${mark}${String(Math.abs(value) % 1e6).padStart(6, '0')}`
      return value < 0 ? `-${units}` : units
    }
    const orders = fc.uniqueArray(order, { minLength: 1, maxLength: 10, selector: (one) => one.order.orderId })
    await fc.assert(
      fc.asyncProperty(orders, fc.constantFrom(',', ';', '\t'), fc.constantFrom('.', ','), async (rows, delimiter, mark) => {
        const body = rows.map(({ who, sourceCell, order: one }) =>
          [
            one.orderId,
            new Date(one.createdAt).toISOString(),
            who ?? '',
            money(one.gross, mark),
            money(one.discounts, mark),
            money(one.refunded, mark),
            money(one.net, mark),
            one.currency,
            sourceCell,
            one.cancelled ? '2026-01-01' : '',
          ]
            .map((cell) => `"${cell}"`)
            .join(delimiter),
        )
        const { rows: back } = await read(lines(OWN.replaceAll(',', delimiter), ...body))
        expect(back).toEqual(rows.map(({ order: one }) => one))
      }),
      { numRuns: 200 },
    )
  })
})
