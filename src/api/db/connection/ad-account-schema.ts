/** Tables of what a platform says about an ad account, and about the campaigns, ad sets and ads in it. */

import type { Generated } from 'kysely'
import type { EditKind } from '#shared/edit-kind.ts'
import type { AdLevel, LearningStage } from '../../domain/entity/entity-state.ts'
import type { ReachLevel } from '../../domain/facts/level-reach.ts'

/** The spend of an ad account on a day, and the sum of its ads in the same read, in micros. */
export interface AccountDayTable {
  readonly source_id: number
  readonly day: number
  readonly account_spend: number
  readonly ads_spend: number
}

/** People that a whole ad set, campaign or ad account reached on a day. */
export interface LevelReachTable {
  readonly source_id: number
  readonly day: number
  readonly level: ReachLevel
  /** Empty for the ad account. */
  readonly entity_id: string
  readonly reach: number
}

/** What is remembered of an ad account between syncs; instants in milliseconds. */
export interface ReadingStateTable {
  readonly source_id: number
  readonly usage_percent: number
  /** No call is made before; 0 or past: calls are accepted. */
  readonly paused_until: number
  /** When the usage and the pause were noted. */
  readonly noted_at: number
  /** The longest window that the platform delivers, in days. */
  readonly most_days: number
  readonly page_rows: number
  readonly learned_at: number
  /** As the platform reported it last; null: not yet. */
  readonly account_status: string | null
  /** When entities were read last, and when all of them; 0: never. */
  readonly entities_read_at: Generated<number>
  readonly entities_whole_at: Generated<number>
  /** Entities of the last reads with something that could not be read. */
  readonly odd_entities: Generated<number>
  /** When the activity log was read last; 0: never. */
  readonly edits_read_at: Generated<number>
  /** The first day, as a day number, of which all edits are known; null: none is. */
  readonly edits_from: Generated<number | null>
  /** 1: even a day takes a report that the platform prepares. */
  readonly uses_runs: Generated<0 | 1>
  /** 1: the platform has announced the end of the version of its API that is used. */
  readonly api_ends: Generated<0 | 1>
  /** The spending limit of the ad account and what was spent of it, in micros; null: none, or not read yet. */
  readonly spending_limit: Generated<number | null>
  readonly spent_of_limit: Generated<number | null>
}

/** A report that the platform prepares, by what it contains. */
export interface ReportRunTable {
  readonly source_id: number
  /** The day, with a hash of the campaigns where it has some of them. */
  readonly content: string
  readonly run_id: string
  /** Milliseconds in UTC. */
  readonly created_at: number
  readonly attempts: number
}

/** An edit from the activity log of an ad account. */
export interface AdEditTable {
  readonly source_id: number
  readonly level: AdLevel
  readonly entity_id: string
  readonly kind: EditKind
  /** Milliseconds in UTC. */
  readonly at: number
  /** Its day in the account's time zone, as a day number. */
  readonly day: number
}

interface EntityStateColumns {
  readonly source_id: number
  readonly level: AdLevel
  readonly entity_id: string
  readonly status: string | null
  readonly daily_budget: number | null
  readonly lifetime_budget: number | null
  /** Day numbers, both included. */
  readonly starts_on: number | null
  readonly ends_on: number | null
  readonly learning: LearningStage | null
}

/** A campaign, ad set or ad as it is now. */
export interface AdEntityTable extends EntityStateColumns {
  readonly name: string | null
  readonly adset_id: string | null
  readonly campaign_id: string | null
  /** Without what its parents are. */
  readonly own_status: string | null
}

/** Its state from a day on: as it was read last on that day. */
export interface AdEntityDayTable extends EntityStateColumns {
  readonly day: number
}

/** The picture of an ad, as a file in the data folder. */
export interface AdThumbnailTable {
  readonly source_id: number
  readonly ad_id: string
  readonly creative_id: string
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string
}

/** Values and rows of a day that could not be read. */
export interface UnreadableDayTable {
  readonly source_id: number
  readonly day: number
  readonly cells: number
  readonly rows: number
}

/** A day whose reach of ad sets and campaigns could not be read. */
export interface UnreadReachTable {
  readonly source_id: number
  readonly day: number
  /** How often it was asked for in a row, the read of the day itself included. */
  readonly tries: number
  /** When it was asked for last, in milliseconds in UTC. */
  readonly tried_at: number
}
