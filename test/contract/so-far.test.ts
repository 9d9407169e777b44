/** A running day against typical days up to the same time: over each transport, on known orders by the hour, and on the demo against plain SQL. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualSoFar } from '#api/domain/baseline/usual-so-far.ts'
import { addDays, asDay, dayNumber, startOfDay } from '#shared/calendar.ts'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { deskSoFarRoute } from '#shared/contract/internal/so-far.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { setupDemoInSql } from './demo-sql-oracle.ts'
import { buildWorld, TODAY, type World, YESTERDAY } from './fixtures.ts'
import type { Transport } from './transport.ts'
import { transports } from './transports.ts'

describe.each(Object.keys(transports) as (keyof typeof transports)[])('a day so far %s', (name) => {
  let world: World
  let transport: Transport

  beforeAll(async () => {
    world = await buildWorld()
    transport = await transports[name](world)
  })
  afterAll(async () => {
    await transport.close()
    await world.close()
  })

  it('has nothing for a day that is over, and is refused for days ahead and for unknown products', async () => {
    const send = (path: string) => transport.send({ method: 'GET', path, key: world.key })
    const { body } = await send(`/desk/so-far/Glow%20Serum?day=${YESTERDAY}`)
    expect(deskSoFarRoute.answer.parse(body).so_far).toBeNull()
    expect(await send('/desk/so-far/Glow%20Serum?day=2030-01-01')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await send('/desk/so-far/Nobody')).toMatchObject({ status: 403 })
  })
})

describe('orders of a file by the hour', () => {
  const HEADER =
    'Name,Email,Financial Status,Currency,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Cancelled at,Refunded Amount,Id'
  const HISTORY = 40
  /** One order at each half hour past midnight: serum of 40 at even hours, a pouch of 20 at odd ones; a canceled one at 5:15. */
  const dayRows = (day: string, hours: number, dayIndex: number): readonly string[] => [
    ...Array.from({ length: hours }, (_, hour) => {
      const [sku, price] = hour % 2 === 0 ? ['S-1', '40.00'] : ['P-1', '20.00']
      const id = dayIndex * 100 + hour
      const at = `${day} ${String(hour).padStart(2, '0')}:30:00 +0000`
      return `#${id},c${id}@mail.test,paid,USD,${price},0.00,${at},1,${sku},${price},${sku},0.00,,0.00,${id}`
    }),
    `#${dayIndex * 100 + 99},x${dayIndex}@mail.test,paid,USD,40.00,0.00,${day} 05:15:00 +0000,1,S-1,40.00,S-1,0.00,${day} 06:00:00 +0000,0.00,${dayIndex * 100 + 99}`,
  ]

  const opened = async (history: number) => {
    const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
    const past = Array.from({ length: history }, (_, index) => dayRows(addDays(TODAY, index - history), 24, index + 1))
    const rows = [HEADER, ...past.flat(), ...dayRows(TODAY, 10, 99)]
    await imports.bringIn(rows.join('\n'), { kind: 'orders', product: 'Glow' })
    const get = apiGetAs(api, key)
    const soFar = async (product: string) => (await get(`/desk/so-far/${product}?day=${TODAY}`, deskSoFarRoute.answer)).so_far
    return { api, key, get, soFar }
  }

  it('are compared up to the latest order of the file, in whole and in a part of the store', async () => {
    const { api, key, get, soFar } = await opened(HISTORY)
    const whole = await soFar('Glow')
    expect(whole?.as_of).toBe('2026-11-19T09:30:00.001Z')
    const { kpi } = (await get(`/api/snapshot/Glow?anchor=${TODAY}`, snapshotRoute.answer)).snapshot
    expect(kpi).toMatchObject({ orders: 10, revenue: 300 })
    for (const [key, value] of [
      ['orders', 10],
      ['revenue', 300],
    ] as const)
      for (const end of ['low', 'median', 'high'] as const) expect(whole?.usual[key][end]).toBeCloseTo(value, 6)

    const rules = [{ product: 'Glow', rule: { type: 'items', ids: ['S-1'] } }]
    const [source] = (
      (await (await api.fetch(new Request('http://desk.invalid/desk/stores', { headers: { 'x-api-key': key } }))).json()) as {
        stores: { source_id: number }[]
      }
    ).stores
    const changed = await api.fetch(
      new Request(`http://desk.invalid/desk/stores/${source?.source_id}/rules`, {
        method: 'PUT',
        headers: { 'x-api-key': key },
        body: JSON.stringify({ rules }),
      }),
      'http',
    )
    expect(changed.status).toBe(200)
    const part = await soFar('Glow')
    expect(part?.usual.orders.median).toBeCloseTo(5, 6)
    expect(part?.usual.revenue.median).toBeCloseTo(200, 6)
  })

  it('have no typical range, and the reason, with a few days of history', async () => {
    const { soFar } = await opened(5)
    const few = await soFar('Glow')
    expect(few?.usual.orders).toMatchObject({ median: null, days: 5, reason: expect.stringMatching(/5\b.*10\b|10\b.*5\b/) })
  })
})

describe('the running day of the demo', () => {
  const demo = setupDemoInSql()

  it('is compared with all ordinary days up to the time of its sync', async () => {
    const { so_far: soFar } = await demo.ask(`/desk/so-far/Glow%20Serum?day=${TODAY}`, deskSoFarRoute.answer)
    const zone = 'America/New_York'
    const until = Date.parse(soFar?.as_of ?? '')
    expect(until).toBeGreaterThan(startOfDay(TODAY, zone))
    // By the clock: one of the days before has 25 hours.
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' })
    const clockOf = (at: number): string => `${clock.format(at)}.${String(at % 1000).padStart(3, '0')}`
    const rows = demo.sql
      .prepare<[], { readonly day: number; readonly created_at: number; readonly net: number }>(
        `SELECT day, store_order.created_at, net FROM store_order JOIN product_source USING (source_id) JOIN product ON product.id = product_id
         WHERE product.name = 'Glow Serum' AND cancelled = 0 AND gross <> discounts`,
      )
      .all()
    const days = Array.from({ length: 56 }, (_, index) => addDays(TODAY, -1 - index))
    const isLeftOut = async (day: string): Promise<boolean> =>
      (await demo.ask(`/desk/range/Glow%20Serum?from=${day}&day=${day}`, deskRangeRoute.answer)).range.left_out_days > 0
    const leftOut = await Promise.all(days.map(isLeftOut))
    const ordinary = days.filter((_, index) => leftOut[index] === false)
    expect(ordinary.length).toBeGreaterThan(50)
    const past = ordinary.map((day) => {
      const counted = rows.filter((row) => row.day === dayNumber(day) && clockOf(row.created_at) < clockOf(until))
      return { day: dayNumber(day), orders: counted.length, revenue: counted.reduce((sum, { net }) => sum + net, 0) }
    })
    expect(soFar?.usual).toEqual(usualSoFar(past, asDay(TODAY)))
    const { usual } = (await demo.ask(`/api/snapshot/Glow%20Serum?anchor=${TODAY}`, snapshotRoute.answer)).snapshot
    expect(soFar?.usual.orders.high ?? 0).toBeLessThan(usual.orders.low ?? 0)
  })
})
