/**
 * How often the 90% intervals of CPA and ROAS contain the truth: by enumeration for counts, and in simulated shops whose order values follow
 * other distributions than the one that the interval is made for.
 */

import { describe, expect, it } from 'vitest'
import { orderValueSpread } from '#api/domain/plans/order-value-spread.ts'
import { cpaOf, roasOf } from '#api/domain/plans/performance.ts'
import { asMicros } from '#shared/money.ts'
import { performanceTotals } from '#test/helpers/performance-totals.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'

const WEEK = 7
const SPEND = 1000

describe('the interval of CPA', () => {
  it.each([0.5, 1, 2, 5, 20])('contains the true cost in at least nine of ten weeks with %d expected purchases', (mean) => {
    let [inside, tooLow, tooHigh, chance] = [0, 0, 0, Math.exp(-mean)]
    for (let purchases = 0; purchases < 200; purchases += 1) {
      const { interval, at_least } = cpaOf(performanceTotals(SPEND, purchases), WEEK)
      const [low, high] = interval ?? [at_least ?? Number.NaN, Number.POSITIVE_INFINITY]
      if (SPEND / mean < low) tooHigh += chance
      else if (SPEND / mean > high) tooLow += chance
      else inside += chance
      chance *= mean / (purchases + 1)
    }
    console.log(
      `${mean} purchases: ${(100 * inside).toFixed(1)} % inside, ${(100 * tooLow).toFixed(1)} % too low, ${(100 * tooHigh).toFixed(1)} % too high`,
    )
    expect(inside + tooLow + tooHigh).toBeCloseTo(1, 9)
    expect(inside).toBeGreaterThanOrEqual(0.9)
    expect(Math.max(tooLow, tooHigh)).toBeLessThanOrEqual(0.05)
  })
})

/** A gamma variable of mean 1 (Marsaglia and Tsang, 2000). */
const gamma = (random: Random, shape: number): number => {
  if (shape < 1) return gamma(random, shape + 1) * ((shape + 1) / shape) * random.uniform() ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const x = random.normal()
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random.uniform()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return (d * v) / shape
  }
}

/** Order values of mean 1 with a squared relative spread. */
const shops: Readonly<Record<string, (random: Random, spread: number) => number>> = {
  'log-normal': (random, spread) => Math.exp(Math.sqrt(Math.log(1 + spread)) * random.normal() - Math.log(1 + spread) / 2),
  gamma: (random, spread) => gamma(random, 1 / spread),
  // A tenth of the cheap price is the least that the dear one leaves for it.
  'two prices': (random, spread) => {
    const share = Math.min(0.1, 0.81 / (0.81 + spread))
    const step = Math.sqrt(spread / (share * (1 - share)))
    return 1 - share * step + (random.uniform() < share ? step : 0)
  },
}

interface World {
  readonly shop: keyof typeof shops
  readonly spread: number
  readonly orders: number
  readonly purchases: number
}

const RUNS = 1200
const SHOPS = 60

/** Shares of weeks whose interval contains the true ROAS: with the spread from the shop's own orders, and with the fixed prior. */
const coverage = ({ shop, spread, orders, purchases }: World): { readonly own: number; readonly prior: number } => {
  const random = randomFrom(1 + orders * 7 + purchases * 13 + Math.round(100 * spread))
  const draw = shops[shop] ?? (() => Number.NaN)
  const values = (count: number): readonly number[] => Array.from({ length: count }, () => 1e6 * draw(random, spread))
  const spreads = Array.from({ length: SHOPS }, () => orderValueSpread(values(orders), []).variance)
  const hits = { own: 0, prior: 0, weeks: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const count = random.poisson(purchases)
    if (count === 0) continue
    const value = values(count).reduce((sum, each) => sum + each, 0)
    const week = performanceTotals(purchases, count, asMicros(Math.round(value)) / 1e6)
    const contains = (variance?: number): number => {
      const [low, high] = roasOf(week, WEEK, variance).interval ?? [Number.NaN, Number.NaN]
      return low <= 1 && 1 <= high ? 1 : 0
    }
    hits.weeks += 1
    hits.own += contains(spreads[run % SHOPS])
    hits.prior += contains()
  }
  return { own: hits.own / hits.weeks, prior: hits.prior / hits.weeks }
}

describe('the interval of ROAS', () => {
  const spreads = [0.2, 0.5, 1.5, 3] as const
  const cases = Object.keys(shops).flatMap((shop) => spreads.map((spread) => ({ shop, spread })))
  const percent = (share: number): string => `${Math.round(100 * share)} %`

  it.each(cases)('contains the truth in about nine of ten weeks of a $shop shop with a spread of $spread', ({ shop, spread }) => {
    const mean = { own: 0, prior: 0 }
    const sizes = [5, 15, 50, 200]
    for (const purchases of sizes) {
      const found = coverage({ shop, spread, orders: 1000, purchases })
      console.log(`${shop}, spread ${spread}, ${purchases} purchases: ${percent(found.own)}; with the prior ${percent(found.prior)}`)
      mean.own += found.own / sizes.length
      mean.prior += found.prior / sizes.length
      expect(found.own).toBeGreaterThan(0.79)
    }
    expect(mean.own).toBeGreaterThan(0.86)
    expect(mean.own).toBeLessThan(0.965)
    if (spread === 3) expect(mean.own).toBeGreaterThan(mean.prior + 0.1)
  })

  it.each(cases)('is not far off with 30 orders of a $shop shop with a spread of $spread', ({ shop, spread }) => {
    const found = coverage({ shop, spread, orders: 30, purchases: 50 })
    console.log(`${shop}, spread ${spread}, 30 orders: ${percent(found.own)}; with the prior ${percent(found.prior)}`)
    expect(found.own).toBeGreaterThan(spread === 3 ? 0.75 : 0.84)
    if (spread === 3) expect(found.own).toBeGreaterThan(found.prior)
  })
})
