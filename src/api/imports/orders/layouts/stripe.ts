/** Stripe: the payments export of the Dashboard. */

import type { OrderLayout } from '../order-layout.ts'

export const stripe: OrderLayout = {
  format: 'stripe',
  signs: [['id'], ['created (utc)', 'created date (utc)'], ['amount'], ['amount refunded'], ['status']],
  names: {
    order_id: ['id'],
    created_at: ['created (utc)', 'created date (utc)'],
    customer_id: ['customer id'],
    email: ['customer email'],
    refunded: ['amount refunded'],
    total: ['amount'],
    currency: ['currency'],
    status: ['status'],
  },
  zone: 'UTC',
  rows: 'whole',
  notCounted: [
    ...['pending', 'processing', 'uncaptured', 'requires capture', 'requires payment method', 'requires confirmation', 'requires action'],
    ...['requires source', 'incomplete', 'blocked'],
  ],
}
