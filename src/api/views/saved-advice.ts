/** The state that advice depends on, and whether the advice in the database still fits it. */

import { addDays, type Day, dayInZone, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { tokenDatesOf } from '../db/accounts/token-columns.ts'
import { factSpan, lastAdDay } from '../db/ads/day-store.ts'
import { findAdvice } from '../db/advice/advice-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { AccountRow, ProductRow } from '../db/connection/schema.ts'
import { lastPulls } from '../db/imports/pull-store.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import { incompleteDays } from '../db/sources/source-day-store.ts'
import { dataStateRule } from '../domain/advice/rules/r36-data-state.ts'
import { limitsOf, type ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { tokenDaysLeft, tokenEnd } from '../domain/token/token-cycle.ts'

const HOUR_MS = 3_600_000
/** Advice with another text version is evaluated again: since 2 all texts are also messages, since 3 a target is derived from the typical range. */
const TEXT_VERSION = 'w3'

/** What advice needs of an account. */
export type AdvisedAccount = Pick<AccountRow, 'id' | 'timezone' | 'token_present' | 'token_created_at' | 'token_expires_at'> &
  Pick<AccountRow, 'token_never_expires' | 'token_data_access_ends'>

export const advisedAccount = (account: AccountRow): AdvisedAccount => {
  const { id, timezone, token_present, token_created_at, token_expires_at, token_never_expires, token_data_access_ends } = account
  return { id, timezone, token_present, token_created_at, token_expires_at, token_never_expires, token_data_access_ends }
}

export interface AdviceRequest {
  readonly account: AdvisedAccount
  readonly product: ProductRow
  /** Milliseconds in UTC. */
  readonly now: number
}

export interface AdviceState {
  readonly dataAgeHours: number | null
  readonly dataReadOn: Day | null
  readonly tokenDaysRemaining: number | null
  /** Those that the account has set. */
  readonly thresholds: ThresholdValues
  /** Names the state: advice of another basis is out of date. */
  readonly basis: string
}

/** Days of which the last may be incomplete: a desk that was closed at noon for weeks, or files of today. */
const LOOK_BACK_DAYS = 60

/**
 * The last complete day of which the ads are known: yesterday, or the end of an older import. A day that was read and has no delivery counts:
 * otherwise advice would stay at the day before all ads stopped. Without ads, that of the store orders. Yesterday where no day is known to
 * be complete.
 */
export const adviceDay = async ({ db }: Database, { account, product, now }: AdviceRequest): Promise<Day> => {
  const yesterday = addDays(dayInZone(now, account.timezone), -1)
  const { first } = await factSpan(db, product.id)
  const last = (await lastAdDay(db, product.id)) ?? orderSpanOf(product)?.last ?? null
  const latest = last !== null && last < yesterday ? last : yesterday
  const lookBack = addDays(latest, -LOOK_BACK_DAYS)
  // No source has read the days before the first: nothing is known of them, so they are not complete.
  const earliest = first !== null && first > lookBack && first <= latest ? first : lookBack
  const partial = await incompleteDays(db, product.id, earliest, latest)
  return daysFromTo(earliest, latest).findLast((day) => !partial.has(day)) ?? latest
}

export const adviceState = async (database: Database, { account, product, now }: AdviceRequest): Promise<AdviceState> => {
  const { ads } = await lastPulls(database.db, product.id)
  const dataAgeHours = ads === undefined ? null : (now - ads) / HOUR_MS
  const end = tokenEnd(tokenDatesOf(account))
  const daysRemaining = account.token_present === 1 && end !== null ? tokenDaysLeft(end, now) : null
  const thresholds = await cachedThresholds(database, account.id)
  const { staleHours, veryStaleHours } = limitsOf(dataStateRule, thresholds)
  const hours = dataAgeHours ?? 0
  const age = hours > veryStaleHours ? 'very-old' : hours > staleHours
  const own = Object.entries(thresholds).map(([name, value]) => `${name}=${value}`)
  return {
    dataAgeHours,
    dataReadOn: ads === undefined ? null : dayInZone(ads, account.timezone),
    tokenDaysRemaining: daysRemaining,
    thresholds,
    basis: [TEXT_VERSION, product.data_version, daysRemaining ?? 'none', age, ...own].join(':'),
  }
}

/** The advice on the latest complete day as JSON text if it is still up to date; else null. */
export const currentAdvice = async (database: Database, request: AdviceRequest): Promise<string | null> => {
  const day = await adviceDay(database, request)
  const { basis } = await adviceState(database, request)
  const row = await findAdvice(database.db, request.product.id, dayNumber(day))
  return row?.basis === basis ? row.body : null
}
