/** Why a trend is empty, and the nearest day that has data. */

import { asDay, type Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'

export interface TrendGap {
  /** `before`: the days are before the first day with data; `after`: after the last one; `within`: data around, none of these KPIs. */
  readonly where: 'noData' | 'before' | 'after' | 'within'
  /** The nearest day with data. */
  readonly day: Day | null
}

type DataDays = Pick<DeskProduct, 'ad_source' | 'first_day' | 'last_day' | 'orders_first_day' | 'orders_last_day'>

/** @param last last day of the trend; null while the latest day is not known. */
export const trendGap = (product: DataDays, last: Day | null): TrendGap => {
  const firsts = [product.first_day, product.orders_first_day].filter((day) => day !== null).sort()
  const lasts = [product.last_day, product.orders_last_day].filter((day) => day !== null).sort()
  const [start, end] = [firsts[0], lasts.at(-1)]
  if (start !== undefined && last !== null && last < start) return { where: 'before', day: asDay(start) }
  if (product.ad_source === 'none' || product.last_day === null || end === undefined) return { where: 'noData', day: null }
  return last !== null && last <= end ? { where: 'within', day: null } : { where: 'after', day: asDay(end) }
}
