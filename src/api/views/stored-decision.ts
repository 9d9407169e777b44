/** A decision as it is stored, for the outcomes: what cannot be read, from a damaged row, must not hide the outcomes of the others. */

import { z } from 'zod'
import { asDay, dayInZone } from '#shared/calendar.ts'
import { type Card, entitySchema } from '#shared/contract/advice.ts'
import { daySchema } from '#shared/contract/primitives.ts'
import type { DecidedRow } from '../db/advice/review-store.ts'
import type { HypothesisMetric } from '../domain/advice/rules/action.ts'
import { allRules, type RuleId } from '../domain/advice/rules/all-rules.ts'
import type { DecidedCard } from '../domain/outcomes/product-outcomes.ts'

const metrics: readonly HypothesisMetric[] = [
  ...(['landing_page_views_per_click', 'orders_per_checkout', 'impressions', 'ctr'] as const),
  ...(['cpa_meta', 'purchases', 'purchases_per_order', 'orders'] as const),
]
const ruleId = z.custom<RuleId>((id) => allRules.some((rule) => rule.id === id))

const day = daySchema.transform((text) => asDay(text))

const hypothesisSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measurable'),
    cardId: z.string(),
    rule: ruleId,
    ruleVersion: z.int(),
    action: z.enum(['repair', 'look', 'refresh', 'pause', 'scale']),
    goal: z.enum(['restore', 'improve']),
    entity: entitySchema,
    unit: entitySchema.pick({ level: true, id: true }),
    metric: z.enum(metrics),
    direction: z.enum(['up', 'down']),
    guard: z.enum(metrics),
    executedOn: day,
    windows: z.object({
      trigger: z.object({ first: day, last: day }),
      readFrom: day,
      readWeeks: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    }),
    readThrough: day,
  }),
  z.object({ kind: z.literal('unmeasurable'), cardId: z.string(), reason: z.enum(['no_effect', 'unknown_rule', 'unknown_unit']) }),
])

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not JSON: the schema rejects it.
    return undefined
  }
}

/** Null: the decision has none that can be used. */
const hypothesisOf = (cardId: string, text: string | null): DecidedCard['hypothesis'] => {
  if (text === null) return null
  return hypothesisSchema.safeParse(parsed(text)).data ?? { kind: 'unmeasurable', cardId, reason: 'unknown_rule' }
}

const usedOfCard = z.looseObject({ card_id: z.string(), rule: z.string(), entity: entitySchema, since: daySchema })

/** The decision; null if its card cannot be read. `timeZone`: IANA name. */
export const storedDecision = (row: DecidedRow, timeZone: string): DecidedCard | null => {
  const card = usedOfCard.safeParse(parsed(row.card)).data
  if (card === undefined) return null
  return {
    review: row.id,
    decision: row.decision === 'executed' ? 'executed' : 'ignored',
    day: dayInZone(row.ts, timeZone),
    card: card as unknown as Card,
    hypothesis: hypothesisOf(row.card_id, row.hypothesis),
  }
}
