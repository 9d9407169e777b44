/** What lost purchases are worth. */

import { describe, expect, it } from 'vitest'
import { lostMoney } from '#renderer/features/funnel/lost-money.ts'
import type { FunnelLoss } from '#shared/contract/internal/funnel.ts'

const loss: FunnelLoss = { step: 'orders', fewer: 10, interval: [-2, 20], of: 'orders' }

describe('the money of a loss', () => {
  it('is that of the average order of the same source', () => {
    const kpi = { aov: 50, aov_meta: 60 }
    expect(lostMoney(loss, kpi)).toEqual({ amount: 500, interval: [0, 1000], aov: 50, by: 'aov' })
    expect(lostMoney({ ...loss, of: 'purchases_meta' }, kpi)).toMatchObject({ amount: 600, aov: 60, by: 'aov_meta' })
  })

  it('is unknown where the average order value is, or without a loss', () => {
    expect(lostMoney(loss, { aov: null, aov_meta: 60 })).toBeNull()
    expect(lostMoney(loss, { aov: 0, aov_meta: 60 })).toBeNull()
    expect(lostMoney(loss, undefined)).toBeNull()
    expect(lostMoney(null, { aov: 50, aov_meta: 60 })).toBeNull()
  })
})
