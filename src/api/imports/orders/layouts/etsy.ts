/** Etsy: EtsySoldOrders with a row for each order, and EtsySoldOrderItems with a row for each item. */

import type { OrderLayout } from '../order-layout.ts'

/**
 * Sales tax is not added: Etsy collects and remits it. Etsy writes 0 both for an order without a refund and for one that was refunded in full,
 * so only partial refunds are read.
 */
export const etsyOrders: OrderLayout = {
  format: 'etsy',
  signs: [['sale date'], ['order id'], ['order value'], ['order total', 'order net']],
  names: {
    order_id: ['order id'],
    created_at: ['sale date'],
    customer_id: ['buyer user id', 'buyer'],
    gross: ['order value'],
    discounts: ['discount amount'],
    currency: ['currency'],
    status: ['status'],
  },
  added: { gross: ['shipping'], discounts: ['shipping discount'] },
  adjusted: { total: ['order total'], adjusted: ['adjusted order total'] },
  shortUsDates: true,
  rows: 'whole',
}

/** `Order Shipping` is of the order, not of the item, so it is left out; EtsySoldOrders has it. */
export const etsyItems: OrderLayout = {
  format: 'etsy',
  signs: [['sale date'], ['order id'], ['item total'], ['transaction id'], ['listing id']],
  names: {
    order_id: ['order id'],
    created_at: ['sale date'],
    customer_id: ['buyer'],
    gross: ['item total'],
    discounts: ['discount amount'],
    currency: ['currency'],
    item_sku: ['sku'],
    item_title: ['item name'],
    item_quantity: ['quantity'],
  },
  shortUsDates: true,
  rows: 'items',
  item: ['transaction id'],
}
