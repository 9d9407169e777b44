/** Simulated ad sets for outcomes: daily purchases and spend. Takes no formula of the estimator: rates are log-normal, wander, and differ by unit. */

import type { Random } from '../random/random.ts'
import { autoregressive, randomWalk, weekdayFactors } from '../world/shocks.ts'

/** What an account's numbers are drawn from; every account draws its own values. */
export interface PanelRanges {
  /** Standard deviation of the logarithm of a unit's own rate, by day. */
  readonly ownShock: readonly [number, number]
  readonly autocorrelation: readonly [number, number]
  /** Steady change a day of a unit's own rate. */
  readonly ownTrend: readonly [number, number]
  /** Standard deviation of the daily step of a unit's own rate. */
  readonly ownWalk: readonly [number, number]
  /** Relative variance of a day's purchases beyond Poisson. */
  readonly dispersion: readonly [number, number]
  /** How much of the demand that all units share reaches a unit, as an exponent. */
  readonly sensitivity: readonly [number, number]
}

/** Rates vary around a level, as those of the accounts that measure the rules. */
export const steady: PanelRanges = {
  ownShock: [0.02, 0.12],
  autocorrelation: [0.2, 0.8],
  ownTrend: [-0.0005, 0.0005],
  ownWalk: [0, 0],
  dispersion: [0, 0.1],
  sensitivity: [0.8, 1.2],
}

/** Levels of units wander and have trends of their own. */
export const wandering: PanelRanges = { ...steady, ownTrend: [-0.002, 0.002], ownWalk: [0, 0.01] }

/** The expected numbers of a unit, by day. */
export interface PanelUnit {
  readonly index: number
  readonly campaign: number
  /** First day on which it runs, and the day after the last. */
  readonly start: number
  readonly end: number
  readonly spend: Float64Array
  /** Expected purchases. */
  readonly mean: Float64Array
  readonly dispersion: number
}

export interface Panel {
  readonly days: number
  readonly units: readonly PanelUnit[]
}

const CPA = 20

/**
 * Draws an account of ad sets.
 *
 * @param volume Mean purchases a day of unit 0.
 * @param count Units.
 */
export const drawPanel = (random: Random, ranges: PanelRanges, volume: number, count: number, days: number): Panel => {
  const between = ([low, high]: readonly [number, number]): number => random.between(low, high)
  const rho = between(ranges.autocorrelation)
  const demand = sharedDemand(random, days, rho)
  const sensitivity = ranges.sensitivity
  const [spendDays, saleDays] = [weekdayFactors(random.between(0.6, 1.3)), weekdayFactors(random.between(0.5, 1.4))]
  const [shock, dispersion] = [between(ranges.ownShock), between(ranges.dispersion)]
  const units = Array.from({ length: count }, (_, index): PanelUnit => {
    const size = index === 0 ? volume : volume * random.logBetween(0.3, 3)
    const own = autoregressive(random, days, shock, rho)
    const level = randomWalk(random, days, between(ranges.ownWalk), between(ranges.ownTrend), days >> 1)
    const budget = randomWalk(random, days, random.between(0, 0.02), random.between(-0.002, 0.002), days >> 1)
    const reach = between(sensitivity)
    // Most other units run all the time; some are launched or end on some day.
    const start = index === 0 || random.chance(0.7) ? 0 : random.whole(1, days - 1)
    const end = index === 0 || random.chance(0.8) ? days : random.whole(start, days)
    const step = random.chance(0.3) ? { at: random.whole(1, days - 1), by: random.logBetween(0.6, 1.7) } : { at: days, by: 1 }
    const spend = new Float64Array(days)
    const mean = new Float64Array(days)
    for (let day = 0; day < days; day += 1) {
      const runs = day >= start && day < end
      const grown = index > 0 && day >= step.at ? step.by : 1
      spend[day] = runs ? CPA * size * (budget[day] ?? 1) * (spendDays[day % 7] ?? 1) * grown * Math.exp(0.05 * random.normal()) : 0
      mean[day] = ((spend[day] ?? 0) / CPA) * (demand[day] ?? 1) ** reach * (saleDays[day % 7] ?? 1) * (own[day] ?? 1) * (level[day] ?? 1)
    }
    return { index, campaign: index % 3, start, end, spend, mean, dispersion }
  })
  return { days, units }
}

/** Demand that all units share: a season, a level that wanders, and shocks that last for days. */
const sharedDemand = (random: Random, days: number, rho: number): Float64Array => {
  const walk = randomWalk(random, days, random.between(0, 0.02), random.between(-0.003, 0.003), days >> 1)
  const shocks = autoregressive(random, days, random.between(0.01, 0.1), rho)
  const [height, period, phase] = [random.between(0, 0.25), random.between(25, 120), random.between(0, 2 * Math.PI)]
  return walk.map((level, day) => level * (shocks[day] ?? 1) * Math.exp(height * Math.sin((2 * Math.PI * day) / period + phase)))
}

/** Purchases of a unit by day; expected ones are multiplied by a factor of the day. */
export const drawPurchases = (random: Random, unit: PanelUnit, factorOn: (day: number) => number = () => 1): readonly number[] =>
  Array.from(unit.mean, (mean, day) => random.dispersed(mean * factorOn(day), unit.dispersion))
