/** The values of a product's store orders: how much they differ is behind the interval of ROAS. */

import { LRUCache } from 'lru-cache'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { readOrderValues } from '../db/orders/order-line-store.ts'

/** The latest year: prices and the range of goods change. */
const DAYS = 365
const PRODUCTS = 8
const cachedValues = new WeakMap<Database, LRUCache<string, readonly number[]>>()

/** Values above 0 of the orders of the latest {@link DAYS} days of the store history that count, renewals left out; in micros. */
export const orderValuesOf = (database: Database, { id, data_version, order_source, orders_to }: ProductRow): readonly number[] => {
  if (order_source === 'none' || orders_to === null) return []
  const cache = cachedValues.get(database) ?? new LRUCache<string, readonly number[]>({ max: PRODUCTS })
  cachedValues.set(database, cache)
  const key = `${id}:${data_version}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const values = readOrderValues(database.raw, id, orders_to - DAYS + 1)
  cache.set(key, values)
  return values
}
