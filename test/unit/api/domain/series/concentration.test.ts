import { describe, expect, it } from 'vitest'
import { concentrationOf } from '#api/domain/series/concentration.ts'

describe('the concentration of purchases on one ad', () => {
  const ad = (id: string, purchases: number) => ({ id, name: id, outcome: { purchases } })
  const of = (...purchases: readonly number[]) =>
    concentrationOf(
      purchases.map((own, index) => ad(`a${index}`, own)),
      { purchases: purchases.reduce((sum, own) => sum + own, 0) },
      { share: 0.7, minPurchases: 30 },
    )

  it('is high above 70% of at least 30 purchases, and unknown for fewer', () => {
    expect(of(5, 32, 3)).toMatchObject({ ad_id: 'a1', share: 0.8, n: 40, high: true, reason: null })
    expect(of(28, 12)).toMatchObject({ share: 0.7, high: false })
    expect(of(20, 5)).toMatchObject({ share: 0.8, high: null, reason: { code: 'too_few', have: 25, need: 30 } })
    expect(of(0, 0)).toMatchObject({ share: null, reason: { code: 'no_purchases' } })
  })
})
