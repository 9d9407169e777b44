/** A declared rule: everything about it in one value, so that lists, types and the settings page derive from it. */

import type { Domain } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Limits, RuleThresholds } from '../threshold-spec.ts'
import type { Action } from './action.ts'
import type { Evaluation, RuleContext } from './rule-types.ts'

/** The form of a rule's id; `RuleId` in all-rules.ts has the ids of the rules that exist. */
export type RuleName = `R${string}`

/** An other explanation of a change that a card lists as checked. */
export type ConfounderId = 'edits' | 'promotion' | 'events' | 'spend_step' | 'attribution'

/** All other explanations, in the order of a card. */
export const allConfounders: readonly ConfounderId[] = ['edits', 'promotion', 'events', 'spend_step', 'attribution']

/**
 * Whose episodes of the cause count. `same-entity`: those of the finding's entity; `inside`: also those of an entity that contains it or is
 * inside it; `product`: those of any entity of the product.
 */
export type CauseScope = 'same-entity' | 'inside' | 'product'

/** A rule that explains a finding on the same days, so that the finding makes no card. */
export interface Cause {
  readonly rule: RuleName
  readonly scope: CauseScope
  /** The aspects of findings that it explains; all without it. */
  readonly aspects?: readonly string[]
  /** Share of the finding's days on which the rule must have been seen; any day without it. */
  readonly leastShare?: number
}

/** What a rule declares. */
export interface RuleDeclaration<Id extends RuleName, T extends RuleThresholds> {
  readonly id: Id
  /** From 1; raised whenever a default threshold or the statistic changes, since results of another version are not comparable. */
  readonly version: number
  readonly domain: Domain
  /** Whether it tests the whole product or each of its ads: the tests that p-values are corrected for. */
  readonly family: 'product' | 'ads'
  /** What the rule checks, as the end of the sentence "Looked at: …". */
  readonly subject: Message
  /** Their paths begin with the id in lower case, such as `r31.drop`; accounts store them, so a name never changes. */
  readonly thresholds: T
  readonly confounders: readonly ConfounderId[]
  readonly explainedBy: readonly Cause[]
  /** Whether the days of its episodes are left out of baselines. */
  readonly masksBaseline: boolean
  /** Tracking gate: whether its episodes block cards that pause or scale. */
  readonly gatesSpending: boolean
  readonly action: Action
  /** A pure function of the day's context. */
  readonly evaluate: (context: RuleContext, limits: Limits<T>) => Evaluation
}

/** A rule that can run. */
export interface RuleSpec<Id extends RuleName = RuleName, T extends RuleThresholds = RuleThresholds>
  extends Omit<RuleDeclaration<Id, T>, 'evaluate'> {
  readonly evaluate: (context: RuleContext) => Evaluation
}

/** Declares a rule; it runs with the account's own thresholds. */
export const defineRule = <const Id extends RuleName, const T extends RuleThresholds>(rule: RuleDeclaration<Id, T>): RuleSpec<Id, T> => ({
  ...rule,
  evaluate: (context) => rule.evaluate(context, context.limitsOf(rule)),
})
