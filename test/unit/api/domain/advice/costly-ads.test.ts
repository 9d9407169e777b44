/** The test of ads without purchases or with far too few: what it finds, and how often it is wrong over a year of daily looks. */

import { describe, expect, it } from 'vitest'
import { type CostTest, costTest, evidenceOf, isCostly } from '#api/domain/advice/costly-ads.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { noPurchaseRule } from '#api/domain/advice/rules/r23-no-purchase.ts'
import { limitsOf } from '#api/domain/advice/threshold-spec.ts'
import { microsFromUnits } from '#shared/money.ts'
import { randomFrom } from '#test/adfault/random/random.ts'
import { adHistory } from '#test/helpers/ad-history.ts'

const limits = limitsOf(noPurchaseRule)
const TARGET = 25

/** The test of an ad with a spend in target CPAs and purchases by age in days. */
const testOf = (targets: number, purchases: (age: number) => number): CostTest | null => {
  const history = adHistory([{ id: 'a', day: (age) => ({ spend: microsFromUnits(targets * TARGET), purchases: purchases(age) }) }])
  const context = ruleContextOf(history, [])
  const [ad] = context.ads
  return ad === undefined ? null : costTest(context, limits, ad, TARGET)
}
const isFound = (...of: Parameters<typeof testOf>): boolean => {
  const test = testOf(...of)
  return test !== null && isCostly(limits, test)
}

describe('an ad with few purchases for its spend', () => {
  it('is costly at ten times the target CPA, and not at twice or on target', () => {
    const every = (days: number) => (age: number) => (age % days === 4 % days ? 1 : 0)
    expect(isFound(1.5, every(7))).toBe(true)
    expect(isFound(1, every(2))).toBe(false)
    expect(isFound(1, () => 1)).toBe(false)
    const test = testOf(1.5, every(7))
    expect(test?.purchases).toBe(2)
    expect(test?.multiples).toBeCloseTo((11 * 1.5) / 2, 9)
  })

  it('is not judged by the spend of days whose purchases may still arrive, which count in its favor', () => {
    const test = testOf(1, (age) => (age < 3 ? 1 : 0))
    expect(test?.spend).toBeCloseTo(11 * TARGET, 6)
    expect(test?.purchases).toBe(3)
  })
})

const RUNS = 300
const DAYS = 365
const WINDOW = 70
/** Daily spends in target CPAs, and relative variances of the rates of ads, as assumed and none. */
const nuisance = [0.2, 0.6, 1.5].flatMap((spend) => [0, 1].map((spread) => ({ spend, spread })))

/** How many ads at exactly a cost ever have evidence of 20 or more in a year, looked at daily in windows of ten weeks, as in the rule. */
const everAbove = (spend: number, cost: number, spread: number, dispersion: number, seed: number): number => {
  const random = randomFrom(seed)
  let above = 0
  for (let run = 0; run < RUNS; run++) {
    const rate = (spend / cost) * (spread === 0 ? 1 : random.gamma(1, spread * dispersion))
    const days: { count: number; expected: number }[] = []
    let most = 0
    for (let day = 0; day < DAYS; day++) {
      days.push({ count: random.poisson(rate), expected: spend / cost })
      most = Math.max(most, evidenceOf(days.slice(-WINDOW), dispersion, days.length < WINDOW))
    }
    if (most >= 20) above += 1
  }
  return above
}

describe('the evidence of an ad at the stated CPA, looked at on every day of a year', () => {
  // At most 5% by the inequality, and two standard errors.
  const most = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / RUNS)

  it.each(nuisance)('is rarely ever 20 with purchases: $spend target CPAs a day, variance ×$spread', ({ spend, spread }) => {
    const above = everAbove(spend, limits.expensive, spread, limits.ownDispersion, Math.round(1000 * spend + spread))
    console.log(`at ${limits.expensive} target CPAs, ${spend} a day, variance ×${spread}: ${above} of ${RUNS} ever above 20`)
    expect(above / RUNS).toBeLessThanOrEqual(most)
  })

  it.each(nuisance)('is rarely ever 20 on target: $spend target CPAs a day, variance ×$spread', ({ spend, spread }) => {
    const above = everAbove(spend, 1, spread, limits.dispersion, Math.round(2000 * spend + spread))
    console.log(`on target, ${spend} a day, variance ×${spread}: ${above} of ${RUNS} ever above 20`)
    expect(above / RUNS).toBeLessThanOrEqual(most)
  })
})
