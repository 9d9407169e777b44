/** What is summed and what is left out in plain sight. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LeftOut, ValuedCard } from '#api/domain/outcomes/card-value.ts'
import { productValue } from '#api/domain/outcomes/product-value.ts'
import { valuedCard } from '#test/helpers/valued-card.ts'

it('sums the effects × spend of whole reading windows, apart for those that worked and those that hurt', () => {
  const hurt = valuedCard(1, { verdict: 'hurt', share: -0.3, interval: [-0.5, -0.1], weeks: 1 })
  const unclear = valuedCard(2, { verdict: 'no_clear_effect', share: 0.01, interval: [-0.2, 0.2] })
  const { net, gain, loss } = productValue([valuedCard(0), hurt, unclear])
  expect(net).toMatchObject({ amount: expect.closeTo(400 - 300 + 20), n: 3 })
  expect(gain).toEqual({ amount: 400, interval: [100, 800], n: 1 })
  expect(loss).toMatchObject({ amount: -300, interval: [-500, -100], n: 1 })
})

it('counts spend once, for the first decision', () => {
  const { window, ads } = valuedCard(0)
  const product = new Set(['a0', 'a1', 'a2'])
  const { net, leftOut } = productValue([
    valuedCard(0),
    valuedCard(1, { ads }),
    valuedCard(2, { window }),
    valuedCard(3, { window, ads: product }),
  ])
  expect([net?.n, leftOut.overlapping]).toEqual([3, 1])
})

it('has each card in the amount or in one of the reasons', () => {
  const card: fc.Arbitrary<ValuedCard | LeftOut> = fc.oneof(
    fc.nat(20).map((at) => valuedCard(at)),
    fc.constantFrom<LeftOut>('inconclusive', 'contradicted', 'no_amount'),
  )
  fc.assert(
    fc.property(fc.array(card, { maxLength: 40 }), (cards) => {
      const { net, gain, leftOut } = productValue(cards)
      expect((net?.n ?? 0) + Object.values(leftOut).reduce((sum, count) => sum + count, 0)).toBe(cards.length)
      expect(gain).toEqual(net)
    }),
  )
})
