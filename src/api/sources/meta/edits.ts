/** Edits from the activity log of an ad account. The names and IDs of the people who made them are not asked for. */

import { z } from 'zod'
import type { EditKind } from '#shared/edit-kind.ts'
import type { EntityEdit } from '../../domain/entity/entity-edit.ts'
import type { AdLevel } from '../../domain/entity/entity-state.ts'
import { timeOf } from './entity-row.ts'
import type { GraphClient } from './graph-client.ts'
import { readInPages } from './graph-pages.ts'

/**
 * What an event of the log changes, from Meta's reference of AdActivity. The level is that of the name: `object_type` calls an ad set a
 * campaign. Reviews, payments and names are no edits, and the status that an ad has after its review is logged as its status too.
 */
const events: Readonly<Record<string, readonly [level: AdLevel, kind: EditKind]>> = {
  update_campaign_budget: ['campaign', 'budget'],
  update_campaign_group_spend_cap: ['campaign', 'budget'],
  update_campaign_budget_optimization_toggling_status: ['campaign', 'budget'],
  update_campaign_run_status: ['campaign', 'status'],
  update_campaign_duration: ['campaign', 'schedule'],
  update_campaign_ad_scheduling: ['campaign', 'schedule'],
  update_campaign_conversion_goal: ['campaign', 'goal'],
  update_ad_set_budget: ['adset', 'budget'],
  update_ad_set_spend_cap: ['adset', 'budget'],
  update_ad_set_min_spend_target: ['adset', 'budget'],
  update_ad_set_run_status: ['adset', 'status'],
  update_ad_set_bidding: ['adset', 'bid'],
  update_ad_set_bid_strategy: ['adset', 'bid'],
  update_ad_set_bid_adjustments: ['adset', 'bid'],
  update_ad_set_optimization_goal: ['adset', 'goal'],
  update_ad_set_target_spec: ['adset', 'targeting'],
  update_ad_set_duration: ['adset', 'schedule'],
  create_ad: ['ad', 'creative'],
  update_ad_creative: ['ad', 'creative'],
  edit_and_update_ad_creative: ['ad', 'creative'],
  update_ad_run_status: ['ad', 'status'],
  update_ad_bid_info: ['ad', 'bid'],
  update_ad_bid_type: ['ad', 'bid'],
  update_ad_targets_spec: ['ad', 'targeting'],
}

const FIELDS = 'event_time,event_type,object_id'
/** Meta dates events by its own clock, and lists some of them late. */
const OVERLAP_MS = 24 * 60 * 60_000

const rowSchema = z.object({
  event_type: z.string(),
  event_time: z.unknown(),
  object_id: z.union([z.string().min(1), z.number()]).transform(String),
})
const typeSchema = z.object({ event_type: z.string() })

/** An edit; 'other' for an event that is none, and 'odd' for one without a time or an object. */
const editOf = (row: unknown): EntityEdit | 'other' | 'odd' => {
  const type = typeSchema.safeParse(row).data?.event_type
  if (type === undefined) return 'odd'
  const event = Object.hasOwn(events, type) ? events[type] : undefined
  if (event === undefined) return 'other'
  const cells = rowSchema.safeParse(row).data
  const at = cells === undefined ? null : timeOf(cells.event_time)
  if (cells === undefined || at == null) return 'odd'
  const [level, kind] = event
  return { level, kind, id: cells.object_id, at }
}

export interface EditsReader {
  readonly graph: GraphClient
  readonly adAccountId: string
  /** Rows of a page that the ad account delivers. */
  readonly pageRows: number
}

/** Edits of an ad account, and how many events could not be read. */
export interface ReadEdits {
  readonly edits: readonly EntityEdit[]
  readonly odd: number
}

/**
 * The edits from `since` to `until`, and those of the day before that were logged late. Rejects with a GraphError.
 *
 * @param since - milliseconds in UTC, as is `until`
 */
export const readEdits = async ({ graph, adAccountId, pageRows }: EditsReader, since: number, until: number): Promise<ReadEdits> => {
  const params = { fields: FIELDS, since: String(Math.floor((since - OVERLAP_MS) / 1000)), until: String(Math.ceil(until / 1000)) }
  const rows = (await readInPages(graph, `${adAccountId}/activities`, params, pageRows)).map(editOf)
  return {
    edits: rows.filter((row) => row !== 'other' && row !== 'odd'),
    odd: rows.filter((row) => row === 'odd').length,
  }
}
