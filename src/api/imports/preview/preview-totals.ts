/** Adds up what a file would write, and shows its first rows, for a preview. */

import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { unitsFromMicros } from '#shared/money.ts'
import type { AdFact, StoreOrder } from '../../domain/facts/facts.ts'
import { countingOf } from '../../domain/orders/counted-order.ts'

type Parsed = ImportPreview['parsed'][number]

export interface PreviewTotals<Row> {
  readonly add: (row: Row) => void
  readonly parsed: () => Parsed[]
  /** Sums in units; a number that no row knows is missing. */
  readonly totals: () => Record<string, number>
}

const PARSED_ROWS = 8

const units = (micros: AdFact['purchaseValue']): number | null => (micros === null ? null : unitsFromMicros(micros))

const tally = <Row>(
  show: (row: Row) => Parsed,
  measures: readonly (readonly [string, boolean, (row: Row) => number | null])[],
): PreviewTotals<Row> => {
  const first: Parsed[] = []
  const sums: (number | null)[] = measures.map(() => null)
  return {
    add: (row) => {
      if (first.length < PARSED_ROWS) first.push(show(row))
      measures.forEach(([, , of], index) => {
        const value = of(row)
        if (value !== null) sums[index] = (sums[index] ?? 0) + value
      })
    },
    parsed: () => first,
    totals: () =>
      Object.fromEntries(
        measures.flatMap(([name, money], index) => {
          const sum = sums[index] ?? null
          return sum === null ? [] : [[name, money ? Math.round(sum / 10_000) / 100 : sum]]
        }),
      ),
  }
}

/** The totals of the rows that will count: of the versions of an ad's day the latest. */
export const factTotals = (): PreviewTotals<AdFact> => {
  const totals = plainTotals()
  const latest = new Map<string, AdFact>()
  const addLatest = (): void => {
    for (const fact of latest.values()) totals.add(fact)
    latest.clear()
  }
  return {
    add: (fact) => {
      if (fact.readAt === undefined) {
        totals.add(fact)
        return
      }
      const key = `${fact.day} ${fact.channel} ${fact.adId}`
      const before = latest.get(key)?.readAt ?? Number.NEGATIVE_INFINITY
      if (fact.readAt > before) latest.set(key, fact)
    },
    parsed: () => {
      addLatest()
      return totals.parsed()
    },
    totals: () => {
      addLatest()
      return totals.totals()
    },
  }
}

const plainTotals = (): PreviewTotals<AdFact> =>
  tally(
    (fact) => ({
      date: fact.day,
      campaign_id: fact.campaignId,
      campaign_name: fact.campaignName,
      adset_id: fact.adsetId,
      adset_name: fact.adsetName,
      ad_id: fact.adId,
      ad_name: fact.adName,
      spend: unitsFromMicros(fact.spend),
      impressions: fact.impressions,
      reach: fact.reach,
      link_clicks: fact.linkClicks,
      landing_page_views: fact.landingPageViews,
      add_to_cart: fact.addToCart,
      initiate_checkout: fact.initiateCheckout,
      purchases: fact.purchases,
      purchase_value: units(fact.purchaseValue),
    }),
    [
      ['spend', true, (fact) => fact.spend],
      ['impressions', false, (fact) => fact.impressions],
      ['link_clicks', false, (fact) => fact.linkClicks],
      ['landing_page_views', false, (fact) => fact.landingPageViews],
      ['add_to_cart', false, (fact) => fact.addToCart],
      ['initiate_checkout', false, (fact) => fact.initiateCheckout],
      ['purchases', false, (fact) => fact.purchases],
      ['purchase_value', true, (fact) => fact.purchaseValue],
    ],
  )

/** The order's own value where it counts; zero where it does not. */
const ifCounted =
  (of: (order: StoreOrder) => number) =>
  (order: StoreOrder): number =>
    countingOf(order) === 'counted' ? of(order) : 0

/** The totals of the orders that will count, and how many will not. Customers are not shown, not even as hashes. */
export const orderTotals = (): PreviewTotals<StoreOrder> =>
  tally(
    (order) => ({
      order_id: order.orderId,
      created_at: new Date(order.createdAt).toISOString(),
      date: order.day,
      names_customer: order.customer !== null,
      gross: unitsFromMicros(order.gross),
      discounts: unitsFromMicros(order.discounts),
      refunded: unitsFromMicros(order.refunded),
      net: unitsFromMicros(order.net),
      currency: order.currency,
      source: order.source,
      cancelled: order.cancelled,
      renewal: order.renewal,
    }),
    [
      ['orders', false, ifCounted(() => 1)],
      ['cancelled', false, (order) => (order.cancelled ? 1 : 0)],
      ['zero_value', false, (order) => (countingOf(order) === 'zero' ? 1 : null)],
      ['renewals', false, ifCounted((order) => (order.renewal ? 1 : 0))],
      ['gross', true, ifCounted((order) => order.gross)],
      ['discounts', true, ifCounted((order) => order.discounts)],
      ['refunded', true, ifCounted((order) => order.refunded)],
      ['net', true, ifCounted((order) => order.net)],
    ],
  )
