/** The Retention tab: new and returning customers, repeat rates and cohorts as of a day. */

import { LRUCache } from 'lru-cache'
import type { DeskRetention } from '#shared/contract/internal/retention.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { readDays, spendSpan } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { readOrderLines } from '../db/orders/order-line-store.ts'
import { limitsWith, type ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { sharedThresholds } from '../domain/advice/thresholds.ts'
import { dayRetention, sumsFrom } from '../domain/retention/day-retention.ts'
import { type CustomerHistory, customerHistory } from '../domain/retention/order-lines.ts'
import { type DayFrame, type DayRequest, dayKey } from './day-frame.ts'
import { defineView } from './view.ts'

export interface RetentionParams extends Pick<DayFrame, 'product' | 'currency' | 'day' | 'complete'> {
  /** Those that the account has set. */
  readonly thresholds: ThresholdValues
}

/** Customer histories in memory: stepping from day to day does not read a million orders again. */
const HISTORIES = 8
const cachedHistories = new WeakMap<Database, LRUCache<string, CustomerHistory>>()

const historyOf = (database: Database, { id, data_version }: ProductRow): CustomerHistory => {
  const histories = cachedHistories.get(database) ?? new LRUCache<string, CustomerHistory>({ max: HISTORIES })
  cachedHistories.set(database, histories)
  const key = `${id}:${data_version}`
  const cached = histories.get(key)
  if (cached !== undefined) return cached
  const made = customerHistory(readOrderLines(database.raw, id))
  histories.set(key, made)
  return made
}

const prepare = async (database: Database, { account, product, day, today }: DayRequest): Promise<RetentionParams> => ({
  product,
  currency: account.currency,
  day,
  complete: day < today,
  thresholds: await cachedThresholds(database, account.id),
})

const build = async (database: Database, { product, thresholds, ...frame }: RetentionParams): Promise<DeskRetention> => {
  const { sums, spendOn } = await readDays(database.db, product.id, sumsFrom(frame.day), frame.day)
  return dayRetention({
    ...frame,
    repeatCustomers: limitsWith(sharedThresholds, thresholds).tabs.repeatCustomers,
    margin: product.contribution_margin,
    from: product.orders_from,
    to: product.orders_to,
    history: historyOf(database, product),
    sums,
    spendOn,
    adSpan: await spendSpan(database.db, product.id),
  })
}

export const retentionView = defineView({ prepare, key: (params) => [...dayKey(params), JSON.stringify(params.thresholds)], build })
