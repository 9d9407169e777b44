/** All products of an account on one day: their numbers, totals over them, and one list of their advice. */

import { addDays, asDay, type Day, dayFromNumber, dayInZone } from '#shared/calendar.ts'
import { type Advice, type Card, domains } from '#shared/contract/advice.ts'
import type { ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import { decisions, type Review, readBack } from '#shared/contract/review.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { spendSpan } from '../db/ads/day-store.ts'
import { decisionsInEffect, findReview } from '../db/advice/review-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { sourceIdsOf } from '../db/sources/source-store.ts'
import { monthOf } from '../domain/plans/month-end-forecast.ts'
import { type AdvisedProduct, type DecisionOnCard, listAdvice, openAdvice } from '../domain/products/products-advice.ts'
import { productsTotals } from '../domain/products/products-total.ts'
import { lastCompleteDay } from '../domain/series/day-series.ts'
import { type AccountFrame, type AccountRequest, accountFrame, accountKey } from './account-frame.ts'
import { type ProductOnDay, productOnDay } from './product-on-day.ts'
import { currentAdvice } from './saved-advice.ts'
import { defineView } from './view.ts'

export interface ProductsOverviewRequest extends AccountRequest {
  /** Not after today; null: the latest day before today with data of any product. */
  readonly day: Day | null
}

export interface ProductsOverviewParams extends AccountFrame {
  readonly currency: string
  readonly day: Day | null
}

/** The last day with spend or store orders of any product that is over; yesterday without any. */
const latestDay = async ({ db }: Database, products: readonly ProductRow[], today: Day): Promise<Day> => {
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

type Decided = Awaited<ReturnType<typeof decisionsInEffect>>[number]

const reviewOf = ({ decision, ts, ignore_reason: reason, action, remind_on: remindOn }: Decided): Review => {
  const submitted = decisions.find((each) => each === decision)
  if (submitted === undefined) throw new Error(`The database contains an unknown decision: ${decision}`)
  return {
    decision: readBack[submitted],
    ts: new Date(ts).toISOString(),
    ...(reason === null ? {} : { ignore_reason: reason }),
    ...(action === null ? {} : { action }),
    ...(remindOn === null ? {} : { remind_on: dayFromNumber(remindOn) }),
  }
}

/** The card of a decision as it was then; none for one that was never shown. */
const cardThen = async (
  { db }: Database,
  { id, account_id, product_id }: Pick<Decided, 'id' | 'account_id' | 'product_id'>,
): Promise<Pick<AdvisedProduct['ended'][number], 'domain' | 'card'>[]> => {
  const row = await findReview(db, { accountId: account_id, productId: product_id }, id)
  const domain = domains.find((each) => each === row?.card_domain)
  return row?.card == null || domain === undefined ? [] : [{ domain, card: JSON.parse(row.card) as Card }]
}

const advised = async (
  database: Database,
  { account, now }: ProductsOverviewParams,
  product: ProductRow,
  made: readonly Decided[],
): Promise<AdvisedProduct> => {
  const text = await currentAdvice(database, { account, product, now })
  const advice = text === null ? null : (JSON.parse(text) as Advice)
  const today = dayInZone(now, account.timezone)
  const decided = new Map(
    made.map((row): [string, DecisionOnCard] => [
      row.card_id,
      { review: reviewOf(row), isToday: dayInZone(row.ts, account.timezone) === today },
    ]),
  )
  const listed = new Set(advice === null ? [] : domains.flatMap((domain) => advice[domain].cards.map(({ card_id: id }) => id)))
  const ended: AdvisedProduct['ended'][number][] = []
  for (const row of made)
    if (decided.get(row.card_id)?.isToday && !listed.has(row.card_id))
      for (const card of await cardThen(database, row)) ended.push({ ...card, review: reviewOf(row) })
  return { name: product.name, advice, decisions: decided, ended }
}

const build = async (database: Database, params: ProductsOverviewParams): Promise<ProductsOverview> => {
  const { account, products, now, currency } = params
  const today = dayInZone(now, account.timezone)
  const latest = await latestDay(database, products, today)
  const day = params.day ?? latest
  const thresholds = await cachedThresholds(database, account.id)
  const made = Map.groupBy(await decisionsInEffect(database.db, account.id, today), ({ product_id: id }) => id)
  const rows: (ProductOnDay & { readonly advised: AdvisedProduct })[] = []
  for (const product of products)
    rows.push({
      ...(await productOnDay(database, { account: { ...account, currency }, product, day, today }, thresholds)),
      advised: await advised(database, params, product, made.get(product.id) ?? []),
    })
  const withData = rows.map(({ numbers }) => numbers).filter(({ state }) => state !== 'no_data')
  const basis = withData.length === 0 || withData.some((numbers) => numbers.basis === 'store') ? 'store' : 'reported'
  const { cards, more } = listAdvice(rows.map((row) => row.advised))
  const { first, last } = monthOf(day, lastCompleteDay(day, day < today))
  return {
    date: asDay(day),
    latest,
    currency,
    complete: day < today,
    month: { first, last },
    basis,
    totals: productsTotals(withData, day, basis),
    shares_orders: sharesOrders(database, products),
    products: rows.map(({ numbers, month, advised }) => ({
      product: numbers.name,
      state: numbers.state,
      basis: numbers.basis,
      kpi: numbers.kpi,
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
  }),
  key: (params) => [...accountKey(params), params.day],
  build,
})
