/** The tables of noted events and public holidays. */

import type { Generated } from 'kysely'
import type { Channel } from '#shared/contract/channel.ts'
import type { EventKind } from '#shared/contract/event-kind.ts'

/** An event that the user noted. */
export interface EventTable {
  readonly id: Generated<number>
  readonly account_id: number
  /** Null: all products of the account. */
  readonly product_id: number | null
  /** The platform's id of a campaign of the product; null: the whole product. */
  readonly campaign_id: string | null
  /** The channel of the campaign; null without a campaign, and for an earlier event whose channel is unknown: then any channel. */
  readonly campaign_channel: Channel | null
  readonly kind: EventKind
  readonly first_day: number
  readonly last_day: number
  /** The user's own words, which are only shown; may be empty. */
  readonly text: string
  readonly created_at: number
}

/** The country whose public holidays an account uses, and the years that are stored. An account without a row uses none. */
export interface HolidayCalendarTable {
  readonly account_id: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly first_year: number
  readonly last_year: number
}

/** A public holiday on one day. */
export interface HolidayTable {
  readonly account_id: number
  readonly day: number
  /** The same for a holiday in every year. */
  readonly rule: string
  /** In English, or in the language of the country where there is no English name. */
  readonly name: string
  readonly name_zh: string | null
  /** Whether the day is left out of typical ranges. */
  readonly is_left_out: 0 | 1
}
