/** Tables with what was decided about rows of other tables: lines of spend that stay replaced, and the ad accounts of IDs. */

import type { Channel } from '#shared/contract/channel.ts'

/** A line whose days the ad data of a source replaces, although other products have its campaigns now. */
export interface ReplacedLineTable {
  readonly line: number
  readonly source: number
  /** Day numbers, both included. */
  readonly first_day: number
  readonly last_day: number
  /** The import that moved the campaigns; null: a change of rules. */
  readonly pull: number | null
}

/** The ad account that a file named for an ID derived from a name. */
export interface AdAccountTable {
  readonly source_id: number
  readonly channel: Channel
  /** Of a campaign, or of an ad set or ad whose campaign no file named. */
  readonly entity_id: string
  /** In lower case, without spaces and hyphens. */
  readonly account: string
}
