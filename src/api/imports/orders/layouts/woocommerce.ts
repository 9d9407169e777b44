/** WooCommerce: the orders report of its analytics, and the common order export plugins. */

import type { OrderLayout } from '../order-layout.ts'

/** Awaiting payment: WooCommerce's own analytics leave such orders out too. */
const notCounted = ['pending', 'pending payment']

/** Amounts are after discounts and refunds, without tax and shipping; a refund is a row of its own with the number of its order. */
export const woocommerceReport: OrderLayout = {
  format: 'woocommerce',
  signs: [['order #'], ['date'], ['net sales', 'n. revenue'], ['status'], ['customer type', 'product(s)', 'items sold']],
  names: { order_id: ['order #'], created_at: ['date'], net: ['net sales', 'n. revenue'], status: ['status'] },
  rows: 'whole',
  notCounted,
}

/** Advanced Order Export, Order Import Export, Customer/Order CSV Export: one row for each order, or for each item with the order repeated. */
export const woocommercePlugin: OrderLayout = {
  format: 'woocommerce',
  signs: [
    ['order number', 'order id'],
    ['order date', 'date', 'date created'],
    ['order total amount', 'order total'],
    ['email (billing)', 'billing email', 'first name (billing)', 'billing first name', 'customer note', 'order key', 'postcode (billing)'],
  ],
  names: {
    order_id: ['order number', 'order id'],
    created_at: ['order date', 'date', 'date created'],
    customer_id: ['customer id', 'customer user id', 'customer user'],
    email: ['email (billing)', 'billing email', 'customer email'],
    discounts: ['cart discount amount', 'discount total', 'cart discount'],
    refunded: ['order refund amount', 'refunded total', 'total refunded', 'order total refunded'],
    total: ['order total amount', 'order total'],
    currency: ['order currency', 'currency'],
    status: ['order status', 'status'],
    item_sku: ['item sku', 'sku', 'product sku', 'line item sku'],
    item_title: ['item name', 'product name', 'line item name', 'item title'],
    item_quantity: ['item quantity', 'quantity', 'quantity ( refund)', 'qty', 'line item quantity'],
    item_revenue: ['item total', 'order line total', 'line item total', 'line total', 'order line subtotal'],
    item_price: ['item cost', 'item price', 'product price'],
  },
  item: ['item id', 'item #', 'line item id', 'order item id'],
  rows: 'whole',
  notCounted,
}
