/** How often a new day is inside its typical range, for weeks of history and levels that stand still or walk. */

import { describe, expect, it } from 'vitest'
import { expectedRange } from '#api/domain/baseline/expected-range.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'

const RUNS = 2500
const WEEKDAYS = [0.3, 0.1, 0, 0, -0.05, 0.1, 0.2]

/** Share of new days inside the range from `weeks` of days that `draw` makes, oldest first, with the day after them. */
const inside = (weeks: number, seed: number, draw: (random: Random, days: number) => readonly number[]): number => {
  const random = randomFrom(seed)
  const length = 7 * weeks
  let count = 0
  for (let run = 0; run < RUNS; run++) {
    const values = draw(random, length + 1)
    const past = values.slice(0, length).map((value, index) => ({ age: length - index, weekday: index % 7, value }))
    const { low, high } = expectedRange(past, 0)
    const today = values[length] ?? Number.NaN
    if (low !== null && today >= low && today <= high) count += 1
  }
  return count / RUNS
}

/** Days of a level that walks by `step` a day, with weekdays and independent noise, all on the log scale. */
const walking =
  (step: number, noise: number) =>
  (random: Random, days: number): readonly number[] => {
    let level = 5
    return Array.from({ length: days }, (_, index) => {
      level += step * random.normal()
      return Math.exp(level + (WEEKDAYS[index % 7] ?? 0) + noise * random.normal())
    })
  }

describe('the typical range', () => {
  it.each(
    [4, 6, 8].flatMap((weeks) =>
      [
        { step: 0, noise: 0.2 },
        { step: 0, noise: 0.5 },
        { step: 0.02, noise: 0.2 },
        { step: 0.04, noise: 0.2 },
        { step: 0.03, noise: 0.1 },
      ].map((world) => ({ weeks, ...world })),
    ),
  )('contains 77% to 83% of days after $weeks weeks, with a walk of $step and noise of $noise a day', ({ weeks, step, noise }) => {
    const share = inside(weeks, 100 * weeks + 1000 * step, walking(step, noise))
    // The stated 80%, the standard error of 2,500 runs (0.8 points) and at most 1.4 points beside it.
    expect(share).toBeGreaterThan(0.77)
    expect(share).toBeLessThan(0.83)
  })

  it.each([4, 6, 8].flatMap((weeks) => [0.3, 0.5, 1, 2, 5].map((mean) => ({ weeks, mean }))))(
    'contains at least 77% of days after $weeks weeks of $mean events a day, and no more than whole counts force',
    ({ weeks, mean }) => {
      const share = inside(weeks, weeks + 10 * mean, (random, days) => Array.from({ length: days }, () => random.poisson(mean)))
      expect(share).toBeGreaterThan(0.77)
      // At 0.3 events a day, [0, 0] contains 74% of days and [0, 1] 96%.
      expect(share).toBeLessThan(mean < 2 ? 0.92 : 0.85)
    },
  )
})
