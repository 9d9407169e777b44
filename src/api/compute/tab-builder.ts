/** Builds the content of the Funnel and Plans tabs, as JSON text. */

import { addDays } from '#shared/calendar.ts'
import { readAdsetRuns } from '../db/ads/adset-run-store.ts'
import { readCampaignRuns } from '../db/ads/campaign-day-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { dayFunnel } from '../domain/funnel/day-funnel.ts'
import { dayPlans, plansSpan } from '../domain/plans/day-plans.ts'
import type { FunnelTask, PlansTask } from './compute-task.ts'

const BASELINE_DAYS = 56

export const buildFunnel = async ({ db }: Database, task: FunnelTask): Promise<string> => {
  const { product, day, currency, complete, settled, purchaseAge } = task
  const { sums } = await readDays(db, product.id, addDays(day, -BASELINE_DAYS), day)
  const campaigns = await readCampaignRuns(db, product.id, day)
  return JSON.stringify(dayFunnel({ day, currency, complete, settled, purchaseAge, sums, campaigns }))
}

export const buildPlans = async ({ db, raw }: Database, task: PlansTask): Promise<string> => {
  const { product, day, currency, complete, settled } = task
  const { first, last } = plansSpan(day, complete)
  const { sums } = await readDays(db, product.id, first, last)
  const runs = readAdsetRuns(raw, product.id, first, last)
  return JSON.stringify(
    dayPlans({
      day,
      currency,
      complete,
      settled,
      hasBudgets: product.ad_source === 'meta',
      runs,
      promos: new Set(sums.filter(({ promo }) => promo).map((entry) => entry.day)),
    }),
  )
}
