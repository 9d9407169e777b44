/** Input and output of the heuristic advisor. */

import type { Day } from '#shared/calendar.ts'
import type { Card, Domain, Health, Waiting } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import type { ProductHistory } from '../facts/history.ts'
import type { RuleId } from './rules/all-rules.ts'
import type { ThresholdValues } from './threshold-spec.ts'

/**
 * A run of days on which the condition of a rule was met for an entity. The caller stores episodes between days, so that the id of a card
 * does not change.
 */
export interface Episode {
  readonly rule: RuleId
  /** `${level}:${id}` of the entity. */
  readonly entityKey: string
  readonly cardId: string
  readonly startedAt: Day
  /** The last day on which the condition of the rule was met. */
  readonly lastSeen: Day
  /**
   * Present if the card of their cause covers its findings: it has no card, its id is only a key, and it starts on the first day on which it
   * was seen. Only the tracking gate asks for it.
   */
  readonly covered?: true
}

/** One day to evaluate. */
export interface AdviceInput {
  readonly history: ProductHistory
  /** Episodes known before this day. */
  readonly episodes: readonly Episode[]
  /** The account's own thresholds by path; the defaults where absent. */
  readonly thresholds?: ThresholdValues
}

/** The result of the advisor for one area. */
export interface DomainVerdict {
  readonly health: Health
  readonly summary: string
  readonly texts: { readonly summary: readonly Message[] }
  readonly cards: readonly Card[]
  /** Rules without enough data, and what they wait for. */
  readonly waiting: readonly Waiting[]
}

/** The advice of a day and the episodes to pass to the next. */
export interface AdviceOutput {
  readonly domains: Readonly<Record<Domain, DomainVerdict>>
  readonly episodes: readonly Episode[]
}
