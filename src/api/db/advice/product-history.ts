/** Loads what the advisor sees of a product. */

import { addDays, type Day } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { adLevels } from '../../domain/entity/entity-state.ts'
import { type EntityStates, lastStateDay } from '../../domain/entity/entity-states.ts'
import type { DaySums } from '../../domain/facts/facts.ts'
import type { AdDay, ProductHistory } from '../../domain/facts/history.ts'
import { type KnownHistory, knownHistoryOf } from '../../domain/facts/known-history.ts'
import { readAdDays, readAds } from '../ads/ad-day-store.ts'
import { readDays } from '../ads/day-store.ts'
import { readEntityStates } from '../ads/entity-states.ts'
import { readLiveReads, readVersionedDays } from '../ads/version-store.ts'
import type { Database } from '../connection/database.ts'
import type { ProductRow } from '../connection/schema.ts'
import { explainingEvents } from '../events/noted-event-store.ts'
import { orderSpanOf } from '../orders/order-span.ts'

const PRODUCT_DAYS = 120
const AD_DAYS = 70

/** Which days of a product are evaluated, and what is known of its source. */
export interface HistoryRequest {
  readonly product: ProductRow
  readonly currency: string
  /** First day that will be evaluated; the history reaches back from it as far as the rules look. */
  readonly from: Day
  /** Last complete day. */
  readonly asOf: Day
  readonly dataAgeHours: number | null
  readonly dataReadOn?: Day | null
  readonly tokenDaysRemaining: number | null
}

/** Everything that the rules look at for the days `from` to `asOf`; no day later than `asOf`, none that was last read before it was over, and no state of an ad that was read later than on the day after `asOf`. */
export const loadHistory = async ({ db, raw }: Pick<Database, 'db' | 'raw'>, request: HistoryRequest): Promise<ProductHistory> => {
  const { product, currency, from, asOf, dataAgeHours, dataReadOn = null, tokenDaysRemaining } = request
  const { sums, idleDays, leftOutDays } = await readDays(db, product.id, addDays(from, 1 - PRODUCT_DAYS), asOf)
  const days = sums.filter(({ complete }) => complete)
  const partial = new Set(sums.filter(({ complete }) => !complete).map(({ day }) => day))
  const states = readEntityStates(raw, product.id, adLevels, lastStateDay(asOf, true))
  const adDays = readAdDays(raw, product.id, addDays(from, 1 - AD_DAYS), asOf).filter(({ day }) => !partial.has(day))
  return {
    product: product.name,
    currency,
    asOf,
    days,
    idleDays,
    leftOutDays,
    adDays,
    ads: await readAds(db, product.id),
    states,
    events: await explainingEvents(db, product),
    targets: {
      contributionMargin: product.contribution_margin,
      targetCpa: product.target_cpa === null ? null : asMicros(product.target_cpa),
    },
    inputs: inputsOf(days, adDays, states),
    orderDays: orderSpanOf(product),
    dataAgeHours,
    dataReadOn,
    tokenDaysRemaining,
  }
}

/** {@link loadHistory} with the versions of its days, from which it can be cut as it was known at a past moment. */
export const loadKnownHistory = async (database: Pick<Database, 'db' | 'raw'>, request: HistoryRequest): Promise<KnownHistory> => {
  const { product, from, asOf } = request
  const { timezone } = await database.db
    .selectFrom('account')
    .select('timezone')
    .where('id', '=', product.account_id)
    .executeTakeFirstOrThrow()
  const first = addDays(from, 1 - PRODUCT_DAYS)
  const versioned = readVersionedDays(database.raw, product.id, first, asOf)
  const liveReads = readLiveReads(database.raw, product.id, first, asOf)
  return knownHistoryOf(await loadHistory(database, request), versioned, timezone, liveReads)
}

const hasBudgets = (states: EntityStates): boolean =>
  [...states.values()].some((known) => known.some(({ dailyBudget, lifetimeBudget }) => dailyBudget !== null || lifetimeBudget !== null))

const inputsOf = (days: readonly DaySums[], adDays: readonly AdDay[], states: EntityStates): ProductHistory['inputs'] => ({
  orders: days.some(({ orders }) => orders !== null && orders > 0),
  funnel: days.some(
    ({ landingPageViews, addToCart, initiateCheckout }) => landingPageViews !== null || addToCart !== null || initiateCheckout !== null,
  ),
  budgets: adDays.some(({ dailyBudget }) => dailyBudget !== null) || hasBudgets(states),
  edits: adDays.some(({ edited }) => edited !== null),
  customers: days.some(({ identifiedOrders }) => identifiedOrders !== null && identifiedOrders > 0),
})
