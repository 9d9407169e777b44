/** What every view of a product's day has in common. */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import type { Database } from '../db/connection/database.ts'
import type { AccountRow, ProductRow } from '../db/connection/schema.ts'
import { cachedReadsOn } from '../db/sources/source-day-store.ts'
import { dayReads, RESTATEMENT_DAYS } from '../domain/facts/reading-times.ts'
import { lastCompleteDay } from '../domain/series/day-series.ts'

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
  /** False: the day is not over, or a source was last read before it was. */
  readonly complete: boolean
  /** False while the platform may still restate the day, and until it was read after that. */
  readonly settled: boolean
  /** Days that purchases of the day have had to come in by the last read of its ad facts. */
  readonly purchaseAge: number
  /** The day of the last read of the ad facts of the last complete day; null: never read. */
  readonly adsPulledOn: Day | null
  /** Of the account. */
  readonly timeZone: string
}

export const dayFrame = async (database: Database, { account, product, day, today }: DayRequest): Promise<DayFrame> => {
  const { complete: isRead, purchaseAge } = dayReads(day, await cachedReadsOn(database, product.id, day), account.timezone)
  const complete = day < today && isRead
  const settled = complete && purchaseAge !== null && purchaseAge >= RESTATEMENT_DAYS
  const through = lastCompleteDay(day, complete)
  const throughAge = dayReads(through, await cachedReadsOn(database, product.id, through), account.timezone).purchaseAge
  const adsPulledOn = throughAge === null ? null : addDays(through, throughAge)
  return {
    product,
    currency: account.currency,
    day,
    complete,
    settled,
    purchaseAge: purchaseAge ?? 0,
    adsPulledOn,
    timeZone: account.timezone,
  }
}

/** The part of a key that every view of a day shares. */
export const dayKey = ({ product, day, complete }: Pick<DayFrame, 'product' | 'day' | 'complete'>) =>
  [product.id, product.data_version, day, Number(complete)] as const

/** The part of a key of views over the latest days: once Meta restates none of them, the day of the last sync no longer matters. */
export const maturityKey = ({ day, complete, adsPulledOn }: DayFrame): string => {
  const age = adsPulledOn === null ? null : daysBetween(lastCompleteDay(day, complete), adsPulledOn)
  return age !== null && age > RESTATEMENT_DAYS ? 'final' : `read ${age}`
}
