/** Prepares the split of a ROAS change for display: log effects become percentages that add up to the total change. */

import type { Movement } from '#shared/contract/snapshot.ts'

export interface MovementPart {
  readonly key: Movement['parts'][number]['key']
  /** Share of the relative change of ROAS, as a fraction; the parts add up to `total`. */
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

/** The change of a part, from its effect on ln ROAS: a CPM that lowers ROAS has increased. */
export const ownChange = ({ key, effect }: Movement['parts'][number]): number => Math.expm1(key === 'cpm' ? -effect : effect)

/** Round ticks for an axis of fractions that contains every value and zero: steps of 1, 2 or 5 times a power of ten. */
export const axisTicks = (values: readonly number[], most = 4): readonly number[] => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = Math.max(high - low, 0.01)
  const power = 10 ** Math.floor(Math.log10(span / most))
  const step = [1, 2, 5, 10].map((times) => times * power).find((candidate) => span / candidate <= most - 1) ?? 10 * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => (first + index) * step)
}
