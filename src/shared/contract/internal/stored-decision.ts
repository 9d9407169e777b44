/** What the database has of a decision as JSON: the hypothesis that was frozen with it, and the fields of its card that outcomes use. */

import { z } from 'zod'
import { asDay } from '../../calendar.ts'
import { entitySchema } from '../advice.ts'
import { daySchema } from '../primitives.ts'
import { outcomeMetrics } from './outcomes.ts'

const day = daySchema.transform((text) => asDay(text))
const readWeeks = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const storedHypothesisSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measurable'),
    cardId: z.string(),
    rule: z.string(),
    ruleVersion: z.int(),
    action: z.enum(['repair', 'look', 'refresh', 'pause', 'scale']),
    goal: z.enum(['restore', 'improve']),
    entity: entitySchema,
    unit: entitySchema.pick({ level: true, id: true }),
    metric: z.enum(outcomeMetrics),
    direction: z.enum(['up', 'down']),
    guard: z.enum(outcomeMetrics),
    executedOn: day,
    windows: z.object({ trigger: z.object({ first: day, last: day }), readFrom: day, readWeeks }),
    readThrough: day,
  }),
  z.object({ kind: z.literal('unmeasurable'), cardId: z.string(), reason: z.enum(['no_effect', 'unknown_rule', 'unknown_unit']) }),
])

export const decidedCardSchema = z.looseObject({ card_id: z.string(), rule: z.string(), entity: entitySchema, since: daySchema })
