/** Which cards of the rules on ads and ad sets are right: by the world, against its own sums. */

import { describe, expect, it } from 'vitest'
import { faultOf } from './faults/all-faults.ts'
import { randomFrom } from './random/random.ts'
import { situationOf } from './situations/all-situations.ts'
import { withEffects } from './situations/situation.ts'
import { isTrueOf } from './truth.ts'
import { drawWorld } from './world/draw-world.ts'
import { costPerPurchase, expectedOf, simulate } from './world/simulate.ts'
import type { World } from './world/world.ts'

const DAY = 125
const card = (rule: string, level: 'ad' | 'adset', id: string, firstDay = DAY) => ({ rule, firstDay, entity: { level, id, name: id } })
/** All ads run from the first day, so that sizes are shares. */
const worldOf = (seed: number): World => {
  const world = drawWorld(seed, 40)
  return { ...world, ads: world.ads.map((ad) => ({ ...ad, firstDay: 0 })) }
}
const first = ({ ads }: World) => {
  const [ad] = ads
  if (ad === undefined) throw new Error('The world has no ads.')
  return ad
}

describe('the truth about an ad or ad set', () => {
  it('of R18 is an efficiency below 0.85, which an effect on the ad set moves as much as its share allows', () => {
    const world = worldOf(3)
    const { adset } = first(world)
    const at = (factor: number) => withEffects(world, { target: 'purchase', from: 0, factor, on: (ad) => ad.adset === adset })
    expect(isTrueOf(at(0.2), card('R18', 'adset', adset))).toBe(true)
    expect(isTrueOf(at(3), card('R18', 'adset', adset))).toBe(false)
    const [own, others] = [costPerPurchase({ ...world, ads: world.ads.filter((ad) => ad.adset === adset) }), costPerPurchase(world)]
    expect(isTrueOf(world, card('R18', 'adset', adset))).toBe(others / own < 0.85)
    expect(isTrueOf(world, card('R18', 'adset', 'none'))).toBe(false)
  })

  it('of R18 does not blame prospecting for what only retargeting beside it makes', () => {
    const world = situationOf('retargeting ×2 to 6').plan(worldOf(7), randomFrom(7))
    for (const { adset, campaign } of world.ads) {
      if (campaign.kind !== 'retargeting') expect(isTrueOf(world, card('R18', 'adset', adset))).toBe(false)
    }
    const { adset } = first(world)
    const weak = withEffects(world, { target: 'purchase', from: 0, factor: 0.2, on: (ad) => ad.adset === adset })
    expect(isTrueOf(weak, card('R18', 'adset', adset))).toBe(true)
  })

  it('of R23 is never about a boosted post', () => {
    const world = situationOf('boosted posts').plan(worldOf(8), randomFrom(8))
    const posts = world.ads.filter(({ campaign }) => campaign.kind === 'boosted')
    expect(posts).toHaveLength(6)
    expect(costPerPurchase({ ...world, ads: posts })).toBeGreaterThan(5 * costPerPurchase(world))
    for (const { id } of posts) expect(isTrueOf(world, card('R23', 'ad', id))).toBe(false)
  })

  it('of R24 is a cost below the target, and false without a target', () => {
    const world = worldOf(4)
    const ad = first(world)
    const cost = costPerPurchase({ ...world, ads: [ad] })
    for (const [targetCpa, isTrue] of [
      [cost * 1.01, true],
      [cost * 0.99, false],
      [null, false],
    ] as const)
      expect(isTrueOf({ ...world, targetCpa }, card('R24', 'ad', ad.id))).toBe(isTrue)
  })

  it('of R25 is a share above 60% in the weeks up to the card', () => {
    const start = 105
    const { world, entity } = faultOf('dominant ad').plant(worldOf(5), randomFrom(1), 0.8, start)
    expect(isTrueOf(world, card('R25', 'ad', entity ?? '', start + 25))).toBe(true)
    expect(isTrueOf(world, card('R25', 'ad', entity ?? '', start - 1))).toBe(false)
  })

  it('is what the simulator does, on average', () => {
    const world = withEffects(worldOf(6), { target: 'purchase', from: 60, factor: 0.5 }, { target: 'cost', from: 60, factor: 2 })
    const expected = expectedOf(world)
    const days = simulate(world).adDays.slice(0, 100)
    const over = (from: number, until: number) => {
      const sums = { spend: 0, purchases: 0, expectedSpend: 0, expectedPurchases: 0 }
      for (const { ad, day, spend, events } of days.slice(from, until).flat()) {
        sums.spend += spend
        sums.purchases += events.filter(({ kind }) => kind === 'purchase').length
        sums.expectedSpend += expected(ad, day).spend
        sums.expectedPurchases += expected(ad, day).purchases
      }
      return [sums.spend / sums.expectedSpend, sums.purchases / sums.expectedPurchases] as const
    }
    const [before, after] = [over(30, 60), over(65, 95)]
    // Levels wander by some percent a week; the effects are factors of 2.
    for (const at of [0, 1] as const) expect(after[at] / before[at]).toBeGreaterThan(0.65)
    for (const at of [0, 1] as const) expect(after[at] / before[at]).toBeLessThan(1.5)
  })
})
