/** Facts of an ad account from its insights, in windows of days that get shorter if Meta asks for less data. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { GraphClient } from './graph-client.ts'
import { GraphError } from './graph-error.ts'
import { readList } from './graph-pages.ts'
import { insightFields, insightRowSchema } from './insight-row.ts'

const FIRST_WINDOW_DAYS = 14
const FIRST_LIMIT = 500
const MIN_LIMIT = 25

/** Every effective status of an ad, from Meta's reference of the Ad object. Without this list Meta leaves out the ads that were deleted. */
const adStatuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
] as const
const filtering = JSON.stringify([{ field: 'ad.effective_status', operator: 'IN', value: adStatuses }])

/** Every ad of the account, also archived and deleted ones, on every day of the range, both ends included. Rejects with a GraphError. */
export const readInsights = async (graph: GraphClient, adAccountId: string, range: { from: Day; to: Day }): Promise<readonly AdFact[]> => {
  // Rows may move between pages during the sync: an ad's day that appears twice counts once.
  const facts = new Map<string, AdFact>()
  let days = FIRST_WINDOW_DAYS
  let limit = FIRST_LIMIT
  let from = range.from
  while (from <= range.to) {
    const end = addDays(from, days - 1)
    const to = end < range.to ? end : range.to
    try {
      for (const fact of await readWindow(graph, adAccountId, from, to, limit)) {
        if (fact.day >= from && fact.day <= to) facts.set(`${fact.day} ${fact.adId}`, fact)
      }
      from = addDays(to, 1)
    } catch (error) {
      const isTooMuch = error instanceof GraphError && error.kind === 'too_much_data'
      if (!isTooMuch || (days === 1 && limit === MIN_LIMIT)) throw error
      days = Math.max(1, Math.floor(days / 2))
      limit = Math.max(MIN_LIMIT, Math.floor(limit / 2))
    }
  }
  return [...facts.values()]
}

const readWindow = (graph: GraphClient, adAccountId: string, since: Day, until: Day, limit: number): Promise<AdFact[]> =>
  readList(
    graph,
    `${adAccountId}/insights`,
    {
      level: 'ad',
      time_increment: '1',
      time_range: JSON.stringify({ since, until }),
      fields: insightFields.join(','),
      filtering,
      // Other breakdowns of actions do not add up to what Ads Manager shows.
      action_breakdowns: 'action_type',
      use_unified_attribution_setting: 'true',
      limit: String(limit),
    },
    insightRowSchema,
  )
