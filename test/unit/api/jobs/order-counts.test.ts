/** What an import of orders says of them. */

import { describe, expect, it } from 'vitest'
import { english } from '#api/domain/english.ts'
import { createOrderCounts } from '#api/jobs/order-counts.ts'

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

describe('orderTally', () => {
  it('says what counts and what does not, over all batches, thousands apart', () => {
    const tally = createOrderCounts()
    tally.add(Array.from({ length: 3799 }, (_, index) => order({ renewal: index < 1204 })))
    tally.add(Array.from({ length: 80 }, () => order({ cancelled: true })))
    tally.add(Array.from({ length: 6 }, () => order({ discounts: order().gross })))
    expect(tally.notes().map((note) => english.format(note))).toEqual([
      '3,799 of 3,885 orders count; 80 cancelled and 6 of 0.00 are kept and do not.',
      '1,204 are subscription renewals, which no ad gets.',
    ])
  })

  it('says nothing of a file without orders', () => {
    expect(createOrderCounts().notes()).toEqual([])
  })
})
