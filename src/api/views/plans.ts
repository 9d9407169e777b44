/** The Plans tab: the ad sets of a day and the month-end forecast. */

import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { readAdsetRuns } from '../db/ads/adset-run-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import { readEntityStates } from '../db/ads/entity-states.ts'
import type { Database } from '../db/connection/database.ts'
import type { ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { lastStateDay } from '../domain/entity/entity-states.ts'
import { dayPlans, plansSpan } from '../domain/plans/day-plans.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey, maturityKey } from './day-frame.ts'
import { orderValuesOf } from './order-values.ts'
import { planLimitsOf } from './plan-limits.ts'
import { learnReported, reportedWeekOf } from './reported-purchases.ts'
import { defineView } from './view.ts'

export interface PlansParams extends DayFrame {
  /** Those that the account has set. */
  readonly thresholds: ThresholdValues
}

const prepare = async (database: Database, request: DayRequest): Promise<PlansParams> => ({
  ...(await dayFrame(database, request)),
  thresholds: await cachedThresholds(database, request.account.id),
})

const build = async (database: Database, { product, thresholds, ...frame }: PlansParams): Promise<DeskPlans> => {
  const { db, raw } = database
  const { first, last } = plansSpan(frame.day, frame.complete)
  const { sums, idleDays } = await readDays(db, product.id, first, last)
  const learned = learnReported(database, { product, ...frame })
  return dayPlans({
    ...frame,
    completeness: learned.nowcaster.completeness,
    reportedWeek: reportedWeekOf(learned, sums),
    orderValues: orderValuesOf(database, product),
    limits: planLimitsOf(thresholds),
    hasBudgets: product.ad_source === 'meta',
    runs: readAdsetRuns(raw, product.id, first, last),
    states: readEntityStates(raw, product.id, ['campaign', 'adset'], lastStateDay(frame.day, frame.complete)),
    idleDays,
    promos: new Set(sums.filter(({ promo }) => promo).map((entry) => entry.day)),
  })
}

export const plansView = defineView({
  prepare,
  key: (frame) => [...dayKey(frame), Number(frame.settled), maturityKey(frame), JSON.stringify(frame.thresholds)],
  build,
})
