/** The trend: KPIs of the days that end with a day, and the window's own, with the typical range of a few KPIs on each of them. */

import { addDays, asDay, type Day, daysFromTo } from '#shared/calendar.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { baselineOfDays } from '../domain/baseline/baseline.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { emptyKpi, kpiOf } from '../domain/kpi/kpi.ts'
import { typicalDays, youngDays } from '../domain/maturity/young-days.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey, maturityKey } from './day-frame.ts'
import { learnReported, purchaseAges } from './reported-purchases.ts'
import { defineView, type KeyPart } from './view.ts'

export interface TrendRequest {
  readonly product: ProductRow
  /** The last day. */
  readonly until: Day
  /** Days in all. */
  readonly count: number
}

export interface DeskTrendRequest extends DayRequest {
  /** Days in all. */
  readonly count: number
  /** KPIs whose typical range is asked for. */
  readonly usual: readonly KpiKey[]
}

export interface DeskTrendParams extends DayFrame, Pick<DeskTrendRequest, 'count' | 'usual'> {
  /** The days that Meta may restate, by day number, with their age in complete days at the last read. */
  readonly ages: readonly (readonly [day: number, age: number])[]
}

const asAsked = <Request>(_: Database, request: Request): Request => request

const keyOf = ({ product, until, count }: TrendRequest): readonly KeyPart[] => [product.id, product.data_version, until, count]

/** One entry for each day, oldest first; a day without data has null KPIs. */
const entriesOf = async ({ db }: Database, { product, until, count }: TrendRequest): Promise<TrendEntry[]> => {
  const first = addDays(until, 1 - count)
  const { sums, repeatOn } = await readDays(db, product.id, first, until)
  const byDay = new Map(sums.map((day) => [day.day, day]))
  return daysFromTo(first, until).map((date) => {
    const day = byDay.get(date)
    return {
      date,
      kpi: day ? kpiOf(day, { repeat: repeatOn(date), contributionMargin: product.contribution_margin }) : emptyKpi,
    }
  })
}

const prepareDesk = async (database: Database, { count, usual, ...request }: DeskTrendRequest): Promise<DeskTrendParams> => ({
  ...(await dayFrame(database, request)),
  count,
  usual,
  ages: await purchaseAges(database, request),
})

const buildDesk = async (database: Database, params: DeskTrendParams): Promise<DeskTrendEntry[]> => {
  const { product, day: until, count, usual, ages } = params
  const entries = await entriesOf(database, { product, until, count })
  const { sums } = await readDays(database.db, product.id, addDays(until, 1 - count - BASELINE_DAYS), until)
  const learned = ages.length === 0 ? null : learnReported(database, params).nowcaster
  const ranges = baselineOfDays(
    usual,
    learned === null ? sums : typicalDays(learned, ages, sums),
    entries.map(({ date }) => asDay(date)),
    { contributionMargin: product.contribution_margin },
  )
  const expected = learned === null ? null : youngDays(learned, ages, sums)
  return entries.map((entry, index) => ({
    ...entry,
    usual: ranges[index] ?? {},
    when_complete: expected?.get(asDay(entry.date)) ?? null,
  }))
}

export const trendView = defineView({ prepare: asAsked<TrendRequest>, key: keyOf, build: entriesOf })

export const deskTrendView = defineView({
  prepare: prepareDesk,
  key: (frame) => [...dayKey(frame), frame.count, maturityKey(frame), String(frame.ages), ...frame.usual],
  build: buildDesk,
})
