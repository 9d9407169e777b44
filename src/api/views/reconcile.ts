/** The Reconcile tab: reported purchases against store orders up to a day. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { DeskReconcile } from '#shared/contract/internal/reconcile.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { readOrderGroups } from '../db/orders/order-line-store.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import { readsOf } from '../db/sources/source-day-store.ts'
import { dayReads, RESTATEMENT_DAYS, type SourceRead } from '../domain/facts/reading-times.ts'
import { dayReconcile, reconcileFrom, shownFrom } from '../domain/reconcile/day-reconcile.ts'
import { type DayRequest, dayKey } from './day-frame.ts'
import { learnReported, matureAfter, reportedWeekOf } from './reported-purchases.ts'
import { prepareRuleModel, type RuleModelParams, ruleModelKey, ruleModelOf } from './rule-model.ts'
import { defineView } from './view.ts'

export interface ReconcileParams extends RuleModelParams {
  /** Days that purchases of each shown day have had to come in by the last read, by day number. */
  readonly shownAges: readonly (readonly [day: number, age: number])[]
}

const prepare = async (database: Database, request: DayRequest): Promise<ReconcileParams> => {
  const frame = await prepareRuleModel(database, request)
  const { product, account, day } = request
  const reads = await readsOf(database.db, product.id, dayNumber(shownFrom(day)), dayNumber(day))
  const ageOf = (number: number, of: readonly SourceRead[]): number =>
    Math.min(RESTATEMENT_DAYS, dayReads(dayFromNumber(number), of, account.timezone).purchaseAge ?? 0)
  return { ...frame, shownAges: [...reads].map(([number, of]) => [number, ageOf(number, of)] as const) }
}

/** The last day whose purchases, and those of all days before it, have had time to come in; null: none. */
const settledTo = ({ shownAges: ages, day }: ReconcileParams, matureAfter: number): Day | null => {
  const open = ages.filter(([, age]) => age < matureAfter).map(([number]) => number)
  return ages.length === 0 ? null : open.length === 0 ? day : dayFromNumber(Math.min(...open) - 1)
}

const build = async (database: Database, params: ReconcileParams): Promise<DeskReconcile> => {
  const { db, raw } = database
  const { product, ...frame } = params
  const learned = learnReported(database, params)
  const { sums } = await readDays(db, product.id, reconcileFrom(frame.day), frame.day)
  return dayReconcile({
    ...frame,
    ...(await ruleModelOf(database, params)),
    orderDays: orderSpanOf(product),
    settledTo: settledTo(params, matureAfter(learned)),
    reportedWeek: reportedWeekOf(learned, sums),
    sums,
    groups: readOrderGroups(raw, product.id, dayNumber(shownFrom(frame.day)), dayNumber(frame.day)),
  })
}

export const reconcileView = defineView({
  prepare,
  key: (frame) => [...dayKey(frame), String(frame.shownAges), ...ruleModelKey(frame)],
  build,
})
