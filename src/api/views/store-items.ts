/** The items of a store with their revenue, largest first. Which product has them follows from the rules, which change more often. */

import type { Database } from '../db/connection/database.ts'
import { readSoldItems, type SoldItem } from '../db/orders/store-item-store.ts'
import { type CampaignsParams, type CampaignsRequest, recentDays } from './campaigns.ts'
import { defineView } from './view.ts'

export const storeItemsView = defineView({
  prepare: (database: Database, { sourceId, ...request }: CampaignsRequest): CampaignsParams => ({
    sourceId,
    recent: recentDays(request),
    version: database.version(),
  }),
  key: ({ sourceId, recent, version }) => [sourceId, recent.first, version],
  build: ({ raw }: Database, { sourceId, recent }: CampaignsParams): readonly SoldItem[] => readSoldItems(raw, sourceId, recent),
})
