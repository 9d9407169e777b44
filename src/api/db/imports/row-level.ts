/** The level of a row of ads: one sum of a campaign at two levels would count twice. */

import { wholeIdOf } from '../../domain/facts/facts.ts'

export type RowLevel = 'campaign' | 'adset' | 'ad'

interface RowIds {
  readonly campaignId: string
  readonly adsetId: string
  readonly adId: string
}

/** What the numbers of a row are of. */
export const levelOf = ({ campaignId, adsetId, adId }: RowIds): RowLevel => {
  if (adId === wholeIdOf(campaignId)) return 'campaign'
  return adId === wholeIdOf(adsetId) ? 'adset' : 'ad'
}
