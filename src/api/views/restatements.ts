/** Restatements as KPIs: the values of past days at an instant, and their current values. */

import { addDays, startOfDay } from '#shared/calendar.ts'
import type { Restatement } from '#shared/contract/internal/restatement.ts'
import { readRestatedDays } from '../db/ads/restatement-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { restatementsOf } from '../domain/restatements.ts'
import { defineView } from './view.ts'

const MOST_DAYS = 90

export interface RestatementsRequest {
  readonly product: ProductRow
  readonly timezone: string
  /** Milliseconds in UTC. */
  readonly since: number
}

export interface Restatements {
  readonly product: string
  readonly since: string
  readonly restatements: readonly Restatement[]
  readonly days_restated: number
}

/** What changed after `since`, of the 90 latest days that changed. A day under way only grows: it counts from the first pull after its end. */
const build = ({ raw }: Database, { product, timezone, since }: RestatementsRequest): Restatements => {
  const endOfDay = (day: Parameters<typeof addDays>[0]): number => startOfDay(addDays(day, 1), timezone)
  const { days, count } = readRestatedDays(raw, { productId: product.id, since, most: MOST_DAYS, endOfDay })
  return {
    product: product.name,
    since: new Date(since).toISOString(),
    restatements: days.flatMap(restatementsOf),
    days_restated: count,
  }
}

export const restatementsView = defineView({
  prepare: (_: Database, request: RestatementsRequest) => request,
  key: ({ product, timezone, since }) => [product.id, product.data_version, timezone, since],
  build,
})
