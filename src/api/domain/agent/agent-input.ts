/** What a language model gets of the advice of a day: cards and facts, each with an id. It never gets a row of the data. */

import type { Domain, Severity } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'

/** What a fact is of its card. */
export type FactKind =
  | 'value'
  | 'usual'
  | 'target'
  | 'change_low'
  | 'change_high'
  | 'sample_size'
  | 'money_at_risk_per_week'
  | 'confidence'
  | 'since'
  | 'name'

/** One number, day or name that a text may quote by its id. */
export interface Fact {
  /** `f1`, `f2`, … in the order of the cards. */
  readonly id: string
  /** Id of its card among {@link AgentInput.cards}. */
  readonly card: string
  readonly kind: FactKind
  /** Name of its metric; null for a fact of the whole card. */
  readonly metric: string | null
  readonly unit: 'fraction' | 'money' | 'count' | 'ratio' | 'days' | 'hours' | 'day' | 'name'
  /** What a reader sees in place of the id. */
  readonly text: Message
  /** What the model sees of it. */
  readonly sent: string
}

/** A card as it is sent. */
export interface AgentCard {
  /** `c1`, `c2`, … */
  readonly id: string
  readonly cardId: string
  readonly severity: Severity
  readonly domain: Domain
  readonly rule: string
  readonly title: string
  readonly finding: string
  readonly action: string
  readonly doubts: readonly string[]
}

export interface AgentInput {
  readonly cards: readonly AgentCard[]
  readonly facts: readonly Fact[]
}
