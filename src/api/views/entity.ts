/** The page of one campaign or ad set over a range of days. */

import { addDays } from '#shared/calendar.ts'
import type { DeskEntity } from '#shared/contract/internal/entity.ts'
import { readAdDays, readAds } from '../db/ads/ad-day-store.ts'
import { readCampaignDays, readCampaignRuns } from '../db/ads/campaign-day-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import { readEdits } from '../db/ads/edits.ts'
import { readEntityStates } from '../db/ads/entity-states.ts'
import type { Database } from '../db/connection/database.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { equalRanges, firstComparedDay, MOST_EQUAL_RANGES } from '../domain/baseline/equal-ranges.ts'
import type { AdPart } from '../domain/entity/ad-part.ts'
import { entityPage, trendSpan } from '../domain/entity/entity-page.ts'
import { lastStateDay } from '../domain/entity/entity-states.ts'
import { dayFunnel } from '../domain/funnel/day-funnel.ts'
import { rangeFunnel } from '../domain/funnel/range-funnel.ts'
import { maturityOf } from '../domain/plans/maturity.ts'
import { type RangeParams, type RangeRequest, rangeView } from './range.ts'
import { learnReported, matureAfter } from './reported-purchases.ts'
import { defineView } from './view.ts'

export interface EntityRequest extends RangeRequest {
  /** One that the product has. */
  readonly part: AdPart
}

export interface EntityParams extends RangeParams {
  readonly part: AdPart
}

/**
 * Its funnel; null: no data in the range.
 *
 * A campaign has the one that the Funnel tab shows for it, whose largest loss allows for the number of campaigns; an ad set is looked at alone.
 */
const funnelOf = async (database: Database, params: EntityParams, mature: number): Promise<DeskEntity['funnel']> => {
  const { db, raw } = database
  const { product, from, day, part, currency, complete, settled, purchaseAge } = params
  const range = { first: from, last: day }
  const shared = { currency, complete, settled, purchaseAge, matureAfter: mature }
  const isDay = from === day
  const first = isDay ? addDays(day, -BASELINE_DAYS) : firstComparedDay(range, MOST_EQUAL_RANGES)
  const { sums } = await readDays(db, product.id, first, day)
  const only = part.level === 'adset' ? part : undefined
  const { campaigns } = isDay
    ? dayFunnel({ ...shared, day, sums, campaigns: readCampaignRuns(raw, product.id, day, only) })
    : rangeFunnel({
        ...shared,
        range,
        sums,
        campaigns: readCampaignDays(raw, product.id, [range, ...equalRanges(range, MOST_EQUAL_RANGES)], only),
      })
  const own = campaigns.find(({ campaign_id: id }) => id === part.id)
  return own === undefined ? null : { steps: own.steps, loss: own.loss, judged: own.judged }
}

const build = async (database: Database, params: EntityParams): Promise<DeskEntity> => {
  const { db, raw } = database
  const { product, from, day, part, adsPulledOn, currency, complete, settled } = params
  const range = { first: from, last: day }
  const { first, last } = trendSpan(range)
  const { sums, idleDays, leftOutDays } = await readDays(db, product.id, first, last)
  const learned = learnReported(database, params)
  return entityPage({
    part,
    range,
    currency,
    complete,
    settled,
    ads: await readAds(db, product.id, part),
    adDays: readAdDays(raw, product.id, first, last, part),
    states: readEntityStates(raw, product.id, ['campaign', 'adset', 'ad'], lastStateDay(day, complete)),
    edits: readEdits(raw, product.id, { first, last }),
    productDays: sums,
    idle: { idleDays, leftOutDays },
    matureThrough: maturityOf(learned.through, adsPulledOn, learned.nowcaster.completeness).matureThrough,
    funnel: await funnelOf(database, params, matureAfter(learned)),
  })
}

export const entityView = defineView({
  prepare: async (database: Database, { part, ...request }: EntityRequest): Promise<EntityParams> => ({
    ...(await rangeView.prepare(database, request)),
    part,
  }),
  key: (params) => [...rangeView.key(params), params.purchaseAge, params.part.level, params.part.id],
  build,
})
