/** Builds the content of the Retention and Reconcile tabs, as JSON text. */

import { LRUCache } from 'lru-cache'
import { addDays, dayNumber } from '#shared/calendar.ts'
import { factSpan, readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { readOrderGroups, readOrderLines } from '../db/orders/order-line-store.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import { thresholds } from '../domain/advice/thresholds.ts'
import { dayReconcile, reconcileFrom, shownFrom } from '../domain/reconcile/day-reconcile.ts'
import { dayRetention, sumsFrom } from '../domain/retention/day-retention.ts'
import { type CustomerHistory, customerHistory } from '../domain/retention/order-lines.ts'
import type { ReconcileTask, RetentionTask } from './compute-task.ts'

/** Histories that are kept added up: stepping from day to day does not read a million orders again. */
const KEPT = 8
const historyCaches = new WeakMap<Database, LRUCache<string, CustomerHistory>>()

const historyOf = (database: Database, { id, data_version }: ProductRow): CustomerHistory => {
  const histories = historyCaches.get(database) ?? new LRUCache<string, CustomerHistory>({ max: KEPT })
  historyCaches.set(database, histories)
  const key = `${id}:${data_version}`
  const known = histories.get(key)
  if (known !== undefined) return known
  const made = customerHistory(readOrderLines(database.raw, id))
  histories.set(key, made)
  return made
}

export const buildRetention = async (database: Database, task: RetentionTask): Promise<string> => {
  const { product, day, complete, currency } = task
  const { sums } = await readDays(database.db, product.id, sumsFrom(day), day)
  const span = await factSpan(database.db, product.id)
  return JSON.stringify(
    dayRetention({
      day,
      complete,
      currency,
      margin: product.contribution_margin,
      from: product.orders_from,
      to: product.orders_to,
      history: historyOf(database, product),
      sums,
      adSpan: span,
    }),
  )
}

export const buildReconcile = async ({ db, raw }: Database, task: ReconcileTask): Promise<string> => {
  const { product, day, complete, currency, adsPulledOn } = task
  const { sums } = await readDays(db, product.id, reconcileFrom(day), day)
  const groups = readOrderGroups(raw, product.id, dayNumber(shownFrom(day)), dayNumber(day))
  const settledTo = adsPulledOn === null ? null : addDays(adsPulledOn, -thresholds.matureAfterDays)
  return JSON.stringify(dayReconcile({ day, complete, currency, orderDays: orderSpanOf(product), settledTo, sums, groups }))
}
