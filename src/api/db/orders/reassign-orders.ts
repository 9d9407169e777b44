/** Assigns the orders of a store to products again, after a change of its rules or of its products. */

import type BetterSqlite3 from 'better-sqlite3'
import { touchProducts } from '../sources/fact-day-sums.ts'
import { productsOfSource } from '../sources/source-store.ts'
import { assignItems } from './assign-items.ts'
import { rebuildOrderDays } from './order-day-sums.ts'

/**
 * Runs inside the caller's transaction. Orders and their lines stay where they are; the whole history of the products follows.
 *
 * @param former - products that had orders of the store and have no rule any more
 * @returns the items that now belong to another product
 */
export const reassignOrders = (raw: BetterSqlite3.Database, source: number, former: readonly number[] = []): ReadonlySet<number> => {
  const moved = assignItems(raw, source)
  const products = [...productsOfSource(raw, source), ...former]
  for (const product of products) rebuildOrderDays(raw, product)
  touchProducts(raw, products)
  return moved
}
