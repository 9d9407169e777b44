/** Attribution models report fractions of purchases, such as 3.5: every statistic takes them, and every response stays valid. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { kpiOfDays } from '#api/domain/kpi/kpi.ts'
import { dayPlans } from '#api/domain/plans/day-plans.ts'
import { daySeries } from '#api/domain/series/day-series.ts'
import { countInterval } from '#api/domain/stats/count-interval.ts'
import { dispersedAtLeast, dispersedAtMost } from '#api/domain/stats/distributions.ts'
import { shareInterval } from '#api/domain/stats/share-interval.ts'
import { planLimitsOf } from '#api/views/plan-limits.ts'
import { seriesLimitsOf } from '#api/views/series-limits.ts'
import { addDays, daysFromTo } from '#shared/calendar.ts'
import { cardSchema } from '#shared/contract/advice.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { deskSeriesRoute } from '#shared/contract/internal/series.ts'
import { kpiSchema } from '#shared/contract/kpi.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { adsetDay } from '#test/helpers/adset-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { runAdvisor } from '#test/helpers/run-advisor.ts'

/** Hundredths of a purchase, as Google Ads reports them. */
const purchases = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100)
const cardsSchema = cardSchema.array()
const week = fc.array(purchases, { minLength: 7, maxLength: 7 })
const frame = { currency: 'USD', complete: true, settled: false, adsPulledOn: addDays(DAY, 1), orderValues: [] }

describe('statistics of counts', () => {
  const count = fc.integer({ min: 0, max: 200_000 }).map((thousandths) => thousandths / 1000)
  const mean = fc.double({ min: 0.1, max: 200, noNaN: true })
  const dispersion = fc.constantFrom(0, 0.003, 0.09)

  it('have tails between those of the whole counts next to a fraction', () => {
    fc.assert(
      fc.property(count, mean, dispersion, (of, expected, spread) => {
        const [low, high] = [Math.floor(of), Math.ceil(of)]
        const most = (at: number): number => dispersedAtMost(at, expected, spread)
        const least = (at: number): number => dispersedAtLeast(at, expected, spread)
        expect(most(of)).toBeGreaterThanOrEqual(most(low) - 1e-9)
        expect(most(of)).toBeLessThanOrEqual(most(high) + 1e-9)
        expect(least(of)).toBeLessThanOrEqual(least(low) + 1e-9)
        expect(least(of)).toBeGreaterThanOrEqual(least(high) - 1e-9)
      }),
    )
  })

  it('have intervals that contain the count and grow with it', () => {
    fc.assert(
      fc.property(count, fc.double({ min: 0.01, max: 5, noNaN: true }), dispersion, (of, more, spread) => {
        const [low, high] = countInterval(of, spread)
        const [nextLow, nextHigh] = countInterval(of + more, spread)
        expect(low).toBeLessThanOrEqual(of)
        expect(high).toBeGreaterThan(of)
        expect(nextLow).toBeGreaterThanOrEqual(low)
        expect(nextHigh).toBeGreaterThan(high)
      }),
    )
  })

  it('have shares from 0 to 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }).map((share) => share / 1000),
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        (share, n) => {
          const [low, high] = shareInterval(share * n, n)
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(low).toBeLessThanOrEqual(high)
        },
      ),
    )
  })
})

describe('responses', () => {
  it('have KPIs from sums of fractions', () => {
    fc.assert(
      fc.property(week, (counts) => {
        const days = counts.map((each, index) => daySums(`2026-11-0${index + 1}`, { spend: 100, linkClicks: 50, purchases: each }))
        const kpi = kpiSchema.parse(kpiOfDays(days, { repeat: null, contributionMargin: null }))
        const total = counts.reduce((sum, each) => sum + each, 0)
        expect(kpi.purchases_meta).toBeCloseTo(total, 9)
        if (total > 0) expect(kpi.cpa_meta).toBeCloseTo(700 / total, 6)
      }),
    )
  })

  it('have ad sets with fractions', () => {
    fc.assert(
      fc.property(week, (counts) => {
        const days = counts.map((each, at) => adsetDay(at + 28, { purchases: each, purchaseValue: microsFromUnits(60 * each) }))
        const names = { adsetId: 's', adsetName: 'Set', campaignId: 'c', campaignName: 'Campaign', firstDay: addDays(DAY, -34) }
        const plans = dayPlans({
          ...frame,
          day: DAY,
          limits: planLimitsOf(),
          hasBudgets: true,
          runs: { days: daysFromTo(addDays(DAY, -34), DAY), adsets: [{ ...names, days }] },
          promos: new Set(),
          idleDays: [],
        })
        const [row] = deskPlansRoute.answer.parse({ status: 'ok', plans }).plans.adsets
        if (row?.cpa_7d.interval) expect(row.cpa_7d.interval[0]).toBeLessThanOrEqual(row.cpa_7d.value ?? 0)
        if (row?.cpa_7d.value != null && row.cpa_7d.interval === null) expect(row.cpa_7d.at_least).toBeLessThanOrEqual(row.cpa_7d.value)
        if (row?.roas_7d.interval) expect(row.roas_7d.interval[1]).toBeGreaterThanOrEqual(row.roas_7d.value ?? Number.NaN)
      }),
      { numRuns: 50 },
    )
  })

  it('have creatives with fractions', () => {
    fc.assert(
      fc.property(week, (counts) => {
        const rows = Array.from({ length: 40 }, (_, index) => 39 - index).flatMap((age) =>
          ['a', 'b'].map((id) => adDay(id, age, { purchases: counts[age % 7] ?? 0 })),
        )
        const series = daySeries({
          ...frame,
          ...{
            day: DAY,
            target: microsFromUnits(30),
            limits: seriesLimitsOf(),
            ads: ['a', 'b'].map((id) => adEntity(id)),
            adDays: rows,
          },
        })
        deskSeriesRoute.answer.parse({ status: 'ok', series })
      }),
      { numRuns: 50 },
    )
  })

  it.each(['tracking', 'duplicates', 'checkout', 'cpm'] as const)('have valid advice on fractions while there is a fault (%s)', (kind) => {
    const part = <D extends Pick<DaySums, 'purchases'>>(day: D): D => ({
      ...day,
      purchases: day.purchases === null ? null : day.purchases * 0.83,
    })
    const days = runAdvisor({ seed: 5, purchasesPerDay: 40, faults: [{ kind, from: 95, size: 0.6 }] }, 93, 108, (history) => ({
      ...history,
      days: history.days.map(part),
      adDays: history.adDays.map(part),
    }))
    for (const { output } of days) for (const domain of Object.values(output.domains)) cardsSchema.parse(domain.cards)
    expect(days.flatMap(({ cards }) => cards).length).toBeGreaterThan(0)
  })
})
