/** Ratios with the mix of campaigns taken out: a campaign that starts, stops or grows changes none of them, a change in the campaigns does. */

import { describe, expect, it } from 'vitest'
import { adSpend, standardRatio } from '#api/domain/advice/campaign-mix.ts'
import { productSeries, standardSeries } from '#api/domain/advice/product-series.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import type { RuleContext } from '#api/domain/advice/rules/rule-types.ts'
import type { AdDay, ProductHistory } from '#api/domain/facts/history.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { randomFrom } from '#test/helpers/random.ts'

/** Link clicks and purchases of a campaign at an age in days; null: no row. */
type Campaign = (age: number) => readonly [clicks: number, purchases: number] | null

const AGES = Array.from({ length: 66 }, (_, age) => age)

const contextOf = (campaigns: Readonly<Record<string, Campaign>>): RuleContext => {
  const rows = Object.entries(campaigns).flatMap(([id, at]) =>
    AGES.flatMap((age): AdDay[] => {
      const day = at(age)
      return day === null ? [] : [adDay(`ad-${id}`, age, { linkClicks: day[0], purchases: day[1] })]
    }),
  )
  const sum = (age: number, value: (row: AdDay) => number): number =>
    rows.filter(({ day }) => day === addDays(DAY, -age)).reduce((total, row) => total + value(row), 0)
  const history: ProductHistory = {
    product: 'Glow Serum',
    currency: 'USD',
    asOf: DAY,
    days: AGES.map((age) =>
      daySums(addDays(DAY, -age), {
        linkClicks: sum(age, ({ linkClicks }) => linkClicks ?? 0),
        purchases: sum(age, ({ purchases }) => purchases ?? 0),
      }),
    ).reverse(),
    adDays: rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ads: Object.keys(campaigns).map((id) => adEntity(`ad-${id}`, { campaignId: id, campaignName: id })),
    targets: { contributionMargin: null, targetCpa: null },
    inputs: { orders: false, funnel: false, budgets: false, edits: false, customers: false },
    orderDays: null,
    dataAgeHours: null,
    tokenDaysRemaining: null,
    events: [],
  }
  return ruleContextOf(history, [])
}

const ratioOf = (context: RuleContext) =>
  standardRatio(
    context,
    (row) => row.purchases,
    (row) => row.linkClicks,
  )

/** Change of purchases per click over the last week, with the mix taken out and without. */
const changes = (campaigns: Readonly<Record<string, Campaign>>) => {
  const context = contextOf(campaigns)
  const pooled = productSeries(
    context,
    (day) => day.purchases,
    (day) => day.linkClicks,
  )
  return {
    standard: standardSeries(context, ratioOf(context))?.window(7, 'down')?.change,
    pooled: pooled?.window(7, 'down')?.change,
  }
}

const steady =
  (clicks: number, rate: number): Campaign =>
  () => [clicks, clicks * rate]

describe('purchases per click of each campaign against its own past', () => {
  it('do not change when a strong campaign stops', () => {
    const { standard, pooled } = changes({ cold: steady(1000, 0.01), warm: (age) => (age < 7 ? null : [500, 30]) })
    expect(pooled).toBeLessThan(-0.5)
    expect(standard).toBeCloseTo(0, 9)
  })

  it('do not change when a weak campaign starts or grows', () => {
    const young = changes({ warm: steady(1000, 0.05), cold: (age) => (age < 10 ? [900, 5] : null) })
    expect(young.pooled).toBeLessThan(-0.3)
    expect(young.standard).toBeCloseTo(0, 9)
    const grown = changes({ warm: steady(1000, 0.05), cold: (age) => (age < 7 ? [4000, 40] : [400, 4]) })
    expect(grown.pooled).toBeLessThan(-0.5)
    expect(grown.standard).toBeCloseTo(0, 9)
  })

  it('show a drop in the campaigns, whatever starts at the same time', () => {
    const drop =
      (clicks: number, rate: number): Campaign =>
      (age) => [clicks, clicks * rate * (age < 7 ? 0.6 : 1)]
    const { standard } = changes({ one: drop(1000, 0.05), two: drop(300, 0.02), retargeting: (age) => (age < 7 ? [500, 60] : null) })
    expect(standard).toBeCloseTo(-0.4, 9)
  })

  it('are unknown for a product that has less than two weeks before the last one', () => {
    expect(changes({ one: (age) => (age < 12 ? [1000, 20] : null) }).standard).toBeUndefined()
    expect(ratioOf(contextOf({ one: (age) => (age < 7 ? [1000, 20] : null) }))).toBeNull()
  })

  it('are known for a product whose campaigns change every week', () => {
    const weekly = Object.fromEntries(
      Array.from({ length: 9 }, (_, week) => [
        `week-${week}`,
        (age: number) => (Math.floor(age / 7) === week ? ([1000, 20] as const) : null),
      ]),
    )
    expect(changes(weekly).standard).toBeCloseTo(0, 9)
    expect(ratioOf(contextOf(weekly))?.leftOut).toBe(0)
  })

  describe('when new campaigns replace most of the others', () => {
    const rates = [0.016, 0.02, 0.025]
    /** Three campaigns that are replaced by others with the same rates, and a factor on these rates since the last days. */
    const replacedAt = (cut: number, factor: number, days = 3): Readonly<Record<string, Campaign>> =>
      Object.fromEntries(
        rates.flatMap((rate, at) => [
          [`old-${at}`, (age: number) => (age < cut ? null : ([1000, 1000 * rate] as const))],
          [`new-${at}`, (age: number) => (age < cut ? ([1000, 1000 * rate * (age < days ? factor : 1)] as const) : null)],
        ]),
      )
    const lastDays = (campaigns: Readonly<Record<string, Campaign>>) =>
      standardSeries(contextOf(campaigns), ratioOf(contextOf(campaigns)))?.window(3, 'down')

    it.each([4, 10, 18])('compare them with the account: %i days after', (cut) => {
      expect(ratioOf(contextOf(replacedAt(cut, 1)))).toMatchObject({
        campaigns: 3,
        running: cut < 7 ? 6 : 3,
        leftOut: 0,
        pooled: 3,
        newShare: 1,
      })
      expect(lastDays(replacedAt(cut, 1))?.change).toBeCloseTo(0, 2)
      const fault = lastDays(replacedAt(cut, 0.4))
      expect(fault?.change).toBeCloseTo(-0.6, 2)
      expect(fault?.p).toBeLessThan(0.006)
    })

    it('do not take one that converts half as often for a fault', () => {
      const campaigns = {
        old: steady(1000, 0.02),
        other: steady(500, 0.04),
        cold: (age: number) => (age < 4 ? ([6000, 60] as const) : null),
      }
      const window = lastDays(campaigns)
      expect(window?.change).toBeLessThan(-0.3)
      expect(window?.p).toBeGreaterThan(0.02)
    })

    it('trust what a new campaign has shown in the baseline more than the account', () => {
      const weak = (cut: number) => ratioOf(contextOf({ old: steady(1000, 0.02), weak: (age) => (age < cut ? [6000, 60] : null) }))
      // At its own rate its 6,000 clicks count half: 4,000 with the old campaign's 1,000.
      const counted = [8, 12, 20].map((cut) => {
        const ratio = weak(cut)
        return (ratio?.exposure(0) ?? Number.NaN) / (ratio?.exposure(30) ?? Number.NaN)
      })
      expect(counted[0]).toBeGreaterThan(counted[1] ?? Number.NaN)
      expect(counted[1]).toBeGreaterThan(counted[2] ?? Number.NaN)
      expect(Math.abs((counted[2] ?? Number.NaN) - 4)).toBeLessThan(0.2)
      const spreads = [8, 12, 20].map((cut) => weak(cut)?.spreadVariance([0]) ?? Number.NaN)
      expect(spreads.toSorted((a, b) => b - a)).toEqual(spreads)
    })

    it('leave few doubts if little of the exposure is in new campaigns', () => {
      const mixed = ratioOf(contextOf({ ...replacedAt(4, 1), large: (age) => (age < 20 ? [9000, 180] : null), small: steady(10, 0.02) }))
      const share = 3000 / 12_010
      expect(mixed?.newShare).toBeCloseTo(12_000 / 12_010, 9)
      // The large one has shown its rate for 13 days of the baseline.
      expect(mixed?.spreadVariance([0])).toBeLessThan((0.2 * share ** 2) / 3 + 0.005)
    })
  })

  it('count the running campaigns that are left out', () => {
    const ratio = ratioOf(
      contextOf({ old: steady(1000, 0.02), young: (age) => (age < 5 ? [100, 1] : null), ended: (age) => (age > 60 ? [9, 1] : null) }),
    )
    expect(ratio).toMatchObject({ campaigns: 1, leftOut: 1 })
  })

  it('count an exposure the same in two campaigns with few events, whatever chance gave them', () => {
    const ratio = ratioOf(
      contextOf({
        few: (age) => (age % 2 === 0 ? [100, age % 6 === 0 ? 1 : 0] : null),
        more: (age) => (age % 2 === 1 ? [100, 1] : null),
      }),
    )
    expect(ratio?.exposure(0)).toBeGreaterThan(0)
    expect(ratio?.exposure(0)).toBeCloseTo(ratio?.exposure(1) ?? Number.NaN, 9)
  })

  it('give campaigns with few events one rate', () => {
    // 28 days of baseline: 14 and 2.8 purchases are too few for a rate of their own; together they are enough.
    const ratio = ratioOf(contextOf({ large: steady(1000, 0.05), small: steady(50, 0.01), tiny: steady(20, 0.005) }))
    const usual = (28 * (50 + 0.5 + 0.1)) / (28 * 1070)
    const shared = 0.6 / 70
    expect(ratio?.exposure(0)).toBeCloseTo((1000 * 0.05 + 70 * shared) / usual, 9)
    expect(ratio?.counted(0)).toBe(1070)
  })

  it('state how uncertain the usual rates are', () => {
    // The last week consists of the small campaign, whose rate comes from 56 purchases instead of 1,456.
    const mean = { large: 50, small: 2 }
    const runs = 400
    const expected: number[] = []
    let stated = 0
    for (let run = 0; run < runs; run++) {
      const random = randomFrom(run + 1)
      const context = contextOf({
        large: (age) => (age < 7 ? null : [1000, random.poisson(mean.large)]),
        small: (age) => [age < 7 ? 1000 : 100, age < 7 ? 20 : random.poisson(mean.small)],
      })
      const ratio = ratioOf(context)
      const rate = AGES.filter((age) => age >= 7 && age < 35).reduce((sum, age) => sum + (context.byAge[age]?.purchases ?? 0), 0)
      const clicks = 28 * 1100
      expected.push(((ratio?.exposure(0) ?? Number.NaN) * rate) / clicks)
      stated += (ratio?.rateVariance([0, 1, 2, 3, 4, 5, 6]) ?? Number.NaN) / runs
    }
    const average = expected.reduce((sum, value) => sum + value, 0) / runs
    const spread = expected.reduce((sum, value) => sum + (value - average) ** 2, 0) / (runs - 1) / average ** 2
    expect(Math.abs(average - 20)).toBeLessThan(0.5)
    // Three standard errors of a variance from 400 runs.
    expect(Math.abs(stated / spread - 1)).toBeLessThan(3 * Math.sqrt(2 / runs))
  })
})

describe('the spend of an ad', () => {
  it('is in units of the currency', () => {
    expect(adSpend(adDay('a', 0, { spend: microsFromUnits(12.5) }))).toBe(12.5)
  })
})
