/** The campaigns of a source with their spend, largest first. Which product has them follows from the rules, which change more often. */

import { addDays, dayInZone } from '#shared/calendar.ts'
import type { Database } from '../db/connection/database.ts'
import { type RecentDays, readCampaigns, type StoredCampaign } from '../db/sources/campaign-store.ts'
import { defineView } from './view.ts'

const RECENT_DAYS = 30

export interface CampaignsRequest {
  readonly sourceId: number
  readonly timezone: string
  /** In milliseconds. */
  readonly now: number
}

export interface CampaignsParams {
  readonly sourceId: number
  readonly recent: RecentDays
  /** The state of the database. */
  readonly version: string
}

/** The last 30 days that are over in the account's time zone, as in the trend. */
export const recentDays = ({ now, timezone }: Pick<CampaignsRequest, 'now' | 'timezone'>): RecentDays => {
  const today = dayInZone(now, timezone)
  return { first: addDays(today, -RECENT_DAYS), last: addDays(today, -1) }
}

export const campaignsView = defineView({
  prepare: (database: Database, { sourceId, ...request }: CampaignsRequest): CampaignsParams => ({
    sourceId,
    recent: recentDays(request),
    version: database.version(),
  }),
  key: ({ sourceId, recent, version }) => [sourceId, recent.first, version],
  build: ({ raw }: Database, { sourceId, recent }: CampaignsParams): readonly StoredCampaign[] => readCampaigns(raw, sourceId, recent),
})
