/** Our order fields, and the headers of our own table by which they are recognized. */

import type { FieldSpec } from '../reading/columns.ts'

const ORDER_SPECS = [
  {
    field: 'order_id',
    kind: 'id',
    required: true,
    names: ['order id'],
    guesses: [
      ...['order', 'order number', 'order no', 'order no.', 'order #', 'order key', 'order name', 'id', 'transaction id', 'invoice number'],
      ...['bestellnummer', 'bestell nr.', 'bestell nr', 'auftragsnummer', 'numero de commande', 'numero de pedido', 'numero ordine'],
      ...['订单编号', '订单号'],
    ],
  },
  {
    field: 'created_at',
    kind: 'time',
    required: true,
    names: ['created at'],
    guesses: [
      ...['date', 'created', 'order date', 'day', 'date created', 'sale date', 'purchase date', 'bestelldatum', 'auftragsdatum', 'datum'],
      ...['date de commande', 'fecha', 'fecha del pedido', 'data', 'data ordine', '下单时间', '订单创建时间'],
    ],
  },
  { field: 'customer_id', kind: 'id', required: false, names: ['customer id'], guesses: ['customer'] },
  { field: 'email', kind: 'text', required: false, names: ['email', 'e mail', 'customer email'], guesses: [] },
  { field: 'gross', kind: 'money', required: false, names: ['gross'], guesses: ['gross sales', 'brutto', 'item total'] },
  { field: 'discounts', kind: 'money', required: false, names: ['discounts'], guesses: ['discount', 'rabatt'] },
  { field: 'refunded', kind: 'money', required: false, names: ['refunded'], guesses: ['refunds', 'returns', 'amount refunded'] },
  { field: 'net', kind: 'money', required: false, names: ['net'], guesses: ['net sales', 'revenue', 'n. revenue'] },
  {
    field: 'total',
    kind: 'money',
    required: false,
    names: ['total'],
    guesses: [
      'order total',
      'order total amount',
      'amount',
      'gesamtbetrag',
      'gesamtsumme',
      'montant total',
      'importe total',
      '实付金额',
      '总金额',
    ],
  },
  { field: 'currency', kind: 'text', required: false, names: ['currency'], guesses: ['order currency'] },
  { field: 'source', kind: 'text', required: false, names: ['source'], guesses: ['channel'] },
  { field: 'cancelled_at', kind: 'text', required: false, names: ['cancelled at', 'canceled at'], guesses: [] },
  {
    field: 'status',
    kind: 'text',
    required: false,
    names: ['status', 'order status', 'financial status', 'payment status'],
    guesses: [],
  },
  { field: 'refund_of', kind: 'id', required: false, names: ['refund of'], guesses: [] },
  { field: 'tags', kind: 'text', required: false, names: ['tags'], guesses: [] },
  { field: 'renewal', kind: 'flag', required: false, names: ['renewal'], guesses: [] },
  { field: 'item_sku', kind: 'text', required: false, names: ['item sku', 'sku', 'product sku', 'line item sku'], guesses: [] },
  {
    field: 'item_title',
    kind: 'text',
    required: false,
    names: ['item title', 'item name', 'product title', 'product name', 'product', 'line item name', 'line item title'],
    guesses: [],
  },
  {
    field: 'item_quantity',
    kind: 'fraction',
    required: false,
    names: ['item quantity', 'quantity', 'qty', 'line item quantity'],
    guesses: [],
  },
  { field: 'item_revenue', kind: 'money', required: false, names: ['item revenue', 'line total', 'line item total'], guesses: [] },
  { field: 'item_price', kind: 'money', required: false, names: ['item price', 'unit price', 'line item price'], guesses: [] },
  { field: 'item_discount', kind: 'money', required: false, names: ['item discount', 'line discount', 'line item discount'], guesses: [] },
] as const satisfies readonly FieldSpec[]

export type OrderField = (typeof ORDER_SPECS)[number]['field']
export type OrderFieldSpec = FieldSpec & { readonly field: OrderField }

export const ORDER_FIELDS: readonly OrderFieldSpec[] = ORDER_SPECS

/** Those of a line. A file is read without them where their cells cannot be. */
export const ITEM_FIELDS: ReadonlySet<string> = new Set<OrderField>([
  ...(['item_sku', 'item_title', 'item_quantity', 'item_revenue', 'item_price', 'item_discount'] as const),
])

/** One of these must be there to know an order's value. */
export const VALUE_FIELDS: readonly OrderField[] = ['net', 'gross', 'total']
