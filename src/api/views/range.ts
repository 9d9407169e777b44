/** A range of days up to a day: its sums, with typical ranges from the equal ranges before it. */

import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import type { DeskRange } from '#shared/contract/internal/range.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { firstComparedDay, MOST_EQUAL_RANGES } from '../domain/baseline/equal-ranges.ts'
import { typicalDays, youngRange } from '../domain/maturity/young-days.ts'
import { withIdleDays } from '../domain/snapshot/idle-days.ts'
import { daysIn, rangeSnapshot } from '../domain/snapshot/range-snapshot.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey, maturityKey } from './day-frame.ts'
import { learnReported, purchaseAges } from './reported-purchases.ts'
import { defineView } from './view.ts'

export interface RangeRequest extends DayRequest {
  /** The first day; the last one is `day`. */
  readonly from: Day
}

export interface RangeParams extends DayFrame {
  readonly from: Day
  /** The days that Meta may restate, by day number, with their age in complete days at the last read. */
  readonly ages: readonly (readonly [day: number, age: number])[]
}

const build = async (database: Database, params: RangeParams): Promise<DeskRange> => {
  const { product, from, day, ages, currency, complete, settled } = params
  const range = { first: from, last: day }
  const isDay = from === day
  const first = isDay ? addDays(day, -BASELINE_DAYS) : firstComparedDay(range, MOST_EQUAL_RANGES)
  const read = await readDays(database.db, product.id, first, day)
  // A day alone is shown as the tab of the day shows it.
  const sums = isDay ? read.sums : withIdleDays(read.sums, { ...read, spendOn: (idle) => read.spendOn(dayNumber(idle)) })
  const learned = ages.length === 0 ? null : learnReported(database, params).nowcaster
  return rangeSnapshot({
    range,
    currency,
    complete,
    settled,
    sums,
    past: learned === null ? sums : typicalDays(learned, ages, sums),
    whenComplete: learned === null ? null : youngRange(learned, ages, daysIn(sums, range), sums),
    context: { repeat: read.repeatOn(day), contributionMargin: product.contribution_margin },
    orderDays: orderSpanOf(product),
  })
}

export const rangeView = defineView({
  prepare: async (database: Database, { from, ...request }: RangeRequest): Promise<RangeParams> => ({
    ...(await dayFrame(database, request)),
    from,
    ages: await purchaseAges(database, request),
  }),
  key: (frame) => [...dayKey(frame), frame.from, maturityKey(frame), Number(frame.settled), String(frame.ages)],
  build,
})
