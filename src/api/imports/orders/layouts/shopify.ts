/** Shopify's orders export: a row for each line item, with the cells of the order on its first row only. */

import type { OrderLayout } from '../order-layout.ts'

/** `Name` is the number that the shop shows ("#1001"): two shops use the same ones, so `Id` identifies an order where it is there. */
export const shopify: OrderLayout = {
  format: 'shopify',
  signs: [['name'], ['created at'], ['total'], ['financial status'], ['lineitem name']],
  names: {
    order_id: ['id', 'name'],
    created_at: ['created at'],
    email: ['email'],
    discounts: ['discount amount'],
    refunded: ['refunded amount'],
    total: ['total'],
    currency: ['currency'],
    source: ['source'],
    cancelled_at: ['cancelled at'],
    status: ['financial status'],
    tags: ['tags'],
    item_sku: ['lineitem sku'],
    item_title: ['lineitem name'],
    item_quantity: ['lineitem quantity'],
    item_price: ['lineitem price'],
    item_discount: ['lineitem discount'],
  },
  rows: 'first',
  number: ['name'],
}
