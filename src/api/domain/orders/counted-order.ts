/** Which orders count; `countedOrder` of the database is the same in SQL. */

import type { StoreOrder } from '../facts/facts.ts'

export type OrderCounting = 'counted' | 'cancelled' | 'zero'

/** Whether an order counts, or why it does not: it was canceled or not paid, or has no value. */
export const countingOf = ({ cancelled, gross, discounts }: Pick<StoreOrder, 'cancelled' | 'gross' | 'discounts'>): OrderCounting => {
  if (cancelled) return 'cancelled'
  return gross === discounts ? 'zero' : 'counted'
}
