/** The Reconcile tab: reported purchases against store orders up to a day. */

import { addDays, dayNumber } from '#shared/calendar.ts'
import type { DeskReconcile } from '#shared/contract/internal/reconcile.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { readOrderGroups } from '../db/orders/order-line-store.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import { thresholds } from '../domain/advice/thresholds.ts'
import { dayReconcile, reconcileFrom, shownFrom } from '../domain/reconcile/day-reconcile.ts'
import { type DayFrame, dayFrame, dayKey } from './day-frame.ts'
import { defineView } from './view.ts'

const build = async ({ db, raw }: Database, { product, adsPulledOn, ...frame }: DayFrame): Promise<DeskReconcile> => {
  const { sums } = await readDays(db, product.id, reconcileFrom(frame.day), frame.day)
  return dayReconcile({
    ...frame,
    orderDays: orderSpanOf(product),
    settledTo: adsPulledOn === null ? null : addDays(adsPulledOn, -thresholds.matureAfterDays),
    sums,
    groups: readOrderGroups(raw, product.id, dayNumber(shownFrom(frame.day)), dayNumber(frame.day)),
  })
}

export const reconcileView = defineView({ prepare: dayFrame, key: (frame) => [...dayKey(frame), frame.adsPulledOn], build })
