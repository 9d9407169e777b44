/** The spread of purchase values: that of the values drawn, whatever the number of purchases in a row. */

import { describe, expect, it } from 'vitest'
import { orderValueVariance } from '#api/domain/advice/order-value-variance.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { randomFrom } from '#test/helpers/random.ts'

const PRIOR = 0.5

const historyOf = (adDays: ProductHistory['adDays']): ProductHistory => ({
  product: 'Glow Serum',
  currency: 'USD',
  asOf: DAY,
  days: [],
  adDays,
  ads: [adEntity('a'), adEntity('b')],
  targets: { contributionMargin: null, targetCpa: null },
  inputs: { orders: false, funnel: false, budgets: false, edits: false, customers: false },
  orderDays: null,
  dataAgeHours: null,
  tokenDaysRemaining: null,
  events: [],
})

/** Purchases of log-normal values with a squared relative spread, in rows of 0 to about 2 · `perRow`. */
const estimate = (spread: number, perRow: number, seed: number): number => {
  const random = randomFrom(seed)
  const sigma = Math.sqrt(Math.log(1 + spread))
  const adDays = Array.from({ length: 28 }, (_, index) => index + 7).flatMap((age) =>
    ['a', 'b'].map((id) => {
      const purchases = random.poisson(perRow)
      let value = 0
      for (let n = 0; n < purchases; n++) value += 80 * Math.exp(sigma * random.normal() - sigma ** 2 / 2)
      return adDay(id, age, { purchases, purchaseValue: microsFromUnits(Math.round(value * 100) / 100) })
    }),
  )
  return orderValueVariance(ruleContextOf(historyOf(adDays), []), 7, 34, PRIOR)
}

describe('the spread of purchase values', () => {
  it.each([
    { spread: 0.2, perRow: 20 },
    { spread: 1.5, perRow: 20 },
    { spread: 0.5, perRow: 2 },
  ])('is about $spread for $perRow purchases a row', ({ spread, perRow }) => {
    const runs = Array.from({ length: 60 }, (_, seed) => estimate(spread, perRow, seed + 1))
    const mean = runs.reduce((sum, value) => sum + value, 0) / runs.length
    expect(Math.abs(mean / spread - 1)).toBeLessThan(0.2)
  })

  it('is the prior without purchases', () => {
    const context = ruleContextOf(historyOf([adDay('a', 8, { purchases: 0, purchaseValue: microsFromUnits(0) })]), [])
    expect(orderValueVariance(context, 7, 34, PRIOR)).toBe(PRIOR)
  })
})
