/** Cohorts of real customers: two stores' orders through import and API, against a plain count of the files themselves. */

import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { addDays, asDay, type Day, daysBetween, daysFromTo } from '#shared/calendar.ts'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import { deskReconcileRoute } from '#shared/contract/internal/reconcile.ts'
import { deskRetentionRoute } from '#shared/contract/internal/retention.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { describeReal, realFile, realRecords } from '../helpers/real-data.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

interface Bought {
  readonly customer: string
  readonly at: number
  readonly day: Day
  readonly value: number
}

const firstOrders = <B extends Bought>(orders: readonly B[]): ReadonlyMap<string, readonly B[]> =>
  Map.groupBy(
    orders.toSorted((a, b) => a.at - b.at),
    ({ customer }) => customer,
  )

/** A purchase of the music store; the day is eight digits in the file. */
const purchases = (): readonly { readonly customer: string; readonly day: Day; readonly value: number }[] =>
  readFileSync(realFile('cdnow_sample', 'CDNOW_sample.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, customer = '', date = '', , value = ''] = line.trim().split(/\s+/)
      return { customer, day: asDay(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`), value: Number(value) }
    })

describeReal('cdnow_sample', 'eighteen months of a real music store', () => {
  it('match a plain count, month by month and age by age', async () => {
    // One second per order: the file contains only the day.
    const all = purchases().map((bought, index) => ({ ...bought, at: Date.parse(`${bought.day}T00:00:00Z`) + (index % 1000) * 1000 }))
    expect(all).toHaveLength(6919)
    const folder = await temporaryFolder()
    const rows = all.map(({ customer, at, value }, index) => ({
      order_id: String(index),
      created_at: new Date(at).toISOString(),
      customer_id: customer,
      gross: value.toFixed(2),
      discounts: '0',
      refunded: '0',
      net: value.toFixed(2),
      currency: 'USD',
    }))
    const api = await openTestApi(folder, { clock: { now: () => Date.UTC(1998, 6, 1, 12) } })
    const { api_key } = await api.operator.createAccount({ name: 'Music', timezone: 'UTC', currency: 'USD' })
    await api.operator.importFile({
      kind: 'orders',
      file: await writeCsv(folder, 'o.csv', rows),
      product: 'CDs',
      options: { old_dates: 'import' },
    })
    const ask = async (day: string) => (await apiGetAs(api, api_key)(`/desk/retention/CDs?day=${day}`, deskRetentionRoute.answer)).retention

    const answer = await ask('1998-06-30')
    const customers = [...firstOrders(all.filter(({ value }) => value > 0)).values()]
    const [february, march] = ['1997-02', '1997-03'].map((month) => customers.filter(([first]) => first?.day.startsWith(month)))
    // Thirteen months: from June 1997 on, when everybody had bought before.
    expect(answer.cohorts.map(({ customers }) => customers)).toEqual(Array(13).fill(0))
    const early = await ask('1998-02-28')
    for (const [month, members] of [
      ['1997-02', february],
      ['1997-03', march],
    ] as const) {
      const cohort = early.cohorts.find((entry) => entry.month === month)
      expect(cohort?.customers).toBe(members?.length)
      expect(cohort?.customers).toBeGreaterThan(500)
      const known = cohort?.cells.filter(({ reason }) => reason === null) ?? []
      expect(known).toHaveLength(month === '1997-02' ? 12 : 11)
      for (const { age, came_back, value } of known) {
        const inTime = (orders: readonly Bought[]) =>
          orders.filter(({ at, day }) => {
            const [first] = orders
            return first !== undefined && at - first.at <= age * 30 * 86_400_000 && daysBetween(first.day, day) <= age * 30
          })
        expect(came_back).toBe(members?.filter((orders) => inTime(orders).length > 1).length)
        const total = members?.flatMap(inTime).reduce((sum, order) => sum + order.value, 0) ?? 0
        expect(value).toBeCloseTo(total / (members?.length ?? 0), 6)
      }
    }
    expect((await ask('1997-12-31')).cohorts[0]).toMatchObject({ month: '1997-01', reason: { code: 'too_near_start' } })
    await api.close()
  })

  it('have the totals of the set in the snapshots of its days, once their dates are said to be right', async () => {
    const all = purchases()
    const folder = await temporaryFolder()
    const rows = all.map(({ customer, day, value }, index) => ({
      order_id: String(index),
      created_at: day.replaceAll('-', ''),
      customer_id: customer,
      net: value.toFixed(2),
    }))
    const api = await openTestApi(folder)
    onTestFinished(() => api.close())
    const { api_key } = await api.operator.createAccount({ name: 'Music', timezone: 'America/New_York', currency: 'USD' })
    const file = await writeCsv(folder, 'cdnow.csv', rows)
    const importWith = (options: ImportOptions) => api.operator.importFile({ kind: 'orders', file, product: 'CDs', options })
    await expect(importWith({})).rejects.toMatchObject({ failure: { settledBy: ['old_dates'] } })
    const zero = all.filter(({ value }) => value === 0).length
    const imported = await importWith({ old_dates: 'import' })
    expect(imported).toMatchObject({ rows_written: 6919, rows_refused: 0, first_day: '1997-01-01', last_day: '1998-06-30' })
    expect(imported.note_texts).toContainEqual(createMessage('note.counted', { counted: 6919 - zero, all: 6919, cancelled: 0, zero }))

    const ask = apiGetAs(api, api_key)
    const sums = { orders: 0, revenue: 0, customers: 0 }
    for (const day of daysFromTo(asDay('1997-01-01'), asDay('1998-06-30'))) {
      const { kpi } = (await ask(`/api/snapshot/CDs?anchor=${day}`, snapshotRoute.answer)).snapshot
      const ofDay = all.filter((bought) => bought.day === day && bought.value > 0)
      expect({ orders: kpi.orders, revenue: kpi.revenue?.toFixed(2) }).toEqual({
        orders: ofDay.length,
        revenue: ofDay.reduce((sum, { value }) => sum + value, 0).toFixed(2),
      })
      sums.orders += kpi.orders ?? 0
      sums.revenue += kpi.revenue ?? 0
      sums.customers += kpi.new_customers ?? 0
    }
    const paying = new Set(all.filter(({ value }) => value > 0).map(({ customer }) => customer))
    const free = new Set(all.map(({ customer }) => customer)).size - paying.size
    expect({ ...sums, revenue: sums.revenue.toFixed(2) }).toEqual({ orders: 6919 - zero, revenue: '244091.94', customers: 2357 - free })
  })
})

describeReal('shopify_orders_deid', 'five weeks of a real pet store', () => {
  const FILE = 'orders_export_us_pet_may2023.csv'

  it('match a plain count of the export, and list what 34 days cannot show', async () => {
    const api = await openTestApi(await temporaryFolder(), { clock: { now: () => Date.UTC(2023, 5, 2, 2) } })
    const { api_key } = await api.operator.createAccount({ name: 'Pets', timezone: 'America/Los_Angeles', currency: 'USD' })
    await api.operator.importFile({ kind: 'orders', file: realFile('shopify_orders_deid', FILE), product: 'Pets', options: {} })
    const { retention } = await apiGetAs(api, api_key)('/desk/retention/Pets?day=2023-05-31', deskRetentionRoute.answer)
    const lines = realRecords('shopify_orders_deid', FILE).filter((line) => line.Total !== '')
    expect(lines).toHaveLength(3885)
    const counted = lines.filter((line) => line['Cancelled at'] === '' && Number(line.Total) !== 0)
    const isRenewal = ({ Tags = '' }: Record<string, string>) => Tags.includes('Recurring')
    const orders = counted
      .filter((line) => line.Email !== '')
      .map((line) => ({
        customer: line.Email ?? '',
        at: Date.parse(line['Created at'] ?? ''),
        day: asDay((line['Created at'] ?? '').slice(0, 10)),
        value: Number(line.Total) - Number(line['Refunded Amount']),
        line,
      }))
    // A customer whose first order is a renewal subscribed before the export begins, and is not a new one.
    const customers = new Map([...firstOrders(orders)].filter(([, [first]]) => first !== undefined && !isRenewal(first.line)))
    expect(retention.cohorts.reduce((sum, { customers: count }) => sum + count, 0)).toBe(customers.size)
    for (const month of ['2023-04', '2023-05'])
      expect(retention.cohorts.find((entry) => entry.month === month)).toMatchObject({
        customers: [...customers.values()].filter(([first]) => first?.day.startsWith(month)).length,
        first_order_value: null,
        reason: { code: 'too_near_start' },
      })
    expect(retention).toMatchObject({ history_from: '2023-04-28', has_renewals: true })
    const known = retention.days.filter(({ reason }) => reason === null)
    expect(known.map(({ date }) => date)).toEqual(['2023-05-26', '2023-05-27', '2023-05-28', '2023-05-29', '2023-05-30', '2023-05-31'])
    for (const entry of known) {
      const ofDay = orders.filter(({ day }) => day === entry.date)
      const fresh = ofDay.filter((order) => customers.get(order.customer)?.[0] === order)
      const later = ofDay.filter((order) => !fresh.includes(order))
      expect(entry).toMatchObject({ new_customers: fresh.length, returning_orders: later.length })
      expect(entry.renewal_orders).toBeLessThanOrEqual(later.length)
      expect(entry.new_revenue).toBeCloseTo(
        fresh.reduce((sum, { value }) => sum + value, 0),
        6,
      )
      expect(entry.returning_revenue).toBeCloseTo(
        later.reduce((sum, { value }) => sum + value, 0),
        6,
      )
      expect(entry.guest_orders).toBe(counted.filter((line) => line['Created at']?.startsWith(entry.date) && line.Email === '').length)
    }
    expect(counted.filter(isRenewal).length).toBeGreaterThan(500)

    // Generated ads for the real orders: 100 purchases of 90.00 claimed on each of the last 7 days.
    const ads = [
      'date,ad_id,spend,purchases,purchase_value',
      ...Array.from({ length: 7 }, (_, back) => `${addDays(asDay('2023-05-31'), -back)},1,500,100,9000`),
    ]
    const folder = await temporaryFolder()
    const file = await writeCsv(
      folder,
      'ads.csv',
      ads.slice(1).map((line) => {
        const [date = '', ad_id = '', spend = '', purchases = '', purchase_value = ''] = line.split(',')
        return { date, ad_id, spend, purchases, purchase_value }
      }),
    )
    await api.operator.importFile({ kind: 'ads', file, product: 'Pets', options: {} })
    const { reconcile } = await apiGetAs(api, api_key)('/desk/reconcile/Pets?day=2023-05-31', deskReconcileRoute.answer)
    const week = reconcile.walks.find(({ days }) => days === 7)
    const since = (line: Record<string, string>) => (line['Created at'] ?? '') >= '2023-05-25'
    const inWeek = counted.filter(since)
    const stepOf = (name: string) => week?.steps.find(({ step }) => step === name)
    const sum = (list: readonly Record<string, string>[], column: string) => list.reduce((total, line) => total + Number(line[column]), 0)
    expect(stepOf('platform')).toMatchObject({ count: 700, revenue: 63_000 })
    expect(stepOf('store')).toMatchObject({
      count: inWeek.length,
      revenue: expect.closeTo(sum(inWeek, 'Total') - sum(inWeek, 'Refunded Amount'), 6),
    })
    expect(stepOf('cancelled')?.count).toBe(0 - lines.filter((line) => since(line) && line['Cancelled at'] !== '').length)
    expect(stepOf('zero_value')?.count).toBe(
      0 - lines.filter((line) => since(line) && line['Cancelled at'] === '' && Number(line.Total) === 0).length,
    )
    expect(stepOf('refunds')?.revenue).toBeCloseTo(-sum(inWeek, 'Refunded Amount'), 6)
    const between = week?.steps.slice(0, -1) ?? []
    expect(between.reduce((total, { count }) => total + count, 0)).toBe(inWeek.length)
    await api.close()
  })
})
