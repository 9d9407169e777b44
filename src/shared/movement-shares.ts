/** Prepares the split of a change of ROAS or CPA for the window and the report: log effects become percentages that add up to the total change. */

import type { Movement } from './contract/snapshot.ts'

export interface MovementPart {
  readonly key: Movement['parts'][number]['key']
  /** Share of the relative change, as a fraction; the parts add up to `total`. */
  readonly share: number
}

export interface MovementShares {
  readonly total: number
  readonly parts: readonly MovementPart[]
}

/**
 * Converts log effects to shares of the relative change.
 *
 * An effect e of the sum s counts for e·(exp(s)−1)/s of the relative change exp(s)−1. The conversion is proportional, so that the
 * parts add up exactly. For s = 0 the factor is its limit, 1.
 */
export const movementShares = (parts: Movement['parts']): MovementShares => {
  const sum = parts.reduce((total, part) => total + part.effect, 0)
  const factor = Math.abs(sum) < 1e-12 ? 1 : Math.expm1(sum) / sum
  return { total: Math.expm1(sum), parts: parts.map(({ key, effect }) => ({ key, share: effect * factor })) }
}

/**
 * Rounds fractions so that they add up to their rounded total (largest remainder method).
 *
 * No fraction moves by more than one step. `digits`: decimals of a percentage.
 */
export const roundedTo = (values: readonly number[], total: number, digits = 1): readonly number[] => {
  const steps = 100 * 10 ** digits
  const floors = values.map((value) => Math.floor(value * steps))
  const missing = Math.round(total * steps) - floors.reduce((sum, value) => sum + value, 0)
  const byRemainder = values
    .map((value, index) => ({ index, rest: value * steps - (floors[index] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, Math.max(0, missing)).map(({ index }) => index))
  return floors.map((value, index) => (value + (raised.has(index) ? 1 : 0)) / steps)
}

/**
 * Whether a part is behind the change, so that it is colored: at least half of the largest part, and at least 2 points. While purchases are still
 * being reported, the conversion rate is not judged.
 */
export const isBehindChange = ({ key, share }: MovementPart, parts: readonly MovementPart[], isYoung: boolean): boolean => {
  const largest = Math.max(...parts.map((part) => Math.abs(part.share)))
  return Math.abs(share) >= Math.max(largest / 2, 0.02) && !(isYoung && key === 'cvr')
}

/** The change of a part, from its effect on ln CPA: a CTR that lowers CPA has increased. */
export const ownChangeOfCpa = ({ key, effect }: Movement['parts'][number]): number => Math.expm1(key === 'cpm' ? effect : -effect)

/** The change of a part, from its effect on ln ROAS: a CPM that lowers ROAS has increased. */
export const ownChange = ({ key, effect }: Movement['parts'][number]): number => Math.expm1(key === 'cpm' ? -effect : effect)
