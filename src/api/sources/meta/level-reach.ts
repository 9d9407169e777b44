/** Reach of ad sets and campaigns by day, from calls at their own level: the reach of their ads does not add up. */

import { z } from 'zod'
import { parseDay } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import { campaignsOfAdsets, type Delivery, entitiesToAsk, type LevelReach } from '../../domain/facts/level-reach.ts'
import { entityStatuses } from './ad-statuses.ts'
import type { GraphClient } from './graph-client.ts'
import { readInPages } from './graph-pages.ts'

export interface ReachReader {
  readonly graph: GraphClient
  readonly adAccountId: string
  /** Rows of a page that the ad account delivers. */
  readonly pageRows: number
}

const countSchema = z.union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()]).transform(Number)
const idSchema = z.union([z.string().min(1).max(100), z.int()]).transform(String)
const rowSchema = z.object({ date_start: z.string(), date_stop: z.string(), reach: countSchema })
const idSchemas = {
  adset: z.object({ adset_id: idSchema }).transform(({ adset_id: id }) => id),
  campaign: z.object({ campaign_id: idSchema }).transform(({ campaign_id: id }) => id),
} as const

/** The reach of one day in a row of insights; null if it has none that is as documented. */
export const reachOf = (row: unknown): Pick<LevelReach, 'day' | 'reach'> | null => {
  const cells = rowSchema.safeParse(row).data
  const day = cells === undefined || cells.date_start !== cells.date_stop ? null : parseDay(cells.date_start)
  return cells === undefined || day === null ? null : { day, reach: cells.reach }
}

const readLevel = async (
  { graph, adAccountId, pageRows }: ReachReader,
  { first, last }: DaySpan,
  level: 'adset' | 'campaign',
  ids: readonly string[],
): Promise<readonly LevelReach[]> => {
  if (ids.length === 0) return []
  const params = {
    level,
    time_increment: '1',
    time_range: JSON.stringify({ since: first, until: last }),
    fields: `${level}_id,reach`,
    filtering: JSON.stringify([
      { field: `${level}.effective_status`, operator: 'IN', value: entityStatuses[level] },
      { field: `${level}.id`, operator: 'IN', value: ids },
    ]),
  }
  const rows = await readInPages(graph, `${adAccountId}/insights`, params, pageRows)
  return rows.flatMap((row): LevelReach[] => {
    const [read, entityId] = [reachOf(row), idSchemas[level].safeParse(row).data]
    return read === null || entityId === undefined || read.day < first || read.day > last ? [] : [{ level, entityId, ...read }]
  })
}

/**
 * The reach of the ad sets and campaigns of a window, of those alone for which it does not result from the level below: most often, this takes
 * one or two calls. Rejects with a GraphError.
 *
 * @param facts - all ads of the window
 */
export const readLevelReach = async (reader: ReachReader, span: DaySpan, facts: readonly Delivery[]): Promise<readonly LevelReach[]> => {
  const asked = entitiesToAsk(facts)
  const adsets = await readLevel(reader, span, 'adset', asked.adset)
  const campaigns = await readLevel(reader, span, 'campaign', asked.campaign)
  return [...adsets, ...campaigns, ...campaignsOfAdsets(facts, adsets, asked.campaign)]
}
