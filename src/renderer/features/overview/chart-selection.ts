/** The selection of days on the chart: the day that is shown, and where a range of days started. */

import { chartKey } from './chart-keys.ts'

export interface Selection {
  /** Index of the day that is shown; null: none. */
  readonly active: number | null
  /** Index of the day at which the range started; null: no range. */
  readonly anchor: number | null
}

export const nothingSelected: Selection = { active: null, anchor: null }

/** The first and the last index of a range of several days; null: no range. */
export const rangeOf = ({ active, anchor }: Selection): { readonly first: number; readonly last: number } | null =>
  active === null || anchor === null || active === anchor ? null : { first: Math.min(active, anchor), last: Math.max(active, anchor) }

/**
 * The selection after a key press: with Shift, the arrow keys, Home and End extend it. Undefined for a key that the chart does not handle.
 *
 * @param start Index of the day on screen, with which the arrow keys start.
 */
export const selectionAfter = (
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  selection: Selection,
  length: number,
  start = length - 1,
): Selection | undefined => {
  const active = chartKey(key, selection.active, length, start)
  if (active === undefined) return undefined
  return { active, anchor: shiftKey && active !== null ? (selection.anchor ?? selection.active ?? active) : null }
}
