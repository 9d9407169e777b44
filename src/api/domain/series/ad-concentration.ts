/** The concentration of the purchases of two weeks, for the Creatives tab and rule R25. */

import type { Concentration } from '#shared/contract/internal/series.ts'
import type { AdSeries } from '../advice/ad-series.ts'
import { type ConcentrationLimits, concentrationOf } from './concentration.ts'
import { sellingAds } from './selling-ads.ts'
import { FORTNIGHT, fortnightTotals } from './totals-over.ts'

const NOT_SELLING: Concentration = {
  ...{ ad_id: null, ad_name: null, share: null, interval: null, n: null, high: null },
  reason: { code: 'other_purpose', have: null, need: null },
}

/**
 * The concentration over the 14 days from an age on.
 *
 * Ads that are optimized for something other than purchases are left out. Purchases that are yet to be reported are missing on both sides, so the latest days do not shift it.
 */
export const adConcentration = (series: readonly AdSeries[], youngest: number, limits: ConcentrationLimits): Concentration => {
  const running = sellingAds(series).filter((ad) => ad.daysWithRows(youngest, youngest + FORTNIGHT - 1) > 0)
  if (running.length === 0 && series.length > 0 && sellingAds(series).length === 0) return NOT_SELLING
  const ads = running.map((ad) => ({ id: ad.ad.adId, name: ad.ad.adName, outcome: fortnightTotals([ad], youngest) }))
  return concentrationOf(ads, fortnightTotals(running, youngest), limits)
}
