import { describe, expect, it } from 'vitest'
import { reconcileOf } from '#api/domain/snapshot/reconcile.ts'
import { ratioGap } from '#renderer/lib/kpi/ratio-gaps.ts'
import { asDay } from '#shared/calendar.ts'
import { daySums } from '../../../../helpers/day-sums.ts'
import { messageText } from '../../../../helpers/texts.ts'

const day = asDay('2026-11-18')
const ads = { ad_source: 'csv', order_source: 'none' } as const
const both = { ad_source: 'csv', order_source: 'csv' } as const
const shop = { ad_source: 'none', order_source: 'csv' } as const
const gaps = (...given: Parameters<typeof ratioGap> extends [unknown, infer S, infer R, ...unknown[]] ? [S, R] : never) =>
  (['meta', 'store', 'both'] as const).map((side) => ratioGap(side, ...given, 7))

describe('why a side of Meta against store is a dash', () => {
  it('is never that the store has no orders where it is Meta’s own number', () => {
    const reconcile = reconcileOf([daySums(day, { purchases: 4, orders: null })], day)
    expect(reconcile.windows.find(({ days }) => days === 7)?.purchases_meta).toBeNull()
    expect(gaps(ads, reconcile)).toEqual(['metaWaits', 'noOrders', 'noOrders'])
    expect(gaps(both, reconcile)).toEqual(['metaWaits', 'noOrders', 'noOrders'])
  })

  it('is that the ads or their purchases are missing, and not the store orders', () => {
    const orders = reconcileOf([daySums(day, { purchases: null, orders: 3 })], day)
    expect(gaps(shop, orders)).toEqual(['noAds', 'storeWaits', 'noAds'])
    expect(gaps(both, orders)).toEqual(['noPurchases', 'storeWaits', 'noPurchases'])
  })

  it('is that no day is known to both', () => {
    const apart = [daySums('2026-11-17', { purchases: 2, orders: null }), daySums(day, { purchases: null, orders: 3 })]
    expect(gaps(both, reconcileOf(apart, day))).toEqual(['noSharedDay', 'noSharedDay', 'noSharedDay'])
    const longAgo = [daySums('2026-10-01', { purchases: 2, orders: 2 }), ...apart]
    expect(gaps(both, reconcileOf(longAgo, day))).toEqual(['noSharedDay', 'noSharedDay', 'noSharedDay'])
  })

  it('is that the orders there are belong to other days', () => {
    const elsewhere = { first: asDay('2025-03-01'), last: asDay('2025-04-30') }
    const reconcile = reconcileOf([daySums(day, { purchases: 4, orders: null })], day, elsewhere)
    expect(reconcile.reason).toBe(messageText()('reconcile.otherDays', elsewhere))
    expect(gaps(both, reconcile)).toEqual(['otherDays', 'otherDays', 'otherDays'])
  })

  it('is that the number is not reported if the days are shared', () => {
    const reconcile = reconcileOf([daySums(day, { purchases: 4, orders: 3, purchaseValue: null })], day)
    expect(gaps(both, reconcile)).toEqual(['notKnown', 'notKnown', 'notKnown'])
  })
})
