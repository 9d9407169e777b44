/** Verdicts and intervals of the latest days where purchases are reported late: 7-day click, 0 to 4 days after the click on average. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { noPurchaseRule } from '#api/domain/advice/rules/r23-no-purchase.ts'
import { thresholds } from '#api/domain/advice/thresholds.ts'
import { daySeries } from '#api/domain/series/day-series.ts'
import { seriesLimitsOf } from '#api/views/series-limits.ts'
import { addDays } from '#shared/calendar.ts'
import type { DeskCreative } from '#shared/contract/internal/series.ts'
import { microsFromUnits } from '#shared/money.ts'
import { DAY } from '#test/helpers/ad-days.ts'
import { type LateAd, lateWorld } from '#test/helpers/late-world.ts'
import { randomFrom } from '#test/helpers/random.ts'

const TARGET = 30
const LAGS = [0, 1, 2, 3, 4]
const RUNS = 20
const percent = (share: number): string => `${Math.round(100 * share)} %`
const group = (name: string, count: number, spend: number, cpa: number): readonly LateAd[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, spend, cpa }))

/** Creatives of several worlds, as seen on the day after the last one. */
const worlds = (meanLag: number, syncedAfter: number): readonly (DeskCreative & { readonly trueCpa: number })[] =>
  Array.from({ length: RUNS }, (_, run) => run).flatMap((run) => {
    const ads = [...group('good', 10, 60, 20), ...group('bad', 10, 60, 34), ...group('par', 10, 100, TARGET)]
    const { creatives } = daySeries({
      ...{ day: DAY, currency: 'USD', complete: true, settled: false, target: microsFromUnits(TARGET), limits: seriesLimitsOf() },
      ...lateWorld(randomFrom(10 * run + meanLag), ads, meanLag),
      ...{ adsPulledOn: addDays(DAY, syncedAfter), orderValues: [] },
    })
    return creatives.map((row) => ({ ...row, trueCpa: ads.find(({ id }) => id === row.ad_id)?.cpa ?? Number.NaN }))
  })

const winnersAmong = (rows: readonly DeskCreative[], name: string): number => {
  const own = rows.filter(({ ad_id: id }) => id.startsWith(name))
  return own.filter(({ winner }) => (winner.chance ?? 0) >= 0.9).length / own.length
}

describe.each(LAGS)('with purchases %d days after the click on average', (meanLag) => {
  const seen = worlds(meanLag, 1)
  // The same days, wrongly taken as final.
  const asFinal = worlds(meanLag, 60)

  it('names few false winners, and far more of the true ones than the latest days would', () => {
    const [found, before] = [winnersAmong(seen, 'good'), winnersAmong(asFinal, 'good')]
    console.log(
      `lag ${meanLag}: ${percent(found)} of winners named, ${percent(before)} from the latest days; false ${percent(winnersAmong(seen, 'bad'))}`,
    )
    expect(winnersAmong(seen, 'bad')).toBeLessThan(0.05)
    expect(found).toBeGreaterThan(meanLag <= 2 ? 0.7 : 0.4)
    if (meanLag >= 1) expect(found).toBeGreaterThan(before + 0.1)
  })

  it('has 90% intervals of CPA that contain the true one', () => {
    const holding = (rows: typeof seen): number => {
      const judged = rows.flatMap(({ cpa_7d: { interval }, trueCpa }) => (interval === null ? [] : [{ interval, trueCpa }]))
      return judged.filter(({ interval: [low, high], trueCpa }) => low <= trueCpa && trueCpa <= high).length / judged.length
    }
    console.log(`lag ${meanLag}: CPA interval holds in ${percent(holding(seen))}, ${percent(holding(asFinal))} as if final`)
    expect(holding(seen)).toBeGreaterThanOrEqual(0.9)
  })

  it('pauses at most 5% of the ads that buy at the target', () => {
    const found = Array.from({ length: RUNS }, (_, run) => {
      const ads = Array.from({ length: 40 }, (__, index) => ({
        id: `t${index}`,
        spend: TARGET * (0.33 + 0.02 * (index % 5)),
        cpa: TARGET,
        days: 13,
      }))
      const world = lateWorld(randomFrom(77 * run + meanLag), ads, meanLag)
      return noPurchaseRule
        .evaluate(
          ruleContextOf(
            {
              ...{
                product: 'p',
                currency: 'USD',
                asOf: DAY,
                days: [],
                ...world,
                orderDays: null,
                dataAgeHours: 1,
                tokenDaysRemaining: null,
              },
              targets: { contributionMargin: null, targetCpa: microsFromUnits(TARGET) },
              events: [],
              inputs: { orders: false, funnel: false, budgets: false, edits: false, customers: false },
            },
            [],
          ),
        )
        .pValues.filter((p) => p < thresholds.stayP).length
    }).reduce((sum, count) => sum + count, 0)
    console.log(`lag ${meanLag}: R23 on ${percent(found / (40 * RUNS))} of ads at the target`)
    expect(found / (40 * RUNS)).toBeLessThanOrEqual(0.05)
  })
})
