/** Levels and rates that move: random walks, trends and autocorrelated shocks. */

import type { Random } from '../random/random.ts'
import type { Noise } from './world.ts'

/** Rates and levels that have shocks of their own. */
export const shocked = ['delivery', 'cost', 'click', 'view', 'cart', 'checkout', 'purchase', 'organic'] as const
export type Shocked = (typeof shocked)[number]

/** Factors by day. */
export type Factors = Readonly<Record<Shocked, Float64Array>>

/** Later steps of the funnel are rates near 1 and vary less. Source: prior. */
const relative: Readonly<Record<Shocked, number>> = {
  delivery: 1,
  cost: 1,
  click: 1,
  view: 0.3,
  cart: 1,
  checkout: 0.5,
  purchase: 0.5,
  organic: 1,
}

/**
 * Factors with mean 1 whose logarithm is an autoregressive process of order 1.
 *
 * @param deviation Standard deviation of the logarithm.
 * @param correlation With the day before.
 */
export const autoregressive = (random: Random, days: number, deviation: number, correlation: number): Float64Array => {
  const factors = new Float64Array(days)
  let level = deviation * random.normal()
  for (let day = 0; day < days; day++) {
    factors[day] = Math.exp(level - deviation ** 2 / 2)
    level = correlation * level + deviation * Math.sqrt(1 - correlation ** 2) * random.normal()
  }
  return factors
}

/** Factors that wander: 1 on the day `center`, with steps of a standard deviation and a steady trend a day. */
export const randomWalk = (random: Random, days: number, deviation: number, trend: number, center: number): Float64Array => {
  const levels = new Float64Array(days)
  for (let day = 1; day < days; day++) levels[day] = (levels[day - 1] ?? 0) + trend + deviation * random.normal()
  const anchor = levels[center] ?? 0
  return levels.map((level) => Math.exp(level - anchor))
}

/** Shocks of all rates. */
export const drawShocks = (random: Random, days: number, noise: Noise, deviation: number): Factors =>
  Object.fromEntries(
    shocked.map((name) => [name, autoregressive(random, days, deviation * relative[name], noise.autocorrelation)]),
  ) as Record<Shocked, Float64Array>

/**
 * Factors of Sunday to Saturday with mean 1.
 *
 * @param weekend Weekend ÷ weekday.
 */
export const weekdayFactors = (weekend: number): readonly number[] => {
  const weekday = 7 / (5 + 2 * weekend)
  return [weekend, 1, 1, 1, 1, 1, weekend].map((factor) => factor * weekday)
}
