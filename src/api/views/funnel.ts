/** The Funnel tab: the steps of a day, judged against the weeks before. */

import { addDays } from '#shared/calendar.ts'
import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import { readCampaignRuns } from '../db/ads/campaign-day-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { dayFunnel } from '../domain/funnel/day-funnel.ts'
import { type DayFrame, dayFrame, dayKey } from './day-frame.ts'
import { defineView } from './view.ts'

const build = async ({ db, raw }: Database, { product, ...frame }: DayFrame): Promise<DeskFunnel> => {
  const { sums } = await readDays(db, product.id, addDays(frame.day, -BASELINE_DAYS), frame.day)
  return dayFunnel({ ...frame, sums, campaigns: readCampaignRuns(raw, product.id, frame.day) })
}

export const funnelView = defineView({
  prepare: dayFrame,
  // After the attribution window of the day closes, its funnel no longer depends on when the ads were synced.
  key: (frame) => [...dayKey(frame), Number(frame.settled), frame.settled ? null : frame.purchaseAge],
  build,
})
