/** A decision as it is stored, for the outcomes: what cannot be read, from a damaged row, must not hide the outcomes of the others. */

import { dayInZone } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import { decidedCardSchema, storedHypothesisSchema } from '#shared/contract/internal/stored-decision.ts'
import type { DecidedRow } from '../db/advice/review-store.ts'
import { allRules } from '../domain/advice/rules/all-rules.ts'
import type { DecidedCard } from '../domain/outcomes/product-outcomes.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not JSON: the schema rejects it.
    return undefined
  }
}

/** Null: the decision was stored without one. */
const hypothesisOf = (cardId: string, text: string | null): DecidedCard['hypothesis'] => {
  if (text === null) return null
  const stored = storedHypothesisSchema.safeParse(parsed(text)).data
  if (stored?.kind === 'unmeasurable') return stored
  const rule = allRules.find(({ id }) => id === stored?.rule)
  if (stored === undefined || rule === undefined) return { kind: 'unmeasurable', cardId, reason: 'unknown_rule' }
  return { ...stored, rule: rule.id }
}

/** The decision; null if its card cannot be read. `timeZone`: IANA name. */
export const storedDecision = (row: DecidedRow, timeZone: string): DecidedCard | null => {
  const card = decidedCardSchema.safeParse(parsed(row.card)).data
  if (card === undefined) return null
  return {
    review: row.id,
    decision: row.decision === 'executed' ? 'executed' : 'ignored',
    day: dayInZone(row.ts, timeZone),
    card: card as unknown as Card,
    hypothesis: hypothesisOf(row.card_id, row.hypothesis),
  }
}
