/** How often healthy groups are called different, for groups that differ from each other by more than chance. */

import { describe, expect, it } from 'vitest'
import { groupDifference, type Share } from '#api/domain/stats/group-difference.ts'
import { shareDifference } from '#api/domain/stats/share-interval.ts'
import { randomFrom } from '#test/helpers/random.ts'

const RUNS = 1500

/** Share of runs in which the interval leaves 0 out: groups of `n` around 20%, whose logits differ by `spread`. */
const called = (n: number, spread: number, earlier: number, shift = 0) => {
  const random = randomFrom(n + 100 * spread + earlier)
  let [different, byChanceAlone] = [0, 0]
  const draw = (change: number): Share => [random.binomial(n, 1 / (1 + Math.exp(-(Math.log(0.25) + spread * random.normal() + change)))), n]
  for (let run = 0; run < RUNS; run++) {
    const groups = Array.from({ length: earlier }, () => draw(0))
    const now = draw(shift)
    const [latest, others] = [groups.slice(0, 3), groups.slice(3)]
    const isApart = ([low, high]: readonly [number, number]): boolean => low > 0 || high < 0
    if (isApart(groupDifference(now, latest, others))) different += 1
    const sum: Share = [latest.reduce((total, [count]) => total + count, 0), 3 * n]
    if (isApart(shareDifference(now, sum))) byChanceAlone += 1
  }
  return { different: different / RUNS, byChanceAlone: byChanceAlone / RUNS }
}

describe('the difference of a group', () => {
  it.each([375, 1500, 6000].flatMap((n) => [0, 0.1, 0.2].flatMap((spread) => [3, 11].map((earlier) => ({ n, spread, earlier })))))(
    'is called in at most 12% of healthy groups of $n that differ by $spread on the logit, with $earlier earlier ones',
    ({ n, spread, earlier }) => {
      expect(called(n, spread, earlier).different).toBeLessThanOrEqual(0.12)
    },
  )

  it('would be called far more often from binomial noise alone', () => {
    expect(called(1500, 0.1, 3).byChanceAlone).toBeGreaterThan(0.3)
    expect(called(6000, 0.1, 3).byChanceAlone).toBeGreaterThan(0.5)
  })

  it('is found if a fifth of 1,500 customers becomes a seventh, with enough earlier groups', () => {
    expect(called(1500, 0.05, 11, -0.45).different).toBeGreaterThan(0.9)
  })

  it('has ends that shares can have, also for none and for all of n', () => {
    for (const now of [
      [0, 100],
      [100, 100],
    ] as const) {
      const [low, high] = groupDifference(now, [
        [50, 100],
        [52, 100],
        [48, 100],
      ])
      expect(low).toBeGreaterThan(-1)
      expect(high).toBeLessThan(1)
      expect(low).toBeLessThan(high)
    }
  })
})
