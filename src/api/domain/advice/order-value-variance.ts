/** How much the values of single purchases differ. */

import { unitsFromMicros } from '#shared/money.ts'
import { shrink } from '../stats/shrinkage.ts'
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
export const orderValueVariance = (context: Pick<RuleContext, 'ads'>, youngest: number, oldest: number, prior: number): number => {
  let [rows, purchases, values] = [0, 0, 0]
  eachSale(context, youngest, oldest, (sold, value) => {
    rows += 1
    purchases += sold
    values += value
  })
  const mean = values / purchases
  if (rows < 2 || !(mean > 0)) return prior
  let squares = 0
  eachSale(context, youngest, oldest, (sold, value) => {
    squares += (value - sold * mean) ** 2 / sold
  })
  return shrink(squares / (rows - 1) / mean ** 2, purchases, prior, PRIOR_PURCHASES)
}

/** Calls for each row with purchases, with their number and their value in units of the account currency. */
const eachSale = (
  { ads }: Pick<RuleContext, 'ads'>,
  youngest: number,
  oldest: number,
  visit: (purchases: number, value: number) => void,
): void => {
  for (const { rows } of ads) {
    for (let age = youngest; age <= oldest; age += 1) {
      const row = rows[age]
      if (row == null || row.purchases === null || row.purchases <= 0 || row.purchaseValue === null) continue
      visit(row.purchases, unitsFromMicros(row.purchaseValue))
    }
  }
}
