/** The reported numbers of a day only grow: by the hour during the day, then by late conversions. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instant, products, pullAds, sumOf, worldOf } from '#test/helpers/demo-fixtures.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 31 })

describe('late conversions of the demo', () => {
  it('only grow, and change nothing else once the day has ended', () =>
    fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(...products), fc.integer({ min: -100, max: 30 }), async (seed, name, day) => {
        const world = worldOf(seed)
        const pulls = await Promise.all(
          [1, 2, 3, 4, 40].map((later) => pullAds(world, name, { from: day, to: day, now: instant(world, day + later) })),
        )
        const withoutPurchases = (facts: (typeof pulls)[number]) => facts.map(({ purchases, purchaseValue, ...rest }) => rest)
        for (const [index, facts] of pulls.entries()) {
          const before = pulls[index - 1]
          if (!before) continue
          expect(withoutPurchases(facts)).toEqual(withoutPurchases(before))
          for (const [place, fact] of facts.entries()) {
            expect(Number(fact.purchases)).toBeGreaterThanOrEqual(Number(before[place]?.purchases))
            expect(Number(fact.purchaseValue)).toBeGreaterThanOrEqual(Number(before[place]?.purchaseValue))
          }
        }
        expect(pulls[4]).toEqual(pulls[2])
      }),
      { numRuns: 25 },
    ))

  it('are reported to about 72, 90, 96, and 100% at the end of the day and one, two, and three days later', async () => {
    const world = worldOf(9)
    const purchasesByAge = [0, 0, 0, 0, 0]
    for (let day = -60; day < -30; day += 1) {
      const views = [instant(world, day, 23.99), ...[1, 2, 3, 9].map((later) => instant(world, day + later))]
      for (const [index, now] of views.entries()) {
        const facts = await pullAds(world, 'Refill Pouch', { from: day, to: day, now })
        purchasesByAge[index] = (purchasesByAge[index] ?? 0) + sumOf(facts, ({ purchases }) => purchases)
      }
    }
    const shares = purchasesByAge.map((count) => count / (purchasesByAge[4] ?? 1))
    for (const [index, share] of [0.72, 0.9, 0.96, 1, 1].entries()) expect(Math.abs((shares[index] ?? 0) - share)).toBeLessThan(0.03)
  })

  it('grow with the hours of a running day, like every other number', () =>
    fc.assert(
      fc.asyncProperty(
        seeds,
        fc.constantFrom(...products),
        fc.uniqueArray(fc.double({ min: 0, max: 23.99, noNaN: true }), { minLength: 4, maxLength: 6 }),
        async (seed, name, hours) => {
          const world = worldOf(seed)
          const sums: number[][] = []
          for (const hour of [...hours.sort((a, b) => a - b), 33]) {
            const facts = await pullAds(world, name, { from: 0, to: 0, now: instant(world, 0, hour) })
            sums.push([
              sumOf(facts, ({ spend }) => spend),
              sumOf(facts, ({ impressions }) => impressions),
              sumOf(facts, ({ reach }) => reach),
              sumOf(facts, ({ initiateCheckout }) => initiateCheckout),
              sumOf(facts, ({ purchases }) => purchases),
            ])
          }
          for (const [index, row] of sums.entries())
            for (const [place, value] of row.entries()) expect(value).toBeGreaterThanOrEqual(sums[index - 1]?.[place] ?? 0)
        },
      ),
      { numRuns: 20 },
    ))
})
