/** The advice resource: six domains of cards, each with the numbers it rests on. */

import { z } from 'zod'
import { daySchema, knownOrNull, productParams, timestampSchema } from './primitives.ts'
import { defineRoute } from './route.ts'

export const domains = ['overview', 'funnel', 'plans', 'series', 'retention', 'reconcile'] as const
export type Domain = (typeof domains)[number]

export const severities = ['high', 'medium', 'low', 'info', 'insufficient_data'] as const
export type Severity = (typeof severities)[number]

export const evidenceSchema = z
  .object({
    metric: z.string().meta({ description: 'Name of the number, in words' }),
    unit: z.enum(['fraction', 'money', 'count', 'ratio', 'days', 'hours']).meta({ description: 'How to write value, usual and interval' }),
    value: knownOrNull,
    usual: knownOrNull,
    interval: z
      .tuple([z.number(), z.number()])
      .nullable()
      .meta({ description: '90 % interval of the relative change against usual, as fractions' }),
    n: z.int().nullable().meta({ description: 'The count the value rests on' }),
    formula: z.string(),
  })
  .meta({ id: 'Evidence' })
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>

export const entitySchema = z
  .object({ level: z.enum(['product', 'campaign', 'adset', 'ad']), id: z.string(), name: z.string() })
  .meta({ id: 'Entity' })
export type Entity = Readonly<z.infer<typeof entitySchema>>

export const cardSchema = z
  .object({
    card_id: z.string().min(1).max(200).meta({ description: 'Stable for one episode: product, rule, entity and the day it began' }),
    severity: z.enum(severities),
    title: z.string(),
    finding: z.string(),
    action: z.string(),
    evidence: z.array(evidenceSchema),
    money_at_risk: z.number().nullable().meta({ description: 'Per week, in units of the account currency' }),
    confidence: z.number().min(0).max(1).nullable(),
    rule: z.string().regex(/^R\d{2}$/),
    entity: entitySchema,
    since: daySchema.meta({ description: 'The day the episode began' }),
    doubts: z.array(z.string()).meta({ description: 'Why the card may be wrong' }),
  })
  .meta({ id: 'Card' })
export type Card = Readonly<z.infer<typeof cardSchema>>

export const healths = ['good', 'watch', 'bad', 'unknown'] as const
export type Health = (typeof healths)[number]

export const domainAdviceSchema = z
  .object({
    health: z.enum(healths),
    summary: z.string(),
    source: z.enum(['agent', 'heuristic']),
    generated_at: timestampSchema,
    cards: z.array(cardSchema),
  })
  .meta({ id: 'DomainAdvice' })
export type DomainAdvice = Readonly<z.infer<typeof domainAdviceSchema>>

const perDomain = Object.fromEntries(domains.map((domain) => [domain, domainAdviceSchema])) as Record<Domain, typeof domainAdviceSchema>
export const adviceSchema = z.object(perDomain).meta({ id: 'Advice' })
export type Advice = Readonly<z.infer<typeof adviceSchema>>

export const adviceRoute = defineRoute({
  method: 'get',
  path: '/api/advice/{product}',
  summary: 'Advice on the latest complete day, by domain',
  params: productParams,
  answer: z.object({ status: z.literal('ok'), advice: adviceSchema }).meta({ id: 'AdviceEnvelope' }),
  errors: ['product_not_authorised'],
})
