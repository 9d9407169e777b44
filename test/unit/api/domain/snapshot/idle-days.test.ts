/** Days on which no ad ran, as days of zero. */

import { describe, expect, it } from 'vitest'
import { withIdleDays } from '#api/domain/snapshot/idle-days.ts'
import { asDay } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const spendOn = () => ({ total: asMicros(5_000_000), channels: [{ channel: 'google', spend: asMicros(5_000_000) }] }) as const

describe('a product with idle days', () => {
  const friday = daySums('2026-11-20', { spend: 100, impressions: 1000, purchases: 4, orders: 5 })
  const idle = (...idleDays: string[]) => ({ idleDays: idleDays.map(asDay), leftOutDays: [], spendOn })
  const saturday = daySums('2026-11-21', { orders: 3, promo: true })

  it('has zero ads on them, and keeps the store orders and the spend of other channels', () => {
    const days = withIdleDays([friday, saturday], idle('2026-11-21', '2026-11-22'))
    expect(
      days.map(({ day, spend, impressions, purchases, orders, spendTotal, promo, complete }) => [
        ...[day, spend, impressions, purchases, orders, spendTotal, promo, complete],
      ]),
    ).toEqual([
      ['2026-11-20', 100_000_000, 1000, 4, 5, 100_000_000, false, true],
      ['2026-11-21', 0, 0, 0, 3, 5_000_000, true, true],
      ['2026-11-22', 0, 0, 0, null, 5_000_000, false, true],
    ])
  })

  it('still does not know what its source never reports', () => {
    const [, rest] = withIdleDays([friday], idle('2026-11-21'))
    expect(rest).toMatchObject({ landingPageViews: null, addToCart: null, purchaseValue: null, reach: null })
  })

  it('leaves a holiday without ads out of typical ranges as it does one with ads', () => {
    const days = withIdleDays([friday], { ...idle('2026-11-21', '2026-11-22'), leftOutDays: [asDay('2026-11-22')] })
    expect(days.map(({ promo }) => promo)).toEqual([false, false, true])
  })
})
