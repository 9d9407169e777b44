/** The tables of advice, of decisions on it and of reminders. */

import type { Generated } from 'kysely'
import type { ReminderKind } from '#shared/contract/internal/reminders.ts'

export interface AdviceTable {
  readonly product_id: number
  readonly day: number
  /** What the advice depends on besides the day: data version, token and sync state. */
  readonly basis: string
  readonly source: 'agent' | 'heuristic'
  readonly generated_at: number
  readonly body: string
}

export interface EpisodeTable {
  readonly product_id: number
  readonly rule: string
  readonly entity_key: string
  readonly card_id: string
  readonly began: number
  readonly last_seen: number
  /** 1: it has no card, since that of its cause covers it, and `card_id` is only a key. */
  readonly covered: Generated<number>
}

export interface CardTable {
  readonly product_id: number
  readonly card_id: string
  readonly domain: string
  readonly title: string
  readonly body: string
  readonly first_shown: number
  readonly last_shown: number
}

export interface ReviewTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly product_id: number
  readonly card_id: string
  readonly decision: string
  readonly ignore_reason: string | null
  /** What was done, for a card that was executed; null if nothing was entered. */
  readonly action: string | null
  /** Day number from which an ignored card is to be decided again; null: never. */
  readonly remind_on: number | null
  readonly ts: number
  readonly withdrawn_at: number | null
  /** The card as last shown before the decision, as JSON, and its domain; null if never shown, or decided before cards were stored. */
  readonly card_domain: string | null
  readonly card: string | null
  /** What the action of an executed card should change, as JSON; null for other decisions, without a card, and for decisions from before. */
  readonly hypothesis: string | null
  /** The client of the agent that proposed the decision, empty if it did not name itself, and its reason; null if none did. */
  readonly proposed_by: string | null
  readonly proposed_reason: string | null
}

export interface ReminderTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly kind: ReminderKind
  readonly subject: string
  readonly topic: string
  readonly due_at: number
  /** In English, as the body. */
  readonly title: string
  readonly body: string
  /** JSON of title and body as messages; null, or words of another form, in a row of an earlier version. */
  readonly words: string | null
  /** JSON of the place of the window that it opens. */
  readonly place: string
  /** taken: on its way to the screen; shown: it arrived there; dropped: never to be shown. */
  readonly state: Generated<'pending' | 'taken' | 'shown' | 'dropped'>
  /** The run of the app that took it: what an earlier run took and did not show is taken again. */
  readonly taken_by: Generated<string | null>
  readonly tries: Generated<number>
  readonly snoozed: Generated<0 | 1>
  readonly shown_at: Generated<number | null>
}
