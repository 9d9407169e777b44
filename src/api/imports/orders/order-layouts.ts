/** The exports that are recognized, and the columns that mean something in any of them. */

import { normalizeHeader, splitCurrency } from '../reading/header-normalization.ts'
import { amazon } from './layouts/amazon.ts'
import { etsyItems, etsyOrders } from './layouts/etsy.ts'
import { chineseShop, germanShop } from './layouts/local-shops.ts'
import { paypal } from './layouts/paypal.ts'
import { shopify } from './layouts/shopify.ts'
import { stripe } from './layouts/stripe.ts'
import { woocommercePlugin, woocommerceReport } from './layouts/woocommerce.ts'
import { ORDER_FIELDS, type OrderFieldSpec } from './order-fields.ts'
import type { OrderLayout } from './order-layout.ts'

const LAYOUTS: readonly OrderLayout[] = [
  ...[shopify, amazon, etsyOrders, etsyItems, stripe, paypal, woocommerceReport, woocommercePlugin, germanShop, chineseShop],
]

/** The export that a header is of, of whatever year; null for our own table and any other. */
export const layoutOf = (header: readonly string[]): OrderLayout | null => {
  // With and without what may be a currency: "Created (UTC)", "Total (EUR)".
  const names = new Set(header.flatMap((text) => [normalizeHeader(text), splitCurrency(text).name]))
  return LAYOUTS.find(({ signs }) => signs.every((group) => group.some((sign) => names.has(sign)))) ?? null
}

/** The fields with the headers of an export. */
export const fieldsOfLayout = (layout: OrderLayout): readonly OrderFieldSpec[] =>
  ORDER_FIELDS.map((spec) => ({ ...spec, names: layout.names[spec.field] ?? [], guesses: [] }))

/** Every header that means an order field in one format or another. */
export const RECOGNISED_FIELDS: readonly OrderFieldSpec[] = ORDER_FIELDS.map((spec) => ({
  ...spec,
  names: [...new Set([...spec.names, ...LAYOUTS.flatMap((layout) => layout.names[spec.field] ?? [])])],
}))
