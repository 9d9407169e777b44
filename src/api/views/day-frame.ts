/** What every view of a product's day has in common. */

import { type Day, dayInZone, daysBetween } from '#shared/calendar.ts'
import type { Database } from '../db/connection/database.ts'
import type { AccountRow, ProductRow } from '../db/connection/schema.ts'
import { cachedLastPulls } from '../db/imports/pull-store.ts'
import { thresholds } from '../domain/advice/thresholds.ts'

export interface DayRequest {
  readonly account: Pick<AccountRow, 'id' | 'currency' | 'timezone'>
  readonly product: ProductRow
  /** Not after `today`. */
  readonly day: Day
  /** Today in the account's time zone. */
  readonly today: Day
}

export interface DayFrame {
  readonly product: ProductRow
  readonly currency: string
  readonly day: Day
  /** False: the day is not over. */
  readonly complete: boolean
  /** False while late conversions may still arrive for the day. */
  readonly settled: boolean
  /** Days that purchases of the day have had to come in by the last pull of ad facts. */
  readonly purchaseAge: number
  /** The account day of that pull; null: none yet. */
  readonly adsPulledOn: Day | null
}

export const dayFrame = async (database: Database, { account, product, day, today }: DayRequest): Promise<DayFrame> => {
  const { ads } = await cachedLastPulls(database, product.id)
  const adsPulledOn = ads === undefined ? null : dayInZone(ads, account.timezone)
  const purchaseAge = adsPulledOn === null ? 0 : Math.max(0, daysBetween(day, adsPulledOn))
  const complete = day < today
  const settled = complete && purchaseAge >= thresholds.matureAfterDays
  return { product, currency: account.currency, day, complete, settled, purchaseAge, adsPulledOn }
}

/** The part of a key that every view of a day shares. */
export const dayKey = ({ product, day, complete }: Pick<DayFrame, 'product' | 'day' | 'complete'>) =>
  [product.id, product.data_version, day, Number(complete)] as const
