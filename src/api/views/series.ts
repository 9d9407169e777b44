/** The Series tab: the campaigns and creatives of a day. */

import { addDays } from '#shared/calendar.ts'
import type { DeskSeries } from '#shared/contract/internal/series.ts'
import { asMicros } from '#shared/money.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { readAdHistory } from '../db/ads/ad-history-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import { readEntityStates } from '../db/ads/entity-states.ts'
import type { Database } from '../db/connection/database.ts'
import { reachKey, readCampaignReach } from '../db/sources/level-reach-store.ts'
import type { ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { lastStateDay } from '../domain/entity/entity-states.ts'
import { daySeries, lastCompleteDay, SPAN_DAYS } from '../domain/series/day-series.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey, maturityKey } from './day-frame.ts'
import { orderValuesOf } from './order-values.ts'
import { learnReported, reportedWeekOf } from './reported-purchases.ts'
import { seriesLimitsOf } from './series-limits.ts'
import { defineView } from './view.ts'

export interface SeriesParams extends DayFrame {
  /** Those that the account has set. */
  readonly thresholds: ThresholdValues
}

const prepare = async (database: Database, request: DayRequest): Promise<SeriesParams> => ({
  ...(await dayFrame(database, request)),
  thresholds: await cachedThresholds(database, request.account.id),
})

const build = async (database: Database, { product, thresholds, ...frame }: SeriesParams): Promise<DeskSeries> => {
  const through = lastCompleteDay(frame.day, frame.complete)
  const { ads, adDays } = readAdHistory(database.raw, product.id, addDays(through, 1 - SPAN_DAYS), through)
  const reach = readCampaignReach(database.raw, product.id, { first: addDays(through, 1 - SPAN_DAYS), last: through })
  const target = product.target_cpa === null ? null : asMicros(product.target_cpa)
  const orderValues = orderValuesOf(database, product)
  const learned = learnReported(database, { product, ...frame })
  const { sums } = await readDays(database.db, product.id, addDays(through, -7), through)
  const { completeness } = learned.nowcaster
  return daySeries({
    ...frame,
    completeness,
    reportedWeek: reportedWeekOf(learned, sums),
    orderValues,
    target,
    limits: seriesLimitsOf(thresholds),
    ads,
    adDays,
    campaignReach: (on, campaign) => reach.get(reachKey(on, campaign)),
    states: readEntityStates(database.raw, product.id, ['campaign', 'ad'], lastStateDay(frame.day, frame.complete)),
  })
}

export const seriesView = defineView({
  prepare,
  key: (params) => [
    ...dayKey(params),
    Number(params.settled),
    maturityKey(params),
    params.product.target_cpa,
    JSON.stringify(params.thresholds),
  ],
  build,
})
