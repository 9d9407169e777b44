/** Landing page views of a row, unless later steps of the funnel show that views were not reported on its day. */

import type { AdMeasure } from './campaign-mix.ts'
import { rememberedByColumn } from './day-columns.ts'
import { thresholds } from './thresholds.ts'

/**
 * The reported views. Null if unknown, or if a row has none on a day on which the people of such rows went on from the page: nothing shows which
 * of them had no views.
 */
export const viewsOf: AdMeasure = (row, column) => (row.landingPageViews === 0 && lacksViews(column) ? null : row.landingPageViews)

/**
 * Whether the ads without views of a day have at least `leastSteps` adds to cart, checkouts and purchases per link click. A dead page has next to
 * none of them: only those of people who came before, or another way.
 */
const lacksViews = rememberedByColumn(({ rows }): boolean => {
  let [clicks, steps] = [0, 0]
  for (const { landingPageViews, linkClicks, addToCart, initiateCheckout, purchases } of rows) {
    if (landingPageViews !== 0 || linkClicks === null) continue
    clicks += linkClicks
    steps += (addToCart ?? 0) + (initiateCheckout ?? 0) + (purchases ?? 0)
  }
  const { leastSteps, leastClicks } = thresholds.lostViews
  return clicks >= leastClicks && steps >= leastSteps * clicks
})
