/** The Series tab: the campaigns and creatives of a day. */

import { addDays } from '#shared/calendar.ts'
import type { DeskSeries } from '#shared/contract/internal/series.ts'
import { asMicros } from '#shared/money.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { readAdHistory } from '../db/ads/ad-history-store.ts'
import type { Database } from '../db/connection/database.ts'
import { type ThresholdValues, thresholdsWith } from '../domain/advice/threshold-table.ts'
import { daySeries, lastCompleteDay, SPAN_DAYS } from '../domain/series/day-series.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey } from './day-frame.ts'
import { defineView } from './view.ts'

export interface SeriesParams extends DayFrame {
  /** Those that the account has set. */
  readonly thresholds: ThresholdValues
}

const prepare = async (database: Database, request: DayRequest): Promise<SeriesParams> => ({
  ...(await dayFrame(database, request)),
  thresholds: await cachedThresholds(database, request.account.id),
})

const build = ({ raw }: Database, { product, thresholds, ...frame }: SeriesParams): DeskSeries => {
  const through = lastCompleteDay(frame.day, frame.complete)
  const { ads, adDays } = readAdHistory(raw, product.id, addDays(through, 1 - SPAN_DAYS), through)
  const target = product.target_cpa === null ? null : asMicros(product.target_cpa)
  return daySeries({ ...frame, target, limits: thresholdsWith(thresholds).r21, ads, adDays })
}

export const seriesView = defineView({
  prepare,
  key: (params) => [...dayKey(params), Number(params.settled), params.product.target_cpa, JSON.stringify(params.thresholds)],
  build,
})
