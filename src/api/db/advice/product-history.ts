/** Loads what the advisor sees of a product. */

import type { Kysely } from 'kysely'
import { addDays, type Day } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { DaySums } from '../../domain/facts/facts.ts'
import type { AdDay, ProductHistory } from '../../domain/facts/history.ts'
import { readAdDays, readAds } from '../ads/ad-day-store.ts'
import { readDays } from '../ads/day-store.ts'
import type { ProductRow, Schema } from '../connection/schema.ts'
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
  readonly tokenDaysRemaining: number | null
}

/** Everything that the rules look at for the days `from` to `asOf`; nothing later than `asOf`. */
export const loadHistory = async (db: Kysely<Schema>, request: HistoryRequest): Promise<ProductHistory> => {
  const { product, currency, from, asOf, dataAgeHours, tokenDaysRemaining } = request
  const { sums: days } = await readDays(db, product.id, addDays(from, 1 - PRODUCT_DAYS), asOf)
  const adDays = await readAdDays(db, product.id, addDays(from, 1 - AD_DAYS), asOf)
  return {
    product: product.name,
    currency,
    asOf,
    days,
    adDays,
    ads: await readAds(db, product.id),
    targets: {
      contributionMargin: product.contribution_margin,
      targetCpa: product.target_cpa === null ? null : asMicros(product.target_cpa),
    },
    inputs: inputsOf(days, adDays),
    orderDays: orderSpanOf(product),
    dataAgeHours,
    tokenDaysRemaining,
  }
}

const inputsOf = (days: readonly DaySums[], adDays: readonly AdDay[]): ProductHistory['inputs'] => ({
  orders: days.some(({ orders }) => orders !== null && orders > 0),
  funnel: days.some(
    ({ landingPageViews, addToCart, initiateCheckout }) => landingPageViews !== null || addToCart !== null || initiateCheckout !== null,
  ),
  budgets: adDays.some(({ dailyBudget }) => dailyBudget !== null),
  edits: adDays.some(({ edited }) => edited !== null),
  customers: days.some(({ identifiedOrders }) => identifiedOrders !== null && identifiedOrders > 0),
})
