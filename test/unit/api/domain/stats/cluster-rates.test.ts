/** Pooled rates of groups: how often their intervals contain the true rate, and how often a group of equals is found to be the highest. */

import { describe, expect, it } from 'vitest'
import { clusterRates, MIN_UNITS, type RateUnit } from '#api/domain/stats/cluster-rates.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'
import { testSeed } from '#test/helpers/test-seed.ts'

const PRIOR = [0.25, 2] as const

interface SimulatedWorld {
  readonly name: string
  /** Units of each group. */
  readonly units: readonly number[]
  /** Mean events of a unit. */
  readonly events: number
  /** Standard deviations of the logarithm of a unit's rate and of its exposure. */
  readonly spread: number
  readonly sizes: number
  /** Of the first group, where it differs. */
  readonly firstSpread?: number
  readonly lift?: number
}

const logNormal = (random: Random, spread: number): number => Math.exp(spread * random.normal() - spread ** 2 / 2)

const drawn = (random: Random, { units, events, spread, sizes, firstSpread = spread, lift = 1 }: SimulatedWorld): readonly RateUnit[][] =>
  units.map((count, group) =>
    Array.from({ length: count }, () => {
      const exposure = events * logNormal(random, sizes)
      const rate = (group === 0 ? lift : 1) * logNormal(random, group === 0 ? firstSpread : spread)
      return { count: random.poisson(rate * exposure), exposure }
    }),
  )

/** Shares of the worlds: intervals with the true rate, any highest group, and the first as the highest. */
const simulate = (world: SimulatedWorld, worlds = 600) => {
  const random = randomFrom(testSeed)
  const found = { intervals: 0, covering: 0, highest: 0, first: 0 }
  for (let run = 0; run < worlds; run += 1) {
    const rates = clusterRates(drawn(random, world), ...PRIOR)
    for (const [group, rate] of rates.entries()) {
      if (rate === null) continue
      const truth = group === 0 ? (world.lift ?? 1) : 1
      found.intervals += 1
      if (rate.interval[0] <= truth && truth <= rate.interval[1]) found.covering += 1
      if (!rate.isHighest) continue
      found.highest += 1
      if (group === 0) found.first += 1
    }
  }
  return { coverage: found.covering / found.intervals, highest: found.highest / worlds, first: found.first / worlds }
}

const same = (groups: number, units: number): readonly number[] => Array.from({ length: groups }, () => units)

const equalWorlds: readonly SimulatedWorld[] = [
  { name: 'purchases of five groups', units: same(5, 8), events: 20, spread: 0.4, sizes: 1 },
  { name: 'few purchases and very different units', units: same(5, 8), events: 5, spread: 0.7, sizes: 1 },
  { name: 'hardly any purchases', units: same(5, 8), events: 1, spread: 0.5, sizes: 1 },
  { name: 'many clicks', units: same(5, 8), events: 500, spread: 0.3, sizes: 1 },
  { name: 'many clicks and extreme units', units: same(5, 8), events: 500, spread: 1, sizes: 1 },
  { name: 'two groups of three', units: same(2, 3), events: 500, spread: 0.7, sizes: 0.7 },
  { name: 'two groups', units: same(2, 8), events: 20, spread: 0.7, sizes: 1 },
  { name: 'a small group and two large ones', units: [3, 40, 40], events: 20, spread: 0.5, sizes: 1 },
  { name: 'twenty small groups', units: same(20, 4), events: 500, spread: 0.8, sizes: 1.3 },
  { name: 'one group whose units differ more', units: [8, 8, 8], events: 100, spread: 0.2, sizes: 1, firstSpread: 1 },
]

describe('pooled rates of groups', () => {
  it.each(equalWorlds)('of equal rates have valid intervals and hardly ever a highest one: $name', (world) => {
    const { coverage, highest } = simulate(world)
    expect(coverage).toBeGreaterThan(0.85)
    expect(coverage).toBeLessThanOrEqual(0.955)
    expect(highest).toBeLessThanOrEqual(0.05)
  })

  it.each([
    { name: 'twice as many purchases', units: same(5, 20), events: 20, spread: 0.4, sizes: 0.7, lift: 2 },
    { name: 'half as many clicks more', units: same(3, 30), events: 200, spread: 0.3, sizes: 0.7, lift: 1.5 },
  ])('find the group that is better: $name', (world) => {
    const { coverage, highest, first } = simulate(world)
    expect(first).toBeGreaterThan(0.6)
    expect(highest).toBe(first)
    expect(coverage).toBeGreaterThan(0.85)
  })

  it('are wider than by the events alone where units differ', () => {
    const equal = Array.from({ length: 8 }, () => ({ count: 100, exposure: 1000 }))
    const different = equal.map((unit, index) => ({ ...unit, count: index % 2 === 0 ? 30 : 170 }))
    const width = (units: readonly RateUnit[]): number => {
      const [low, high] = clusterRates([units], ...PRIOR)[0]?.interval ?? [0, 0]
      return Math.log(high / low)
    }
    expect(width(different)).toBeGreaterThan(1.8 * width(equal))
    // Poisson: 800 events.
    expect(width(equal)).toBeGreaterThan(2 * (1.645 / Math.sqrt(800)))
  })

  it('have no interval with few units, and none of them is compared', () => {
    const few = Array.from({ length: MIN_UNITS - 1 }, () => ({ count: 900, exposure: 1000 }))
    const more = Array.from({ length: 30 }, () => ({ count: 100, exposure: 1000 }))
    expect(clusterRates([few, more], ...PRIOR)).toMatchObject([null, { rate: 0.1, isHighest: false }])
    expect(clusterRates([], ...PRIOR)).toEqual([])
  })

  it('without events have a lower end of 0 and are never the highest', () => {
    const none = Array.from({ length: 5 }, () => ({ count: 0, exposure: 100 }))
    const some = Array.from({ length: 20 }, () => ({ count: 50, exposure: 100 }))
    const [empty, full] = clusterRates([none, some], ...PRIOR)
    expect(empty).toMatchObject({ rate: 0, isHighest: false })
    expect(empty?.interval[0]).toBe(0)
    expect(empty?.interval[1]).toBeGreaterThan(0)
    expect(full?.isHighest).toBe(true)
  })

  it('are apart from all others where they are the highest, and are found to be that above some difference', () => {
    const units = (rate: number) => Array.from({ length: 12 }, (_, index) => ({ count: 40 * rate * (1 + 0.1 * (index % 3)), exposure: 40 }))
    const results = Array.from({ length: 60 }, (_, step) => clusterRates([units(1 + 0.02 * step), units(1)], ...PRIOR))
    const found = results.map(([first]) => first?.isHighest === true)
    expect([found[0], found.at(-1)]).toEqual([false, true])
    for (const [first, second] of results)
      if (first?.isHighest === true) expect(first.interval[0]).toBeGreaterThan(second?.interval[1] ?? Number.POSITIVE_INFINITY)
    // Once it is found, it stays found with a larger difference.
    expect(found.toSorted()).toEqual(found)
  })

  it('need a larger difference the more groups are compared', () => {
    const units = (rate: number) => Array.from({ length: 12 }, (_, index) => ({ count: 40 * rate * (1 + 0.1 * (index % 3)), exposure: 40 }))
    const isFound = (lift: number, others: number) =>
      clusterRates([units(lift), ...Array.from({ length: others }, () => units(1))], ...PRIOR)[0]?.isHighest
    const least = (others: number): number =>
      [1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.5, 1.6, 1.8, 2].find((lift) => isFound(lift, others)) ?? 9
    expect(least(60)).toBeGreaterThan(least(1))
  })
})
