/** The Funnel tab of a range of days. */

import { dayNumber } from '#shared/calendar.ts'
import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import { readCampaignDays } from '../db/ads/campaign-day-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { equalRanges, firstComparedDay, MOST_EQUAL_RANGES } from '../domain/baseline/equal-ranges.ts'
import { rangeFunnel } from '../domain/funnel/range-funnel.ts'
import { withIdleDays } from '../domain/snapshot/idle-days.ts'
import { type RangeParams, rangeView } from './range.ts'
import { learnReported, matureAfter } from './reported-purchases.ts'
import { defineView } from './view.ts'

const build = async (database: Database, params: RangeParams): Promise<DeskFunnel> => {
  const { product, from, day } = params
  const range = { first: from, last: day }
  const read = await readDays(database.db, product.id, firstComparedDay(range, MOST_EQUAL_RANGES), day)
  return rangeFunnel({
    ...params,
    range,
    matureAfter: matureAfter(learnReported(database, params)),
    sums: withIdleDays(read.sums, { ...read, spendOn: (idle) => read.spendOn(dayNumber(idle)) }),
    campaigns: readCampaignDays(database.raw, product.id, [range, ...equalRanges(range, MOST_EQUAL_RANGES)]),
  })
}

export const rangeFunnelView = defineView({
  prepare: rangeView.prepare,
  key: (params) => [...rangeView.key(params), params.purchaseAge],
  build,
})
