/** The window's trend and calendar over the API: usual ranges of each day against plain SQL, gaps, a running day that is not judged. */

import { describe, expect, it } from 'vitest'
import { addDays, asDay, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { deskDaysRoute } from '#shared/contract/internal/days.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { messageText } from '../helpers/texts.ts'
import { setupDemoInSql } from './demo-sql-oracle.ts'
import { TODAY } from './fixtures.ts'

const PRODUCT = 'Glow%20Serum'

describe('the trend with usual ranges', () => {
  const demo = setupDemoInSql()

  const trendOf = async (query: string) => (await demo.ask(`/desk/trend/${PRODUCT}?${query}`, deskTrendRoute.answer)).trend

  it('contains for each day a typical range that fits the days before it in plain SQL', async () => {
    const trend = await trendOf('days=30&until=2026-11-15&usual=spend,roas_meta')
    expect(trend).toHaveLength(30)
    let inside = 0
    for (const { date, kpi, usual } of trend) {
      const day = dayNumber(asDay(date))
      const past = demo.sql
        .prepare<unknown[], { day: number; spend: number }>(
          'SELECT day, spend / 1e6 spend FROM fact_day WHERE product_id = 1 AND promo = 0 AND day BETWEEN ? AND ? ORDER BY spend',
        )
        .all(day - 56, day - 1)
      const same = past.filter((entry) => (day - entry.day) % 7 === 0)
      const { median, low, high, days } = usual.spend ?? {}
      expect(days).toBe(past.length)
      // The demo's spend neither jumps nor drifts by more than a fifth: the center is near the middle of the weekday, and the ends are among all days.
      expect(Math.abs(Math.log((median ?? Number.NaN) / (same[same.length >> 1]?.spend ?? 0)))).toBeLessThan(0.2)
      expect(low).toBeGreaterThan((past[0]?.spend ?? 0) * 0.8)
      expect(high).toBeLessThan((past.at(-1)?.spend ?? 0) * 1.25)
      expect(low).toBeLessThan(median ?? 0)
      expect(high).toBeGreaterThan(median ?? 0)
      if ((kpi.spend ?? 0) >= (low ?? Number.NaN) && (kpi.spend ?? 0) <= (high ?? Number.NaN)) inside += 1
      expect(usual.roas_meta?.low).toBeLessThan(usual.roas_meta?.high ?? 0)
      expect(Object.keys(usual).toSorted()).toEqual(['roas_meta', 'spend'])
    }
    expect(inside).toBeGreaterThanOrEqual(18)
    expect(new Set(trend.map(({ usual }) => usual.spend?.median)).size).toBeGreaterThan(7)
  })

  it('reaches 180 days back with the same numbers, while the public trend stays at 30', async () => {
    const query = 'until=2026-11-15&usual=spend'
    const long = await trendOf(`days=180&${query}`)
    expect(long).toHaveLength(180)
    expect(long.slice(-30)).toEqual(await trendOf(`days=30&${query}`))
    const wholeSpend = demo.sql
      .prepare<unknown[], { spend: number }>('SELECT SUM(spend) / 1e6 spend FROM fact_day WHERE product_id = 1 AND day BETWEEN ? AND ?')
      .get(dayNumber(asDay('2026-11-15')) - 179, dayNumber(asDay('2026-11-15')))
    expect(long.reduce((sum, { kpi }) => sum + (kpi.spend ?? 0), 0)).toBeCloseTo(wholeSpend?.spend ?? Number.NaN, 4)
    expect(await demo.statusOf(`/desk/trend/${PRODUCT}?days=181`)).toBe(400)
    expect(await demo.statusOf(`/api/trend/${PRODUCT}?days=31`)).toBe(400)
  })

  it('expects of a day the same numbers, however many days it shows', async () => {
    const lastOf = async (days: number) => (await trendOf(`days=${days}&until=${addDays(asDay(TODAY), -1)}`)).at(-1)?.when_complete
    const whole = await lastOf(180)
    expect(whole?.kpi.roas_meta?.expected).toBeGreaterThan(0)
    for (const days of [1, 7, 14, 30, 90]) expect(await lastOf(days)).toEqual(whole)
  })

  it('omits ranges that are not requested, and explains missing ones where there is too little history', async () => {
    expect((await trendOf('days=1'))[0]?.usual).toEqual({})
    const { first } = await demo.ask(`/desk/days/${PRODUCT}`, deskDaysRoute.answer)
    const [day] = await trendOf(`days=1&until=${first}&usual=roas_meta`)
    expect(day?.usual.roas_meta).toMatchObject({
      median: null,
      low: null,
      high: null,
      days: 0,
      reason: messageText()('usual.tooYoung', { known: 0, needed: 10 }),
    })
  })

  it('refuses unknown KPIs, too many of them, and a product of another account', async () => {
    expect(await demo.statusOf(`/desk/trend/${PRODUCT}?usual=nonsense`)).toBe(400)
    expect(await demo.statusOf(`/desk/trend/${PRODUCT}?usual=spend,orders,mer`)).toBe(400)
    expect(await demo.statusOf('/desk/trend/Nobody?usual=spend')).toBe(403)
    expect(await demo.statusOf('/desk/days/Nobody')).toBe(403)
  })

  it('does not judge a day that is not over', async () => {
    const { snapshot } = await demo.ask(`/api/snapshot/${PRODUCT}?anchor=${TODAY}`, snapshotRoute.answer)
    expect(snapshot).toMatchObject({
      complete: false,
      movement: { parts: [], roas_before: null, reason: messageText()('movement.running') },
    })
    const before = await demo.ask(`/api/snapshot/${PRODUCT}?anchor=${addDays(asDay(TODAY), -1)}`, snapshotRoute.answer)
    expect(before.snapshot.movement).toMatchObject({ reason: null })
    expect(before.snapshot.movement.parts).toHaveLength(4)
  })

  it('knows the days without facts', async () => {
    const span = demo.sql
      .prepare<unknown[], { a: number; b: number }>('SELECT MIN(day) a, MAX(day) b FROM fact_day WHERE product_id = 1')
      .get()
    const last = span?.b ?? 0
    const whole = { status: 'ok', first: dayFromNumber(span?.a ?? 0), last: dayFromNumber(last) }
    expect(await demo.ask(`/desk/days/${PRODUCT}`, deskDaysRoute.answer)).toEqual({ ...whole, gaps: [] })
    demo.sql.prepare('DELETE FROM fact_day WHERE product_id = 1 AND day IN (?, ?, ?)').run(last - 20, last - 19, last - 5)
    expect(await demo.ask(`/desk/days/${PRODUCT}`, deskDaysRoute.answer)).toEqual({
      ...whole,
      gaps: [
        { from: dayFromNumber(last - 20), to: dayFromNumber(last - 19) },
        { from: dayFromNumber(last - 5), to: dayFromNumber(last - 5) },
      ],
    })
  })

  it('has no days for a product without facts', async () => {
    const made = await demo.api.fetch(
      new Request('http://desk.invalid/desk/products', {
        method: 'POST',
        headers: { 'x-api-key': demo.key, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'New Thing' }),
      }),
    )
    expect(made.status).toBe(200)
    expect(await demo.ask('/desk/days/New%20Thing', deskDaysRoute.answer)).toEqual({ status: 'ok', first: null, last: null, gaps: [] })
  })
})
