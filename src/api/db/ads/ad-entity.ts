/** A row of the ad table as the domain knows ads. */

import { dayFromNumber } from '#shared/calendar.ts'
import type { AdEntity } from '../../domain/facts/history.ts'
import type { AdTable } from '../connection/schema.ts'

/** What every reader of the ad table selects. */
export type AdColumns = Omit<AdTable, 'id' | 'source_id' | 'channel' | 'product_id'>

export const toAdEntity = (row: AdColumns): AdEntity => ({
  adId: row.ad_id,
  adName: row.ad_name,
  adsetId: row.adset_id,
  adsetName: row.adset_name,
  campaignId: row.campaign_id,
  campaignName: row.campaign_name,
  firstDay: dayFromNumber(row.first_day),
})
