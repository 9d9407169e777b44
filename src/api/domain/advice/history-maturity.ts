/** G1: the maturity of a history's days, by the same function as that of the tabs. */

import { addDays } from '#shared/calendar.ts'
import type { ProductHistory } from '../facts/history.ts'
import { type Maturity, maturityOf } from '../plans/maturity.ts'

/** Every click window is closed so many days after a day. */
const LONG_AGO = 365

/** How mature the days up to `asOf` are, by the learned shares of reported purchases if the product has them. */
export const historyMaturity = ({ asOf, reported }: Pick<ProductHistory, 'asOf' | 'reported'>): Maturity => {
  const readAfter = Math.min(LONG_AGO, Math.max(0, reported?.ageOn(asOf) ?? 0))
  return maturityOf(asOf, addDays(asOf, readAfter + 1), reported?.completeness)
}
