/** The order counts that an import reports. */

import { describe, expect, it } from 'vitest'
import { createOrderCounts } from '#api/jobs/order-counts.ts'
import { createMessage } from '#shared/messages/message.ts'

type Order = Parameters<ReturnType<typeof createOrderCounts>['add']>[0][number]

const order = (with_: Partial<Order> = {}): Order => ({
  orderId: '1001',
  createdAt: Date.UTC(2026, 10, 2),
  day: '2026-11-02' as Order['day'],
  customer: null,
  gross: 20_000_000 as Order['gross'],
  discounts: 0 as Order['discounts'],
  refunded: 0 as Order['refunded'],
  net: 20_000_000 as Order['net'],
  currency: 'USD',
  source: null,
  cancelled: false,
  renewal: false,
  ...with_,
})

describe('createOrderCounts', () => {
  it('reports which orders count, over all batches', () => {
    const tally = createOrderCounts()
    tally.add(Array.from({ length: 3799 }, (_, index) => order({ renewal: index < 1204 })))
    tally.add(Array.from({ length: 80 }, () => order({ cancelled: true, renewal: true })))
    tally.add(Array.from({ length: 6 }, () => order({ discounts: order().gross })))
    expect(tally.notes()).toEqual([
      createMessage('note.counted', { counted: 3799, all: 3885, cancelled: 80, zero: 6 }),
      createMessage('note.renewals', { count: 1204 }),
    ])
  })

  it('reports nothing for a file without orders', () => {
    expect(createOrderCounts().notes()).toEqual([])
  })
})
