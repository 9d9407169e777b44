/** What the decisions of today add up to. */

import type { ListedAdvice } from '#shared/contract/internal/products-overview.ts'

export interface DayOutcome {
  readonly open: number
  readonly decided: number
  /** At-risk spend per week of the cards that were accepted or marked as done, in units of the account currency. */
  readonly addressed: number
}

/** @param more Open cards that are not listed. */
export const dayOutcome = (cards: readonly ListedAdvice[], more: number): DayOutcome => {
  const decided = cards.filter(({ review }) => review !== null)
  const acted = decided.filter(({ review }) => review?.decision === 'adopted' || review?.decision === 'executed')
  return {
    open: cards.length - decided.length + more,
    decided: decided.length,
    addressed: acted.reduce((sum, { card }) => sum + (card.money_at_risk ?? 0), 0),
  }
}
