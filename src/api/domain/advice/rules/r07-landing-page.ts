/** R07: clicks that no longer become landing page views: a slow or broken page, or its tag. */

import { say } from '#shared/messages/message.ts'
import { productSeries, searchChange } from '../product-series.ts'
import { nothingFound, ruleFound, ruleOff, ruleWaits, shareOfSpend, sinceText, windowEvidence, windowText } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = { rule: 'R07', domain: 'funnel', family: 'product', subject: say('r07.subject') } as const

export const landingPageRule: Rule = (context) => {
  const days = context.byAge.flatMap((day) => day ?? [])
  if (!days.some((day) => day.landingPageViews !== null && day.linkClicks !== null)) return ruleOff(head, say('r07.noViews'))
  const series = productSeries(
    context,
    (day) => day.landingPageViews,
    (day) => day.linkClicks,
  )
  if (series === null) return ruleWaits(head, say('r07.tooYoung'))
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
        title: say('r07.title', { since: sinceText(onset, context.history.asOf) }),
        finding: [
          say('r07.fell', {
            now: window.count / window.exposure,
            clicks: window.exposure,
            window: windowText(window),
            usual: window.expected / window.exposure,
            change: window.change,
          }),
          say('when.began', { day: onset }),
        ],
        action: say('r07.action'),
        evidence: [windowEvidence(window, say('r07.metric'), say('r07.formula'))],
        doubts: [say('r07.doubt.tag'), say('r07.doubt.placements')],
        onset,
      },
    ],
  )
}
