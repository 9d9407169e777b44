/** Amazon Seller Central: the order report, tab-separated, with a row for each item. */

import type { OrderLayout } from '../order-layout.ts'

/**
 * An order's value is that of its items with shipping and gift wrap. `item-tax` is not added: where it is in addition to the price,
 * Amazon collects and remits it. Prices of pending and canceled orders are blank.
 */
export const amazon: OrderLayout = {
  format: 'amazon',
  signs: [['amazon order id'], ['purchase date'], ['order status'], ['item price']],
  names: {
    order_id: ['amazon order id'],
    created_at: ['purchase date'],
    email: ['buyer email'],
    gross: ['item price'],
    discounts: ['item promotion discount'],
    currency: ['currency'],
    source: ['sales channel'],
    status: ['order status'],
    item_sku: ['sku'],
    item_title: ['product name'],
    item_quantity: ['quantity', 'quantity purchased'],
  },
  added: { gross: ['shipping price', 'gift wrap price'], discounts: ['ship promotion discount'] },
  rows: 'items',
  item: ['order item id'],
  blankIsZero: true,
  notCounted: ['pending', 'pendingavailability', 'unfulfillable'],
  itemStatus: ['item status'],
}
