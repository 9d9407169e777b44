/** The rows of one day by campaign. */

import type { AdDay } from '../facts/history.ts'
import { rememberedByColumn } from './day-columns.ts'

/** The campaigns of a column, and the place of each row's campaign among them. */
export const campaignsOf = rememberedByColumn(({ ads }): { readonly ids: readonly string[]; readonly places: readonly number[] } => {
  const known = new Map<string, number>()
  const places = ads.map(({ campaignId }) => {
    const place = known.get(campaignId) ?? known.size
    known.set(campaignId, place)
    return place
  })
  return { ids: [...known.keys()], places }
})

/** Whether an ad had link clicks and not one landing page view. */
export const lacksViews = ({ landingPageViews, linkClicks }: AdDay): boolean => landingPageViews === 0 && (linkClicks ?? 0) > 0
