/** A verdict against a typical range, which a model of the ratio confirms. */

import type { FunnelStepName } from '#shared/contract/internal/funnel.ts'
import type { Direction } from '../stats/ratio-test.ts'

/** Largest one-sided p of a change that a tab may call a change; the rules ask for less. Source: prior. */
export const TAB_P = 0.05

export interface TabModel {
  /**
   * One-sided p of the last `days` days of a step; each campaign against its own past.
   *
   * @returns Null where the rules have no baseline.
   */
  readonly stepP: (step: FunnelStepName, days: number, direction: Direction) => number | null
  /** The same for reported purchases per store order, allowing for purchases that have yet to arrive. */
  readonly purchasesPerOrderP: (days: number, direction: Direction) => number | null
}

/**
 * A verdict against a typical range, if the model sees the change too; `within` if it does not.
 *
 * @param p Of the change in the direction of the verdict; null: the rules have no baseline, and the range decides alone.
 */
export const confirmedVerdict = <Verdict extends 'below' | 'within' | 'above'>(
  verdict: Verdict,
  p: (direction: Direction) => number | null,
): Verdict | 'within' => {
  if (verdict === 'within') return verdict
  return (p(verdict === 'below' ? 'down' : 'up') ?? 0) < TAB_P ? verdict : 'within'
}
