/** All products of an account on one day or a period: their numbers, totals over them, and one list of their advice. */

import { addDays, asDay, type Day, dayFromNumber, dayInZone } from '#shared/calendar.ts'
import type { ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import { firstDayOf, type PeriodLength } from '#shared/period.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { spendSpan } from '../db/ads/day-store.ts'
import { decisionsInEffect } from '../db/advice/review-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { sourceIdsOf } from '../db/sources/source-store.ts'
import { monthOf } from '../domain/plans/month-end-forecast.ts'
import { type AdvisedProduct, listAdvice, openAdvice } from '../domain/products/products-advice.ts'
import { productsTotals } from '../domain/products/products-total.ts'
import { lastCompleteDay } from '../domain/series/day-series.ts'
import { type AccountFrame, type AccountRequest, accountFrame, accountKey } from './account-frame.ts'
import { advisedProduct } from './advised-product.ts'
import { type ProductOnDay, productOnDay } from './product-on-day.ts'
import { defineView } from './view.ts'

export interface ProductsOverviewRequest extends AccountRequest {
  /** Not after today; null: the latest day before today with data of any product. */
  readonly day: Day | null
  /** Days up to that day, or the month to date; 1: the day alone. */
  readonly period: PeriodLength
}

export interface ProductsOverviewParams extends AccountFrame {
  readonly currency: string
  readonly day: Day | null
  readonly period: PeriodLength
}

/** The last day with spend or store orders of any product that is over; yesterday without any. */
export const latestDay = async ({ db }: Database, products: readonly ProductRow[], today: Day): Promise<Day> => {
  const yesterday = addDays(today, -1)
  const lasts: Day[] = []
  for (const { id, orders_to: orders } of products) {
    const { last } = await spendSpan(db, id)
    lasts.push(...(last === null ? [] : [last]), ...(orders === null ? [] : [dayFromNumber(orders)]))
  }
  const before = lasts.map((last) => (last < yesterday ? last : yesterday))
  return before.toSorted().at(-1) ?? yesterday
}

/** Whether a store feeds several products. */
const sharesOrders = ({ raw }: Database, products: readonly ProductRow[]): boolean => {
  const stores = products.flatMap(({ id }) => sourceIdsOf(raw, id, 'store'))
  return new Set(stores).size < stores.length
}

const build = async (database: Database, params: ProductsOverviewParams): Promise<ProductsOverview> => {
  const { account, products, now, currency } = params
  const today = dayInZone(now, account.timezone)
  const latest = await latestDay(database, products, today)
  const day = params.day ?? latest
  const from = firstDayOf(params.period, day)
  const thresholds = await cachedThresholds(database, account.id)
  const made = Map.groupBy(await decisionsInEffect(database.db, account.id, today), ({ product_id: id }) => id)
  const rows: (ProductOnDay & { readonly advised: AdvisedProduct })[] = []
  for (const product of products)
    rows.push({
      ...(await productOnDay(database, { account: { ...account, currency }, product, day, today }, from, thresholds)),
      advised: await advisedProduct(database, params, product, made.get(product.id) ?? []),
    })
  const withData = rows.map(({ numbers }) => numbers).filter(({ state }) => state !== 'no_data')
  const basis = withData.length === 0 || withData.some((numbers) => numbers.basis === 'store') ? 'store' : 'reported'
  const { cards, more } = listAdvice(rows.map((row) => row.advised))
  const { first, last } = monthOf(day, lastCompleteDay(day, day < today))
  return {
    date: asDay(day),
    from,
    latest,
    currency,
    complete: day < today,
    month: { first, last },
    basis,
    totals: productsTotals(withData, { first: from, last: day }, basis),
    shares_orders: sharesOrders(database, products),
    products: rows.map(({ numbers, month, advised }) => ({
      product: numbers.name,
      state: numbers.state,
      basis: numbers.basis,
      kpi: numbers.kpi,
      known_days: numbers.knownDays,
      left_out_days: numbers.leftOut,
      usual: numbers.usual,
      when_complete: numbers.whenComplete,
      spark: numbers.spark,
      month,
      advice: openAdvice(advised),
    })),
    cards,
    more_open: more,
  }
}

export const productsOverviewView = defineView({
  prepare: (database: Database, request: ProductsOverviewRequest): ProductsOverviewParams => ({
    ...accountFrame(database, request),
    currency: request.account.currency,
    day: request.day,
    period: request.period,
  }),
  key: (params) => [...accountKey(params), params.day, params.period],
  build,
})
