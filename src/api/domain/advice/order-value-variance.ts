/** How much the values of single purchases differ. */

import { unitsFromMicros } from '#shared/money.ts'
import { shrink } from '../stats/shrinkage.ts'
import { dayColumns, rememberedByColumn } from './day-columns.ts'
import type { RuleContext } from './rules/rule-types.ts'

/** Purchases that the prior weighs. Source: prior. */
const PRIOR_PURCHASES = 50

/**
 * The squared relative spread of purchase values, from the rows of ads: the value of n purchases differs from n times the mean by n times
 * the variance of one. Shrunk towards the prior.
 *
 * @param youngest Age of the youngest day, in complete days.
 * @param oldest Age of the oldest day, included.
 * @param prior The value while little is known.
 */
export const orderValueVariance = ({ ads }: Pick<RuleContext, 'ads'>, youngest: number, oldest: number, prior: number): number => {
  let [rows, purchases, values, squares] = [0, 0, 0, 0]
  for (const column of dayColumns(ads).slice(youngest, oldest + 1)) {
    if (column === null) continue
    const day = salesOf(column)
    rows += day.rows
    purchases += day.purchases
    values += day.values
    squares += day.squares
  }
  const mean = values / purchases
  if (rows < 2 || !(mean > 0)) return prior
  // The sum of (value - purchases × mean)² / purchases over the rows.
  const residual = Math.max(0, squares - values * mean)
  return shrink(residual / (rows - 1) / mean ** 2, purchases, prior, PRIOR_PURCHASES)
}

/** Sums over the rows of a day with purchases; values in units of the account currency, `squares` of value² / purchases. */
const salesOf = rememberedByColumn(({ rows }) => {
  const sums = { rows: 0, purchases: 0, values: 0, squares: 0 }
  for (const { purchases, purchaseValue } of rows) {
    if (purchases === null || purchases <= 0 || purchaseValue === null) continue
    const value = unitsFromMicros(purchaseValue)
    sums.rows += 1
    sums.purchases += purchases
    sums.values += value
    sums.squares += value ** 2 / purchases
  }
  return sums
})
