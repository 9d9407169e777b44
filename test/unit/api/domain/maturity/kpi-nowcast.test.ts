/** KPIs of young days as they are expected to be: their formulas, their coverage, and that a healthy day is not outside its range for being young. */

import { describe, expect, it } from 'vitest'
import { baselineOfKpi } from '#api/domain/baseline/baseline.ts'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { kpiOf } from '#api/domain/kpi/kpi.ts'
import { kpiNowcast, type PurchaseValues } from '#api/domain/maturity/kpi-nowcast.ts'
import { type Nowcast, nowcaster } from '#api/domain/maturity/nowcast.ts'
import { triangleOf } from '#api/domain/maturity/triangle.ts'
import { typicalDays, youngDays } from '#api/domain/maturity/young-days.ts'
import { asDay, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'
import { middlingShares, type ReportedWorld, reportedWorld, slowShares } from '#test/helpers/reported-world.ts'

/** The nowcast of a single day. */
const nowcastOf = (day: DaySums, ...[nowcast, values]: [Nowcast, PurchaseValues]) =>
  kpiNowcast([day], [{ day: day.day, part: 1 }], nowcast, values)
const noContext = { repeat: null, contributionMargin: null }
const FIRST = dayNumber(asDay('2026-08-01'))
const DAYS = 100
const PRIOR = [0.6, 0.8, 0.92]
const RUNS = Number(process.env.NOWCAST_RUNS ?? 300)

describe('the KPIs of a day whose purchases are still being reported', () => {
  const day = daySums('2026-11-18', {
    spend: 1000,
    linkClicks: 2000,
    initiateCheckout: 200,
    purchases: 50,
    purchaseValue: 4000,
    orders: 100,
    revenue: 8000,
  })
  const nowcast = { reported: 50, expected: 80, low: 70, high: 90, basis: 'versions' } as const

  it('are those of the expected purchases, each late one worth the mean', () => {
    const { basis, kpi } = nowcastOf(day, nowcast, { mean: 100e6, variance: 0 })
    expect(basis).toBe('versions')
    expect(kpi.purchases_meta).toEqual({ expected: 80, low: 70, high: 90 })
    expect(kpi.cvr).toEqual({ expected: 0.04, low: 0.035, high: 0.045 })
    expect(kpi.purchase_rate?.expected).toBeCloseTo(0.4, 12)
    expect(kpi.claim_ratio_orders?.expected).toBeCloseTo(0.8, 12)
    expect(kpi.cpa_meta?.low).toBeCloseTo(1000 / 90, 9)
    expect(kpi.cpa_meta?.high).toBeCloseTo(1000 / 70, 9)
    expect(kpi.revenue_meta?.expected).toBeCloseTo(7000, 9)
    expect(kpi.roas_meta?.expected).toBeCloseTo(7, 12)
    expect(kpi.roas_meta?.low).toBeCloseTo(6, 9)
    expect(kpi.claim_ratio_revenue?.expected).toBeCloseTo(0.875, 12)
    // Late purchases do not change what one is worth on average.
    expect(Object.keys(kpi)).not.toContain('aov_meta')
    expect(Object.keys(kpi)).not.toContain('mer')
  })

  it('allow for the values of what is yet to come', () => {
    const { kpi } = nowcastOf(day, nowcast, { mean: 100e6, variance: 0.5 })
    const reach = Math.sqrt(10 ** 2 + 1.6449 ** 2 * 30 * 0.5)
    expect((kpi.roas_meta?.high ?? 0) - 7).toBeCloseTo((reach * 100) / 1000, 3)
    expect(kpi.purchases_meta?.high).toBe(90)
  })

  it('have no upper cost where there may be no purchase, and none that is unknown', () => {
    const open = nowcastOf(day, { ...nowcast, low: 0 }, { mean: 100e6, variance: 0.5 }).kpi
    expect(open.cpa_meta?.high).toBeNull()
    const { kpi } = nowcastOf({ ...day, purchaseValue: null, orders: null }, nowcast, { mean: 100e6, variance: 0.5 })
    expect(Object.keys(kpi).toSorted()).toEqual(['cpa_meta', 'cvr', 'purchase_rate', 'purchases_meta'])
  })
})

/** Values with a variance of half the squared mean, a mean of 80. */
const valuesOf = (random: Random, count: number): number => {
  const spread = Math.sqrt(Math.log(1.5))
  return Array.from({ length: count }, () => 80 * Math.exp(spread * random.normal() - spread ** 2 / 2)).reduce((a, b) => a + b, 0)
}

/** Accounts in which nothing happens, each looked at on the morning after its last day. */
const study = (world: ReportedWorld, back: number) => {
  const counts = { covered: 0, asReported: 0, asExpected: 0, complete: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const random = randomFrom(5000 + run)
    const { reports, finals } = reportedWorld(random, world, DAYS)
    const triangle = triangleOf(reports)
    // Read by read, so that a purchase has the same value in the report and in the end.
    const days = finals.map((final, at) => {
      const reported = triangle.at(at, Math.min(27, DAYS - 1 - at))
      const [early, late] = [valuesOf(random, reported), valuesOf(random, final - reported)]
      const of = (purchases: number, value: number) =>
        daySums(dayFromNumber(FIRST + at), {
          spend: world.purchases * 30,
          linkClicks: world.purchases * 40,
          purchases,
          purchaseValue: Math.round(value * 100) / 100,
        })
      return { known: of(reported, early), final: of(final, early + late) }
    })
    const at = DAYS - 1 - back
    const dayOf = dayFromNumber(FIRST + at)
    const known = days.map((day) => day.known)
    const ages = days.map((_, index) => [FIRST + index, DAYS - 1 - index] as const)
    const shifted = triangleOf(reports.map(({ day, reports: of }) => ({ day: FIRST + day, reports: of })))
    const learned = nowcaster(shifted, FIRST + DAYS, PRIOR)
    const roas = youngDays(learned, ages, known).get(dayOf)?.kpi.roas_meta
    const usual = baselineOfKpi('roas_meta', typicalDays(learned, ages, known), dayOf, noContext)
    const [reported, final] = [days[at]?.known, days[at]?.final].map((sums) => kpiOf(sums ?? null, noContext).roas_meta ?? Number.NaN)
    if (roas === undefined || usual.low === null || usual.high === null || reported === undefined || final === undefined)
      throw new Error('no range')
    if (final >= roas.low - 1e-9 && final <= (roas.high ?? 0) + 1e-9) counts.covered += 1
    if (reported < usual.low) counts.asReported += 1
    if ((roas.high ?? 0) < usual.low) counts.asExpected += 1
    if (final < usual.low) counts.complete += 1
  }
  return {
    covered: counts.covered / RUNS,
    asReported: counts.asReported / RUNS,
    asExpected: counts.asExpected / RUNS,
    complete: counts.complete / RUNS,
  }
}

describe('the ROAS of a young day in which nothing happened', () => {
  it.each([
    ['slow', slowShares, 0],
    ['slow', slowShares, 3],
    ['middling', middlingShares, 0],
    ['fast', [0.85, 0.95], 0],
  ])(
    'of %s reports has a 90%% interval, and is not called low for being young',
    (_, shares, back) => {
      for (const purchases of [10, 40]) {
        const { covered, asReported, asExpected, complete } = study({ shares, purchases }, back)
        if (process.env.NOWCAST_RUNS !== undefined) console.log({ back, purchases, covered, asReported, asExpected, complete })
        expect(covered).toBeGreaterThan(0.87 - 3 * Math.sqrt(0.09 / RUNS))
        expect(asExpected).toBeLessThanOrEqual(complete + 0.02)
        // The reported number alone would be low on most mornings.
        if (purchases === 40 && back === 0) expect(asReported).toBeGreaterThan(0.2)
      }
    },
    120_000,
  )
})
