/** R07: clicks that no longer become landing page views: a slow or broken page, or its tag. */

import { productSeries, searchChange } from '../product-series.ts'
import { changeWords, countWords, dayWords, shareWords, sinceWords } from '../wording.ts'
import { nothingFound, ruleFound, ruleOff, ruleWaits, shareOfSpend, windowEvidence, windowWords } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = { rule: 'R07', domain: 'funnel', family: 'product', subject: 'landing page views per click' } as const

export const landingPageRule: Rule = (context) => {
  const days = context.byAge.flatMap((day) => day ?? [])
  if (!days.some((day) => day.landingPageViews !== null && day.linkClicks !== null))
    return ruleOff(head, 'No landing page views in this source')
  const series = productSeries(
    context,
    (day) => day.landingPageViews,
    (day) => day.linkClicks,
  )
  if (series === null) return ruleWaits(head, 'fewer than 14 usable days of landing page views before the last week')
  const search = searchChange(series, context.history.asOf, 'down', context.thresholds.r07.drop)
  const lastTwoDays = series.points.filter((point) => point.age < 2).reduce((sum, point) => sum + point.exposure, 0)
  if (search.change === null || lastTwoDays < context.thresholds.r07.minClicks)
    return nothingFound(head, context, search, 'landing page views')
  const { window, p, onset } = search.change
  return ruleFound(
    head,
    [search.p],
    [
      {
        entity: context.product,
        p,
        stance: 'repair',
        moneyAtRisk: shareOfSpend(context, window.change),
        severity: null,
        unproven: 'drop',
        causes: ['R31'],
        causeDays: 0,
        title: `Fewer clicks reach the landing page since ${sinceWords(onset, context.history.asOf)}`,
        finding: `${shareWords(window.count / window.exposure)} of ${countWords(window.exposure)} link clicks became landing page views ${windowWords(window)}; ${shareWords(window.expected / window.exposure)} is usual (${changeWords(window.change)}). It began about ${dayWords(onset)}.`,
        action: 'Open the landing page from an ad on a phone on mobile data, time how long it takes, and check that its pixel still fires.',
        evidence: [windowEvidence(window, 'Landing page views per link click', 'landing page views / link clicks')],
        doubts: [
          'A lost or late page-view tag looks the same while the page is fine.',
          'A shift to placements with accidental clicks lowers it without any fault of the page.',
        ],
        onset,
      },
    ],
  )
}
