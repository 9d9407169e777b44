/** The order reader against two real Shopify exports, whose totals are known. */

import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { StoreOrder } from '#api/domain/facts/facts.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import { dayInZone } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { readAll } from '#test/helpers/csv-file.ts'
import { skipped } from '../helpers/skipped.ts'
import { writtenMessages } from '../helpers/texts.ts'

const folder = join(process.cwd(), '../shared/data/shopify_orders_deid')
const large = join(folder, 'orders_export_us_pet_may2023.csv')
const small = join(folder, 'orders_export_small_2020_2022.csv')

const read = (file: string, timeZone: string) =>
  readAll(readOrders(() => createReadStream(file), { timeZone, currency: 'USD', customerKey: Buffer.alloc(32, 7) }))

const total = (rows: readonly StoreOrder[], of: (order: StoreOrder) => number): number =>
  Math.round(rows.reduce((sum, order) => sum + of(order), 0) / 10_000) / 100
const paid = (order: StoreOrder): number => order.gross - order.discounts

const absent = existsSync(folder) ? null : `${folder} is absent`

describe.skipIf(absent !== null)(skipped('two real Shopify exports', absent), () => {
  it('are recognized as orders by the import of ads', async () => {
    for (const file of [large, small]) {
      const shown = await previewFile(() => createReadStream(file), 'ads', { timeZone: 'America/New_York', currency: 'USD' })
      expect(shown.refusal).toMatchObject({
        made_for: 'orders',
        message: writtenMessages([
          createMessage('file.notAds', { what: createMessage('file.made.shopify') }),
          createMessage('file.notAds.way'),
        ]),
      })
    }
  })

  it('reads 3,885 orders to their known totals', async () => {
    const { rows, summary } = await read(large, 'America/Los_Angeles')
    expect(summary).toMatchObject({
      rowsRead: 5121,
      rowsFolded: 5121 - 3885,
      refused: [],
      notes: [],
      firstDay: '2023-04-28',
      lastDay: '2023-05-31',
      format: 'shopify',
    })
    expect(rows).toHaveLength(3885)
    expect(total(rows, paid)).toBe(346_290.55)
    expect(total(rows, (order) => order.discounts)).toBe(80_372.2)
    expect(total(rows, (order) => order.refunded)).toBe(12_002.92)
    expect(total(rows, (order) => order.net)).toBe(334_287.63)
    expect(rows.filter((order) => order.refunded > 0)).toHaveLength(161)
    expect(rows.filter((order) => paid(order) === 0)).toHaveLength(51)
    const cancelled = rows.filter((order) => order.cancelled)
    expect(cancelled).toHaveLength(35)
    expect(total(cancelled, paid)).toBe(2985.17)
    expect(rows.filter((order) => order.renewal)).toHaveLength(719)
    expect(rows.every((order) => order.net === order.gross - order.discounts - order.refunded)).toBe(true)
  })

  it('distinguishes its customers and its sources', async () => {
    const { rows } = await read(large, 'America/Los_Angeles')
    const counts = (values: readonly (string | null | undefined)[]): number[] => {
      const seen = new Map<string | null | undefined, number>()
      for (const value of values) seen.set(value, (seen.get(value) ?? 0) + 1)
      return [...seen.values()]
    }
    const table: Record<string, string>[] = parse(await readFile(large), { columns: true })
    const addresses = counts(table.filter((row) => row.Total !== '').map((row) => row.Email))
    expect(addresses).toHaveLength(3602)
    expect(counts(rows.map(({ customer }) => customer))).toEqual(addresses)
    expect(rows.every(({ customer }) => customer !== null && /^[0-9a-f]{32}$/.test(customer))).toBe(true)
    const from = (source: string) => rows.filter((order) => order.source === source)
    expect([from('5776891').length, from('web').length, from('subscription_contract').length]).toEqual([2330, 655, 658])
    expect(total(from('5776891'), paid)).toBe(244_643.07)
  })

  it('puts every order on its day in the store time zone', async () => {
    const { rows } = await read(large, 'America/Los_Angeles')
    const days: Record<string, string>[] = parse(await readFile(join(folder, 'daily_us_pet_store_tz.csv')), { columns: true })
    expect(days).toHaveLength(34)
    for (const day of days) {
      const own = rows.filter((order) => order.day === day.date)
      expect([
        own.length,
        total(own, paid),
        total(own, (order) => order.discounts),
        total(own, (order) => order.refunded),
        own.filter((order) => order.renewal).length,
      ]).toEqual([Number(day.orders), Number(day.total), Number(day.discount), Number(day.refunded), Number(day.subscription_recurring)])
    }
  })

  it('moves 1,484 of them to another day for an account in UTC', async () => {
    const { rows } = await read(large, 'UTC')
    expect(rows.filter((order) => order.day !== dayInZone(order.createdAt, 'America/Los_Angeles'))).toHaveLength(1484)
  })

  it('reads the older export, one column short, across summer time', async () => {
    const { rows, summary } = await read(small, 'America/New_York')
    expect(summary).toMatchObject({ rowsRead: 98, firstDay: '2020-03-05', lastDay: '2022-04-06', format: 'shopify' })
    expect(rows).toHaveLength(81)
    expect(total(rows, paid)).toBe(3305.78)
    expect(total(rows, (order) => order.refunded)).toBe(10.6)
    expect(total(rows, (order) => order.discounts)).toBe(149)
    expect(rows.filter((order) => order.customer === null)).toHaveLength(23)
  })

  it('shows no customer in the preview', async () => {
    const counted = (await read(large, 'America/Los_Angeles')).rows.filter((order) => !order.cancelled && paid(order) !== 0)
    const shown = await previewFile(() => createReadStream(large), 'orders', { timeZone: 'America/Los_Angeles', currency: 'USD' })
    expect(shown).toMatchObject({
      format: 'shopify',
      rows: 3885,
      totals: { orders: 3799, cancelled: 35, zero_value: 51, renewals: 698, net: total(counted, (order) => order.net) },
      questions: [],
      problems: [],
    })
    expect(JSON.stringify(shown)).not.toContain('example.invalid')
  })
})
