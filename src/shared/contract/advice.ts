/** The advice resource: six areas with cards, each with the numbers it is based on. */

import { z } from 'zod'
import { messageSchema } from './message.ts'
import { daySchema, nullableNumber, productParams, timestampSchema } from './primitives.ts'
import { defineRoute } from './route.ts'

/** The areas of advice. */
export const domains = ['overview', 'funnel', 'plans', 'series', 'retention', 'reconcile'] as const
/** An area; the window calls plans "Ad sets", series "Creatives" and reconcile "Meta vs store". */
export type Domain = (typeof domains)[number]

export const severities = ['high', 'medium', 'low', 'info', 'insufficient_data'] as const
/** The severity of a card; `insufficient_data` reports that there is too little data. */
export type Severity = (typeof severities)[number]

export const evidenceSchema = z
  .object({
    metric: z.string().meta({ description: 'Name of the metric' }),
    unit: z.enum(['fraction', 'money', 'count', 'ratio', 'days', 'hours']).meta({ description: 'How to format value, usual and interval' }),
    value: nullableNumber,
    usual: nullableNumber,
    against: z
      .enum(['usual', 'target'])
      .optional()
      .meta({ description: 'What usual contains: the typical value, or the target of the account; the typical value if absent' }),
    interval: z
      .tuple([z.number(), z.number()])
      .nullable()
      .meta({ description: '90% confidence interval of the relative change vs usual, as fractions' }),
    n: z.int().nullable().meta({ description: 'Sample size of the value' }),
    formula: z.string(),
  })
  .meta({ id: 'Evidence' })
/** One number behind a card. Units are named by `unit`; intervals are of the relative change. */
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>

export const entitySchema = z
  .object({ level: z.enum(['product', 'campaign', 'adset', 'ad']), id: z.string(), name: z.string() })
  .meta({ id: 'Entity' })
/** What a card is about: the product, a campaign, an ad set or an ad. */
export type Entity = Readonly<z.infer<typeof entitySchema>>

/** The guards between a finding and its card, and the other explanations that were checked. */
export const guards = [
  'volume',
  'interval',
  'persistence',
  'many_tests',
  'materiality',
  'edits',
  'promotion',
  'events',
  'spend_step',
  'attribution',
] as const

export const guardSchema = z
  .object({
    guard: z.enum(guards),
    state: z.enum(['passed', 'failed', 'absent', 'present', 'unknown']).meta({
      description:
        'For a test: passed or failed. For an alternative explanation: absent, present, or unknown if the source does not report it',
    }),
    value: nullableNumber.meta({
      description:
        'volume: sample size of the first number; persistence: days since the issue started, null if its first day alone was enough (p < 0.001); many_tests: tests of the day; materiality: at-risk spend / weekly spend; edits: ad sets edited; promotion: marked days that the numbers of the card leave out, null if none is inside its days; spend_step: relative change',
    }),
  })
  .meta({ id: 'Guard' })
/** One guard or confounder of a card and its outcome. */
export type Guard = Readonly<z.infer<typeof guardSchema>>

/** The texts of a card as messages: as many as in English, in the same order. */
export const cardTextsSchema = z
  .object({
    title: messageSchema,
    finding: z.array(messageSchema).meta({ description: 'Its sentences' }),
    action: messageSchema,
    evidence: z.array(z.object({ metric: messageSchema, formula: messageSchema })),
    doubts: z.array(messageSchema),
  })
  .meta({ id: 'CardTexts' })
/** The texts of a card as messages. */
export type CardTexts = Readonly<z.infer<typeof cardTextsSchema>>

export const cardAgentSchema = z
  .object({
    order: z.int().min(0).meta({ description: 'Place in the order of the agent, over all domains; never before a more severe card' }),
    explanation: z.string().nullable().meta({ description: 'In the language that the account chose; null if it has none of its own' }),
    parts: z
      .array(z.union([z.string(), messageSchema]))
      .meta({ description: 'The explanation: text of the agent, and facts of the account’s data as messages' }),
    explained_by: z.string().nullable().meta({ description: 'The card of the same cause whose explanation covers this one' }),
    same_cause: z.array(z.string()).meta({ description: 'Other cards that the agent attributes to the same cause' }),
  })
  .meta({ id: 'CardAgent' })
/** What the agent advisor adds to a card. Every number in it is a fact of the account's data. */
export type CardAgent = Readonly<z.infer<typeof cardAgentSchema>>

export const cardSchema = z
  .object({
    card_id: z.string().min(1).max(200).meta({ description: 'Stable for one issue: product, rule, entity and start day' }),
    severity: z.enum(severities),
    title: z.string(),
    finding: z.string(),
    action: z.string(),
    evidence: z.array(evidenceSchema),
    money_at_risk: z.number().nullable().meta({ description: 'Per week, in units of the account currency' }),
    confidence: z.number().min(0).max(1).nullable().meta({
      description:
        'Probability that the finding is real, not that its cause is right, if an issue of its kind starts in a product once in a hundred days (R18, R23, R24: if one ad or ad set in twenty has it; both shares are thresholds). R02, R20, R21: an upper bound of it. Null for a plain fact',
    }),
    rule: z.string().regex(/^R\d{2}$/),
    entity: entitySchema,
    since: daySchema.meta({ description: 'Start day of the issue' }),
    doubts: z.array(z.string()).meta({ description: 'Why the card may be wrong' }),
    guards: z
      .array(guardSchema)
      .optional()
      .meta({ description: 'The checks that the card passed, and the alternative explanations that were checked' }),
    texts: cardTextsSchema.optional().meta({ description: 'The same texts as messages; absent on cards saved by earlier versions' }),
    agent: cardAgentSchema.optional().meta({ description: 'Present if source is agent' }),
  })
  .meta({ id: 'Card' })
/** One piece of advice. Amounts are in units of the account currency. */
export type Card = Readonly<z.infer<typeof cardSchema>>

/** A rule without enough data, and what it waits for. */
export const waitingSchema = z
  .object({
    rule: z.string().regex(/^R\d{2}$/),
    subject: z.string().meta({ description: 'What the rule checks' }),
    reason: z.string().meta({ description: 'Why it is not evaluated yet' }),
    texts: z.object({ subject: messageSchema, reason: messageSchema }).optional().meta({ description: 'The same texts as messages' }),
    missing: z
      .object({
        more: z.int().min(1),
        unit: z.enum(['orders', 'platform purchases', 'landing page views']),
        by: daySchema.nullable().meta({ description: 'Estimated day at the current pace; null if unknown' }),
      })
      .nullable()
      .meta({ description: 'Set if more data is needed' }),
  })
  .meta({ id: 'Waiting' })
/** A rule without enough data. */
export type Waiting = Readonly<z.infer<typeof waitingSchema>>

export const healths = ['good', 'watch', 'bad', 'unknown'] as const
/** The health of an area. */
export type Health = (typeof healths)[number]

/** Why advice has no agent result although the agent advisor is on. */
export const agentReasons = [
  'switched_off',
  'not_authorized',
  'not_found',
  'throttled',
  'unreachable',
  'timeout',
  'too_large',
  'service_error',
  'refused_schema',
  'refused_cards',
  'refused_placeholder',
  'refused_figure',
  'refused_language',
  'refused_markup',
  'daily_limit',
  'private_address',
  'keychain',
  'internal',
] as const
/** Why advice has no agent result. */
export type AgentReason = (typeof agentReasons)[number]

export const agentStateSchema = z
  .object({
    state: z.enum(['used', 'running', 'failed', 'nothing']).meta({
      description: 'used: this is the result of the agent; running: it is on its way; failed: see reason; nothing: no card to explain',
    }),
    reason: z.enum(agentReasons).nullable(),
    model: z.string().nullable().meta({ description: 'The model that wrote the result' }),
  })
  .meta({ id: 'AgentState' })
/** The state of the agent advisor for this advice. */
export type AgentState = Readonly<z.infer<typeof agentStateSchema>>

export const domainAdviceSchema = z
  .object({
    health: z.enum(healths),
    summary: z.string(),
    source: z.enum(['agent', 'heuristic']),
    generated_at: timestampSchema,
    cards: z.array(cardSchema),
    texts: z
      .object({ summary: z.array(messageSchema) })
      .optional()
      .meta({ description: 'The summary as messages, one per sentence' }),
    waiting: z.array(waitingSchema).optional().meta({ description: 'Rules that are not evaluated yet, and why' }),
    agent: agentStateSchema.optional().meta({ description: 'The agent advisor; absent while it is off' }),
  })
  .meta({ id: 'DomainAdvice' })
/** The advice of one area. */
export type DomainAdvice = Readonly<z.infer<typeof domainAdviceSchema>>

const perDomain = Object.fromEntries(domains.map((domain) => [domain, domainAdviceSchema])) as Record<Domain, typeof domainAdviceSchema>
export const adviceSchema = z.object(perDomain).meta({ id: 'Advice' })
/** The advice on one day, by area. */
export type Advice = Readonly<z.infer<typeof adviceSchema>>

export const adviceRoute = defineRoute({
  method: 'get',
  path: '/api/advice/{product}',
  summary: 'Advice for the latest complete day, by domain',
  tag: 'advice',
  description:
    'Six domains, each with its health, a summary and cards. Every number on a card comes from the account’s data; a domain with too little data reports that instead of guessing.',
  params: productParams,
  answer: z.object({ status: z.literal('ok'), advice: adviceSchema }).meta({ id: 'AdviceEnvelope' }),
  errors: ['product_not_authorised'],
})
