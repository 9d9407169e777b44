/** Our order fields and the headers by which they are recognised: our own table, and Shopify's orders export. */

import type { FieldSpec } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'

interface OrderSpec extends FieldSpec {
  /** Shopify's header; its "Name" is the order's number, which in any other table would be somebody's name. */
  readonly shopify: readonly string[]
}

const ORDER_SPECS = [
  {
    field: 'order_id',
    kind: 'id',
    required: true,
    names: ['order id'],
    guesses: ['order', 'order number', 'order no', 'id'],
    shopify: ['name'],
  },
  {
    field: 'created_at',
    kind: 'time',
    required: true,
    names: ['created at'],
    guesses: ['date', 'created', 'order date', 'day'],
    shopify: ['created at'],
  },
  { field: 'customer_id', kind: 'id', required: false, names: ['customer id'], guesses: ['customer'], shopify: [] },
  { field: 'email', kind: 'text', required: false, names: ['email', 'e mail', 'customer email'], guesses: [], shopify: ['email'] },
  { field: 'gross', kind: 'money', required: false, names: ['gross'], guesses: ['gross sales'], shopify: [] },
  { field: 'discounts', kind: 'money', required: false, names: ['discounts'], guesses: ['discount'], shopify: ['discount amount'] },
  { field: 'refunded', kind: 'money', required: false, names: ['refunded'], guesses: ['refunds', 'returns'], shopify: ['refunded amount'] },
  { field: 'net', kind: 'money', required: false, names: ['net'], guesses: ['net sales', 'revenue'], shopify: [] },
  { field: 'total', kind: 'money', required: false, names: ['total'], guesses: ['order total', 'amount'], shopify: ['total'] },
  { field: 'currency', kind: 'text', required: false, names: ['currency'], guesses: [], shopify: ['currency'] },
  { field: 'source', kind: 'text', required: false, names: ['source'], guesses: ['channel'], shopify: ['source'] },
  { field: 'cancelled_at', kind: 'text', required: false, names: ['cancelled at', 'canceled at'], guesses: [], shopify: ['cancelled at'] },
  { field: 'tags', kind: 'text', required: false, names: ['tags'], guesses: [], shopify: ['tags'] },
  { field: 'renewal', kind: 'flag', required: false, names: ['renewal'], guesses: [], shopify: [] },
] as const satisfies readonly OrderSpec[]

export type OrderField = (typeof ORDER_SPECS)[number]['field']
export type OrderFieldSpec = FieldSpec & { readonly field: OrderField }

export const ORDER_FIELDS: readonly OrderFieldSpec[] = ORDER_SPECS
export const SHOPIFY_FIELDS: readonly OrderFieldSpec[] = ORDER_SPECS.map((spec) => ({ ...spec, names: spec.shopify, guesses: [] }))

/** Every header that means an order field in one format or another. */
export const RECOGNISED_FIELDS: readonly OrderFieldSpec[] = ORDER_SPECS.map((spec) => ({
  ...spec,
  names: [...spec.names, ...spec.shopify],
}))

const SHOPIFY_SIGNS = ['name', 'created at', 'total', 'financial status', 'lineitem name']

/** True for the header of Shopify's orders export, of whatever year. */
export const isShopify = (header: readonly string[]): boolean => {
  const names = header.map(normalizeHeader)
  return SHOPIFY_SIGNS.every((sign) => names.includes(sign))
}

/** One of these must be there to know an order's value. */
export const VALUE_FIELDS: readonly OrderField[] = ['net', 'gross', 'total']
