/** Days from a click to its purchase, as a distribution. */

import type { Random } from '../random/random.ts'

/** Share of purchases that happen 0, 1, 2, … days after the click; sums to 1. */
export type Lag = readonly number[]

/** Longest click window that Meta offers. */
const LONGEST = 28

const normalized = (weights: readonly number[]): Lag => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** The mean lag in days. */
export const meanLag = (lag: Lag): number => lag.reduce((sum, share, days) => sum + share * days, 0)

/** Share of purchases that happened within so many days of the click. */
export const shareWithin = (lag: Lag, days: number): number => lag.slice(0, days + 1).reduce((sum, share) => sum + share, 0)

/** From the shares that are in after 0, 1, 2, … days; what is missing then comes evenly until day 28. */
export const lagFromShares = (shares: readonly number[]): Lag => {
  const steps = shares.map((share, days) => share - (shares[days - 1] ?? 0))
  const missing = 1 - (shares.at(-1) ?? 0)
  const later = LONGEST + 1 - shares.length
  return normalized([...steps, ...Array.from({ length: later }, () => missing / later)])
}

/** A slow 7-day click window: 35, 48, 57, 64, 70, 75, 80, 85% are in after 0 to 7 days. */
export const slowLag = lagFromShares([0.35, 0.48, 0.57, 0.64, 0.7, 0.75, 0.8, 0.85])

/** A middling one: 50, 63, 71, 77, 82, 87, 91, 95%. */
export const middlingLag = lagFromShares([0.5, 0.63, 0.71, 0.77, 0.82, 0.87, 0.91, 0.95])

/**
 * A lag with a given mean: a share of purchases on the day of the click, the others geometrically later.
 *
 * @param mean Days, 0 or more.
 * @param sameDay Largest share on the day of the click; less if the mean requires it.
 */
export const lagWithMean = (mean: number, sameDay: number): Lag => {
  if (mean <= 0) return [1]
  // The others wait at least a day each, so a short mean needs more purchases on the same day.
  const first = Math.max(Math.min(sameDay, 0.95), 1 - mean)
  const rest = (ratio: number): Lag => normalized(Array.from({ length: LONGEST }, (_, day) => ratio ** day))
  const wanted = mean / (1 - first)
  let [low, high] = [0, 1.5]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (meanLag([0, ...rest(middle)]) < wanted) low = middle
    else high = middle
  }
  return [first, ...rest(low).map((share) => share * (1 - first))]
}

/** Draws days from a lag. */
export const drawLag = (random: Random, lag: Lag): number => {
  let left = random.uniform()
  for (let days = 0; days < lag.length; days++) {
    left -= lag[days] ?? 0
    if (left < 0) return days
  }
  return lag.length - 1
}
