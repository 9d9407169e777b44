/** What goes into the heuristic advisor and what comes out. */

import type { Day } from '#shared/calendar.ts'
import type { Card, Domain, Health, Waiting } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import type { ProductHistory } from '../facts/history.ts'
import type { Thresholds } from './thresholds.ts'

export type RuleId = `R${string}`

/** A run of days on which a rule held for an entity. Kept by the caller between days, so that a card keeps its id. */
export interface Episode {
  readonly rule: RuleId
  /** `${level}:${id}` of the entity. */
  readonly entityKey: string
  readonly cardId: string
  readonly began: Day
  /** The last day on which the rule held. */
  readonly lastSeen: Day
}

export interface AdviceInput {
  readonly history: ProductHistory
  /** Episodes known before this day. */
  readonly episodes: readonly Episode[]
  /** The account's own; the table's where absent. */
  readonly thresholds?: Thresholds
}

export interface DomainVerdict {
  readonly health: Health
  readonly summary: string
  readonly texts: { readonly summary: readonly Message[] }
  readonly cards: readonly Card[]
  /** Rules that cannot judge yet. */
  readonly waiting: readonly Waiting[]
}

export interface AdviceOutput {
  readonly domains: Readonly<Record<Domain, DomainVerdict>>
  readonly episodes: readonly Episode[]
}
