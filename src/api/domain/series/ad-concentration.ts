/** The concentration of the purchases of two weeks, for the Creatives tab and rule R25. */

import type { Concentration } from '#shared/contract/internal/series.ts'
import type { AdSeries } from '../advice/ad-series.ts'
import { type ConcentrationLimits, concentrationOf } from './concentration.ts'
import { FORTNIGHT, fortnightTotals } from './totals-over.ts'

/**
 * The concentration over the 14 days from an age on.
 *
 * Purchases that are yet to be reported are missing on both sides, so the latest days do not shift it.
 */
export const adConcentration = (series: readonly AdSeries[], youngest: number, limits: ConcentrationLimits): Concentration => {
  const running = series.filter((ad) => ad.daysWithRows(youngest, youngest + FORTNIGHT - 1) > 0)
  const ads = running.map((ad) => ({ id: ad.ad.adId, name: ad.ad.adName, outcome: fortnightTotals([ad], youngest) }))
  return concentrationOf(ads, fortnightTotals(running, youngest), limits)
}
