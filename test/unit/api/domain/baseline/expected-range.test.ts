/** How often a new day is inside its typical range, and how wide the range is, for many kinds of history. Draws are from fixed seeds. */

import { describe, expect, it } from 'vitest'
import { expectedRange } from '#api/domain/baseline/expected-range.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'

const RUNS = 2500
const WEEKDAYS = [0.3, 0.1, 0, 0, -0.05, 0.1, 0.2]
/** 80% of normal values are within this many standard deviations. */
const NORMAL_80 = 1.2816

interface World {
  readonly name: string
  readonly weekdays?: readonly number[]
  /** Standard deviation of a day around its level, on the log scale. */
  readonly noise: number
  /** The level of a day from that of the day before, `ago` days before the last one. */
  readonly next?: (level: number, ago: number, random: Random) => number
  /** A day's deviation with a standard deviation near 1; normal if not given. */
  readonly draw?: (random: Random) => number
  /** Share of days that are unknown. */
  readonly missing?: number
}

const trend = (slope: number, noise = 0.2): World => ({
  name: `a trend of ${slope} a day and noise of ${noise}`,
  noise,
  next: (level) => level + slope,
})
const walk = (step: number, noise = 0.2): World => ({
  name: `a walk of ${step} a day and noise of ${noise}`,
  noise,
  next: (level, _ago, random) => level + step * random.normal(),
})
const heavy = (random: Random): number =>
  random.normal() / Math.sqrt((random.normal() ** 2 + random.normal() ** 2 + random.normal() ** 2) / 3)
const weekend = (factor: number): readonly number[] => [Math.log(factor), 0, 0, 0, 0, 0, Math.log(factor)]

const worlds: readonly World[] = [
  ...[0.1, 0.2, 0.5].map((noise) => ({ name: `a still level and noise of ${noise}`, noise })),
  ...[0.003, 0.007, 0.01, 0.015].flatMap((slope) => [trend(slope), trend(-slope)]),
  trend(0.01, 0.1),
  ...[0.01, 0.02, 0.03, 0.04].map((step) => walk(step)),
  walk(0.03, 0.1),
  ...[0.3, 0.6, 0.9].map((phi) => ({
    name: `shocks that last with ${phi}`,
    noise: 0.1,
    next: (level: number, _ago: number, random: Random) => phi * level + 0.25 * Math.sqrt(1 - phi * phi) * random.normal(),
  })),
  ...[0.4, 1.5].map((factor) => ({ name: `weekends at ${factor}`, noise: 0.2, weekdays: weekend(factor) })),
  { name: 'quiet days and weekends at 0.4', noise: 0.05, weekdays: weekend(0.4) },
  { name: 'heavy tails', noise: 0.2, draw: heavy },
  { name: 'one of four days missing', noise: 0.2, missing: 0.25 },
  ...[0.7, 1.3].map((factor) => ({
    name: `a level of ${factor} for five weeks`,
    noise: 0.2,
    next: (level: number, ago: number) => (ago === 35 ? level + Math.log(factor) : level),
  })),
]

interface Measured {
  readonly inside: number
  /** Mean width over 80% of the noise, on the log scale; the weekday and the level are then known exactly. */
  readonly width: number
}

/** New days against the range from the days before them; each run has another weekday. */
const measure = (weeks: number, seed: number, { noise, next, draw, missing = 0, weekdays = WEEKDAYS }: World): Measured => {
  const random = randomFrom(seed)
  const length = 7 * weeks
  let [inside, width] = [0, 0]
  for (let run = 0; run < RUNS; run++) {
    let level = 0
    const values = Array.from({ length: length + 1 }, (_, index) => {
      level = next?.(level, length - index, random) ?? level
      return Math.exp(5 + level + (weekdays[(index + run) % 7] ?? 0) + noise * (draw?.(random) ?? random.normal()))
    })
    const past = values
      .slice(0, length)
      .map((value, index) => ({ age: length - index, weekday: (index + run) % 7, value }))
      .filter(() => random.uniform() >= missing)
    const { low, high } = expectedRange(past, run % 7)
    const today = values[length] ?? Number.NaN
    if (low !== null && today >= low && today <= high) inside += 1
    width += Math.log((high ?? 0) / (low ?? 0)) / (2 * NORMAL_80 * noise)
  }
  return { inside: inside / RUNS, width: width / RUNS }
}

const cells = [4, 6, 8].flatMap((weeks) => worlds.map((world) => ({ weeks, ...world })))

describe('the typical range', () => {
  it.each(cells)('contains 76% to 84% of days after $weeks weeks of $name', ({ weeks, ...world }) => {
    const { inside } = measure(weeks, weeks + worlds.findIndex(({ name }) => name === world.name), world)
    // The stated 78% to 82%, and 2.5 standard errors of 2,500 runs beside it.
    expect(inside).toBeGreaterThan(0.76)
    expect(inside).toBeLessThan(0.84)
  })

  it.each([
    { weeks: 4, most: 1.3 },
    { weeks: 8, most: 1.2 },
  ])('is at most $most times as wide as the noise of a still level and of a trend after $weeks weeks', ({ weeks, most }) => {
    for (const world of [{ name: 'still', noise: 0.2 }, trend(0.01), trend(-0.01)])
      expect(measure(weeks, 50, world).width, world.name).toBeLessThan(most)
  })

  it.each([
    { weeks: 2, world: { name: 'still', noise: 0.2 } },
    { weeks: 2, world: { name: 'weekends', noise: 0.2, weekdays: weekend(0.4) } },
    { weeks: 3, world: walk(0.03) },
  ])('contains 76% to 85% of days after $weeks weeks of $world.name', ({ weeks, world }) => {
    const { inside } = measure(weeks, 60 + weeks, world)
    expect(inside).toBeGreaterThan(0.76)
    expect(inside).toBeLessThan(0.85)
  })

  it.each([4, 6, 8].flatMap((weeks) => [0.3, 0.5, 1, 2, 5, 40].map((mean) => ({ weeks, mean }))))(
    'contains 76% to 84% of days after $weeks weeks of $mean events a day',
    ({ weeks, mean }) => {
      const random = randomFrom(weeks + 10 * mean)
      const length = 7 * weeks
      let inside = 0
      for (let run = 0; run < RUNS; run++) {
        const past = Array.from({ length }, (_, index) => ({ age: length - index, weekday: index % 7, value: random.poisson(mean) }))
        const { low, high } = expectedRange(past, 0)
        const today = random.poisson(mean)
        if (low !== null && today >= low && today <= high) inside += 1
      }
      expect(inside / RUNS).toBeGreaterThan(0.76)
      expect(inside / RUNS).toBeLessThan(0.84)
    },
  )
})
