/** Healthy series that are looked at every day for a year: how often their evidence ever reaches a level, and what one look shows. */

import { describe, expect, it } from 'vitest'
import { countOptions, nestedOptions, type RatioPoint, type RatioSeries, ratioSeries } from '#api/domain/advice/ratio-series.ts'
import { changeEvidence } from '#api/domain/stats/change-evidence.ts'
import { randomFrom } from '#test/helpers/random.ts'

/** A healthy world, simulated here: nothing is shared with the rules. Levels and shocks are standard deviations of logarithms. */
interface World {
  readonly name: string
  readonly perDay: number
  readonly least: number
  /** Of the exposure of a day. */
  readonly spread?: number
  /** Weekend ÷ weekday: of the exposure, and of the ratio. */
  readonly weekend?: number
  readonly weekendRatio?: number
  /** Of shocks that last for days, and their correlation with the day before. */
  readonly shock?: number
  readonly correlation?: number
  /** Of the daily step of a level that wanders. */
  readonly walk?: number
  /** Of the daily step of a level that rises or falls steadily. */
  readonly trend?: number
  /** Squared relative spread of the size of an event; 0: plain counts. */
  readonly sizes?: number
  /** Share of the exposure that is counted; 0: counts are not part of the exposure. */
  readonly share?: number
}

const WARM_UP = 63
const YEAR = 365
const SERIES = 30

/** Counts and exposures of consecutive days. */
const simulated = (world: World, seed: number, days: number): readonly (Omit<RatioPoint, 'age'> & { readonly at: number })[] => {
  const random = randomFrom(seed)
  const { perDay, spread = 0, weekend = 1, weekendRatio = 1, shock = 0, correlation = 0, walk = 0, trend = 0, sizes = 0, share = 0 } = world
  let [level, disturbance] = [0, 0]
  return Array.from({ length: days }, (_, at) => {
    // A faint pull to the start keeps the volume from wandering away within the year.
    level += walk * random.normal() - 0.003 * level
    disturbance = correlation * disturbance + Math.sqrt(1 - correlation ** 2) * shock * random.normal()
    const isWeekend = at % 7 > 4
    const size = Math.exp(spread * random.normal()) * (isWeekend ? weekend : 1)
    const rate = Math.exp(level + trend * (at - WARM_UP / 2) + disturbance) * (isWeekend ? weekendRatio : 1)
    const base = { at, weekday: at % 7 }
    if (share > 0) {
      const trials = Math.round((perDay * size) / share)
      return { ...base, exposure: trials, count: random.binomial(trials, share * rate) }
    }
    const events = random.poisson(perDay * size * rate)
    const count = sizes === 0 ? events : Array.from({ length: events }, () => logNormal(random.normal(), sizes)).reduce((a, b) => a + b, 0)
    return { ...base, exposure: size, count }
  })
}

/** A size with mean 1 and the squared relative spread. */
const logNormal = (normal: number, spread: number): number => {
  const variance = Math.log(1 + spread)
  return Math.exp(Math.sqrt(variance) * normal - variance / 2)
}

const seriesOn = ({ share = 0, sizes = 0 }: World, days: ReturnType<typeof simulated>, today: number): RatioSeries => {
  const points = days
    .slice(today - WARM_UP + 1, today + 1)
    .map(({ at, weekday, count, exposure }) => ({ age: today - at, weekday, count, exposure }))
  const options = sizes > 0 ? { ...countOptions, variance: 1 + sizes } : share > 0 ? nestedOptions : countOptions
  return ratioSeries(points, options) ?? expect.fail('There are enough days.')
}

/** The largest evidence of a year, for one false alarm a year at 1. */
const highestOfYear = (world: World, seed: number): number => {
  const days = simulated(world, seed, WARM_UP + YEAR)
  return Math.max(
    ...Array.from({ length: YEAR }, (_, look) => changeEvidence(seriesOn(world, days, WARM_UP + look).spans(), world.least) / YEAR),
  )
}

/** The largest count that is likely enough (0.5%) if each of `trials` has at most this chance. */
const mostByChance = (trials: number, chance: number): number => {
  let [term, left] = [(1 - chance) ** trials, 1]
  for (let count = 0; ; count++) {
    left -= term
    if (left < 0.005) return count
    term *= ((trials - count) / (count + 1)) * (chance / (1 - chance))
  }
}

const [DOWN, UP] = [0.7, 1.25]
const worlds: readonly World[] = [
  { name: '8 a day', perDay: 8, least: DOWN },
  { name: '8 a day with shocks of days', perDay: 8, least: UP, shock: 0.08, correlation: 0.8 },
  { name: '8 a day with uneven exposure', perDay: 8, least: UP, spread: 0.5, weekend: 0.5, weekendRatio: 0.8 },
  { name: '8 a day of uneven size', perDay: 8, least: DOWN, sizes: 1.5 },
  { name: '40 a day', perDay: 40, least: UP },
  { name: '40 a day with shocks of days', perDay: 40, least: DOWN, shock: 0.08, correlation: 0.8 },
  { name: '40 a day with uneven exposure', perDay: 40, least: DOWN, spread: 0.5, weekend: 0.4, weekendRatio: 1.3 },
  { name: '40 a day of a wandering level', perDay: 40, least: DOWN, walk: 0.01, shock: 0.03, correlation: 0.3 },
  { name: '40 a day of a level that wanders far', perDay: 40, least: DOWN, walk: 0.02, shock: 0.03, correlation: 0.3 },
  { name: '200 a day with shocks of days', perDay: 200, least: UP, shock: 0.06, correlation: 0.5 },
  { name: '200 a day of a wandering level', perDay: 200, least: UP, walk: 0.01, shock: 0.03, correlation: 0.3 },
  { name: '500 of 667 a day', perDay: 500, least: 0.85, share: 0.75, shock: 0.03, correlation: 0.5 },
]

/** Steady trends, in the direction that their lag would show; a year of them would leave the range of volumes. */
const trends: readonly World[] = [
  [8, 0.003],
  [40, 0.003],
  [40, 0.007],
  [40, 0.01],
  [200, 0.007],
].flatMap(([perDay = 0, step = 0]) =>
  [step, -step].map((trend) => ({
    name: `${perDay} a day with a trend of ${trend * 100}% a day`,
    perDay,
    trend,
    least: trend < 0 ? DOWN : UP,
    shock: 0.03,
    correlation: 0.3,
  })),
)

describe('evidence of a year of daily looks', () => {
  const seen = new Map<string, readonly number[]>()
  const years = (world: World): readonly number[] => {
    const known = seen.get(world.name) ?? Array.from({ length: SERIES }, (_, run) => highestOfYear(world, 4000 + run))
    seen.set(world.name, known)
    return known
  }
  const reached = (values: readonly number[], alpha: number): number => values.filter((value) => value >= 1 / alpha).length

  it.each(worlds)('reaches 1/α in a share α of healthy series at most: $name', (world) => {
    const values = years(world)
    console.log(
      `${world.name}: ${[0.5, 0.05, 0.01].map((alpha) => reached(values, alpha)).join(', ')} of ${SERIES} years ever at 2, 20, 100`,
    )
    for (const alpha of [0.05, 0.01]) expect(reached(values, alpha)).toBeLessThanOrEqual(mostByChance(SERIES, alpha))
  })

  it('does so over all of these worlds', () => {
    const all = worlds.flatMap(years)
    for (const alpha of [0.05, 0.01]) expect(reached(all, alpha)).toBeLessThanOrEqual(mostByChance(all.length, alpha))
  })
})

/** Shocks as large as the engine assumes while it knows little; with milder ones it is cautious on purpose. */
const isExpected = ({ shock = 0 }: World): boolean => shock >= 0.08
const LOOKS = 1500
/** Two standard errors of a share. */
const chance = (share: number): number => 2 * Math.sqrt((share * (1 - share)) / LOOKS)

describe('one look at a healthy series', () => {
  it.each([...worlds, ...trends].flatMap((world) => [1, 7].map((days) => ({ ...world, days }))))(
    'has a p and an interval of the stated level: $name, $days days',
    (world) => {
      const direction = world.least < 1 ? 'down' : 'up'
      let [below5, below1, covered] = [0, 0, 0]
      for (let run = 0; run < LOOKS; run++) {
        const days = simulated(world, 90_000 + run, WARM_UP + (run % 7))
        const { p, interval } = seriesOn(world, days, days.length - 1).window(world.days, direction) ?? expect.fail('The days are known.')
        if (p < 0.05) below5 += 1 / LOOKS
        if (p < 0.01) below1 += 1 / LOOKS
        if (interval[0] <= 0 && interval[1] >= 0) covered += 1 / LOOKS
      }
      const shares = [below5, below1, covered].map((share) => share.toFixed(3))
      console.log(`${world.name}, ${world.days} days: p < 0.05, p < 0.01 and covered in ${shares.join(', ')}`)
      expect(below5).toBeLessThanOrEqual(0.075 + chance(0.075))
      expect(below1).toBeLessThanOrEqual(0.015 + chance(0.015))
      expect(covered).toBeGreaterThanOrEqual(0.87 - chance(0.87))
      if (!isExpected(world)) return
      expect(below5).toBeGreaterThanOrEqual(0.025 - chance(0.025))
      expect(below1).toBeGreaterThanOrEqual(0.005 - chance(0.005))
      expect(covered).toBeLessThanOrEqual(0.93 + chance(0.93))
    },
  )
})
