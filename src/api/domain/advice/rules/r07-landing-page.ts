/** R07: fewer clicks become landing page views: a slow or broken page, or its tag. */

import { createMessage } from '#shared/messages/message.ts'
import { productSeries, searchChange } from '../product-series.ts'
import { nothingFound, repairFinding, ruleFound, ruleOff, ruleWaits, sinceText, windowEvidence, windowText } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = { rule: 'R07', domain: 'funnel', family: 'product', subject: createMessage('r07.subject') } as const

/** Rule R07 on landing page views per link click. */
export const landingPageRule: Rule = (context) => {
  const days = context.byAge.flatMap((day) => day ?? [])
  if (!days.some((day) => day.landingPageViews !== null && day.linkClicks !== null)) return ruleOff(head, createMessage('r07.noViews'))
  const series = productSeries(
    context,
    (day) => day.landingPageViews,
    (day) => day.linkClicks,
  )
  if (series === null) return ruleWaits(head, createMessage('r07.tooYoung'))
  const search = searchChange(series, context.history.asOf, 'down', context.thresholds.r07.drop)
  const lastTwoDays = series.points.filter((point) => point.age < 2).reduce((sum, point) => sum + point.exposure, 0)
  if (search.change === null || lastTwoDays < context.thresholds.r07.minClicks)
    return nothingFound(head, context, search, 'landing page views')
  const { window, p, onset } = search.change
  return ruleFound(
    head,
    [search.p],
    [
      repairFinding(context, window.change, {
        p,
        causes: ['R31'],
        title: createMessage('r07.title', { since: sinceText(onset, context.history.asOf) }),
        finding: [
          createMessage('r07.fell', {
            now: window.count / window.exposure,
            clicks: window.exposure,
            window: windowText(window),
            usual: window.expected / window.exposure,
            change: window.change,
          }),
          createMessage('when.began', { day: onset }),
        ],
        action: createMessage('r07.action'),
        evidence: [windowEvidence(window, createMessage('r07.metric'), createMessage('r07.formula'))],
        doubts: [createMessage('r07.doubt.tag'), createMessage('r07.doubt.placements')],
        onset,
      }),
    ],
  )
}
