/** What the executed cards of a product did: a verdict for each, with its interval, its controls and the placebo rate, and the record of each rule. */

import { z } from 'zod'
import { entitySchema } from '../advice.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const outcomeVerdicts = ['worked', 'hurt', 'no_clear_effect', 'inconclusive'] as const
/** The verdict on an executed card. */
export type OutcomeVerdict = (typeof outcomeVerdicts)[number]

const intervalSchema = z.tuple([z.number(), z.number()])

const changeSchema = z
  .object({
    change: z.number().meta({ description: 'Relative change of the metric, a fraction' }),
    interval: intervalSchema.meta({ description: '90% confidence interval of the change' }),
    p: z.number().meta({ description: 'Two-sided p of no change' }),
  })
  .meta({ id: 'OutcomeChange' })

/** Counts and fractions by name. */
const numbersSchema = z.record(z.string(), z.number())

const reasons = [
  ...(['beyond_chance', 'within_chance', 'issue_went_on', 'guard_got_worse', 'methods_disagree', 'placebos_fail'] as const),
  ...(['no_control', 'no_ignored_episodes', 'short_past', 'no_data_after', 'few_events'] as const),
] as const
const changes = [
  ...(['change_beyond', 'weaker_by', 'more_ignored_episodes', 'control_outside_budget', 'days_with_data'] as const),
  ...(['guard_back', 'fewer_false_placebos', 'steadier_weeks', 'more_weeks_before', 'more_events'] as const),
] as const
export const outcomeMetrics = [
  ...(['landing_page_views_per_click', 'orders_per_checkout', 'impressions', 'ctr'] as const),
  ...(['cpa_meta', 'purchases', 'purchases_per_order', 'orders'] as const),
] as const

const placeboSchema = z.object({
  placebos: z.int().meta({ description: 'Units and dates of the past without an edit to which the same method was applied' }),
  judged: z.int(),
  rises: z.int().meta({ description: 'Those in which events ÷ exposure was called higher' }),
  falls: z.int(),
  rise_interval: intervalSchema.meta({ description: '90% exact interval of the share of false rises' }),
  fall_interval: intervalSchema,
})

const judgedSchema = z.object({
  verdict: z.enum(outcomeVerdicts),
  basis: z
    .enum(['old_level', 'nobody_acted'])
    .nullable()
    .meta({ description: 'What the verdict compares with: the weeks before the issue, or ignored issues of the same rule' }),
  is_back: z.enum(['yes', 'no', 'better', 'unknown']).meta({ description: 'Whether the metric is back at its level before the issue' }),
  against_old_level: changeSchema.nullable(),
  against_nobody_acted: changeSchema.nullable(),
  n: z
    .object({ events_before: z.number(), events_after: z.number(), weeks_before: z.int(), controls: z.int() })
    .nullable()
    .meta({ description: 'What the estimate is made from; null: there is none' }),
  placebo: placeboSchema.nullable(),
  reason: z.object({ kind: z.enum(reasons), numbers: numbersSchema }).meta({ description: 'Why the verdict is what it is' }),
  would_change: z.object({ kind: z.enum(changes), numbers: numbersSchema }).meta({ description: 'What would lead to another verdict' }),
})

const hypothesisSchema = z.object({
  rule_version: z.int(),
  action: z.enum(['repair', 'look', 'refresh', 'pause', 'scale']),
  unit: entitySchema.pick({ level: true, id: true }).meta({ description: 'Whose metric is read' }),
  metric: z.enum(outcomeMetrics),
  direction: z.enum(['up', 'down']),
  guard: z.enum(outcomeMetrics).meta({ description: 'The metric that must not get worse' }),
  read_from: daySchema.meta({ description: 'The first day after the wash-out' }),
  read_through: daySchema,
})

export const outcomeSchema = z
  .object({
    review: z.int().meta({ description: 'Number of the decision' }),
    card_id: z.string(),
    rule: z.string(),
    entity: entitySchema,
    executed_on: daySchema,
    state: z.enum(['judged', 'pending', 'unmeasurable']),
    hypothesis: hypothesisSchema.nullable().meta({ description: 'Frozen with the decision; null: the action has no measurable effect' }),
    judged: judgedSchema.nullable().meta({ description: 'Null until the reading window is over and its numbers are final' }),
    is_contradicted: z.boolean().meta({ description: 'True: the data shows that the card was not executed' }),
  })
  .meta({ id: 'Outcome' })
/** The outcome of an executed card. */
export type CardOutcome = Readonly<z.infer<typeof outcomeSchema>>

const meanSchema = z
  .object({
    change: z.number().meta({ description: 'Mean relative change of events ÷ exposure in the hoped-for direction, a fraction' }),
    interval: intervalSchema,
    inconsistency: z.number().meta({ description: 'Share of the variation between cards that is not chance (I²)' }),
    n: z.int(),
  })
  .meta({ id: 'MeanOutcome' })

const recordSchema = z.object({
  rule: z.string(),
  rule_version: z.int(),
  action: z.string(),
  volume: z.tuple([z.number(), nullableNumber]).meta({ description: 'Events a day of the units, lower limit included' }),
  reviews: z.array(z.int()).meta({ description: 'Numbers of its decisions' }),
  executed: z.int(),
  ignored: z.int(),
  verdicts: z.object({ worked: z.int(), hurt: z.int(), no_clear_effect: z.int(), inconclusive: z.int() }),
  effect: meanSchema.nullable().meta({ description: 'Of the executed ones, against the old level; null with fewer than two' }),
  recovery: meanSchema.nullable().meta({ description: 'The same of the ignored ones: what happened when nobody acted' }),
  placebo: placeboSchema
    .nullable()
    .meta({ description: 'The same method on the own past without edits; null: nothing is outside the unit' }),
})
/** The record of a rule, its version, an action and a volume. */
export type OutcomeRecord = Readonly<z.infer<typeof recordSchema>>

const adoptionSchema = z.object({
  rule: z.string(),
  shown: z.int().meta({ description: 'Cards that were shown' }),
  accepted: z.int().meta({ description: 'Those whose decision in effect is to do it or to agree' }),
  executed: z.int(),
  ignored: z.int().meta({ description: 'Ignored or disagreed with' }),
  adopted: z.number().meta({ description: 'Share of the cards shown that were accepted or executed, a fraction' }),
})
/** What became of the cards of a rule. */
export type RuleAdoption = Readonly<z.infer<typeof adoptionSchema>>

const amountSchema = z
  .object({
    amount: z.number().meta({ description: 'Measured effect × spend of the unit, in units of the account currency; negative: lost' }),
    interval: intervalSchema.meta({ description: '90% confidence interval of the amount' }),
    n: z.int().meta({ description: 'Cards in the amount' }),
  })
  .meta({ id: 'OutcomeAmount' })
/** An amount with its uncertainty. */
export type OutcomeAmount = Readonly<z.infer<typeof amountSchema>>

const valueSchema = z.object({
  net: amountSchema.nullable().meta({ description: 'Of all executed cards with a verdict and an amount, in their reading windows' }),
  gain: amountSchema.nullable().meta({ description: 'Of those that worked, which were chosen by their result' }),
  loss: amountSchema.nullable().meta({ description: 'Of those that hurt, which were chosen by their result' }),
  left_out: z.object({ inconclusive: z.int(), contradicted: z.int(), no_amount: z.int(), overlapping: z.int() }).meta({
    description:
      'Executed cards that no amount contains: inconclusive; not executed according to the data; with a metric that is not about results, or without known spend; with spend that an earlier card counts',
  }),
})

const predictionSchema = z.object({
  rule: z.string(),
  rule_version: z.int(),
  n: z.int().meta({ description: 'Executed cards that named an at-risk amount and were measured' }),
  needed: z.int().meta({ description: 'Cards that are needed before anything is reported' }),
  predicted: nullableNumber.meta({ description: 'Mean at-risk spend that the cards named, a week; null below the number needed' }),
  measured: amountSchema.nullable().meta({ description: 'Mean amount that was measured, a week; null below the number needed' }),
  within: z.int().nullable().meta({ description: 'Cards whose 90% interval contains the amount that they named' }),
})
/** Predicted against measured amounts of a rule and its version. */
export type OutcomePrediction = Readonly<z.infer<typeof predictionSchema>>

const calibrationSchema = z.object({
  stated: z.number().meta({ description: 'Mean confidence that the cards stated, a fraction' }),
  n: z.int().meta({ description: 'Cards that could be judged' }),
  worked: z.int().meta({ description: 'Those of them that worked' }),
  needed: z.int().meta({ description: 'Cards that are needed before a share is reported' }),
  share: nullableNumber.meta({ description: 'Share that worked, a fraction; null below the number needed' }),
  interval: intervalSchema.nullable().meta({ description: '90% exact interval of the share; null below the number needed' }),
})
/** How often cards of about the same stated confidence worked. */
export type OutcomeCalibration = Readonly<z.infer<typeof calibrationSchema>>

export const deskOutcomesRoute = defineRoute({
  method: 'get',
  path: '/desk/outcomes/{product}',
  summary: 'What the executed cards of a product did, and the record of each rule',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    outcomes: z.object({
      final_through: daySchema.meta({ description: 'The last day whose numbers are final' }),
      cards: z.array(outcomeSchema).meta({ description: 'Newest decision first' }),
      records: z.array(recordSchema),
      adoption: z.array(adoptionSchema),
      value: valueSchema,
      predictions: z.array(predictionSchema),
      calibration: z.array(calibrationSchema).meta({ description: 'By stated confidence, lowest first' }),
    }),
  }),
  errors: ['product_not_authorised'],
})
/** The outcomes of a product. */
export type ProductOutcomesAnswer = z.infer<typeof deskOutcomesRoute.answer>['outcomes']
