/** The Plans tab: the ad sets of a day and the month-end forecast. */

import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import { readAdsetRuns } from '../db/ads/adset-run-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { dayPlans, plansSpan } from '../domain/plans/day-plans.ts'
import { type DayFrame, dayFrame, dayKey } from './day-frame.ts'
import { defineView } from './view.ts'

const build = async ({ db, raw }: Database, { product, ...frame }: DayFrame): Promise<DeskPlans> => {
  const { first, last } = plansSpan(frame.day, frame.complete)
  const { sums } = await readDays(db, product.id, first, last)
  return dayPlans({
    ...frame,
    hasBudgets: product.ad_source === 'meta',
    runs: readAdsetRuns(raw, product.id, first, last),
    promos: new Set(sums.filter(({ promo }) => promo).map((entry) => entry.day)),
  })
}

export const plansView = defineView({ prepare: dayFrame, key: (frame) => [...dayKey(frame), Number(frame.settled)], build })
