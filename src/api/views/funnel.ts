/** The Funnel tab: the steps of a day, judged against the weeks before. */

import { addDays } from '#shared/calendar.ts'
import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import { readCampaignRuns } from '../db/ads/campaign-day-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { dayFunnel } from '../domain/funnel/day-funnel.ts'
import { dayKey } from './day-frame.ts'
import { learnReported, matureAfter } from './reported-purchases.ts'
import { prepareRuleModel, type RuleModelParams, ruleModelKey, ruleModelOf } from './rule-model.ts'
import { defineView } from './view.ts'

const build = async (database: Database, params: RuleModelParams): Promise<DeskFunnel> => {
  const { db, raw } = database
  const { product, ...frame } = params
  const { sums } = await readDays(db, product.id, addDays(frame.day, -BASELINE_DAYS), frame.day)
  return dayFunnel({
    ...frame,
    ...(await ruleModelOf(database, params)),
    matureAfter: matureAfter(learnReported(database, params)),
    sums,
    campaigns: readCampaignRuns(raw, product.id, frame.day),
  })
}

export const funnelView = defineView({
  prepare: prepareRuleModel,
  // After the attribution window of the day closes, its funnel no longer depends on when the ads were synced.
  key: (frame) => [...dayKey(frame), Number(frame.settled), frame.settled ? null : frame.purchaseAge, ...ruleModelKey(frame)],
  build,
})
