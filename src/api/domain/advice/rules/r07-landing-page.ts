/** R07: fewer clicks become landing page views: a slow or broken page, or its tag. */

import { createMessage } from '#shared/messages/message.ts'
import { aspectOf, laterStepsOf, lostViewsOf, viewsPerClickOf } from '../lost-views.ts'
import { falseAlarmLimit, searchChange } from '../product-series.ts'
import { tooNewToJudge } from '../too-new.ts'
import { trackingOutageRule } from './r31-tracking-outage.ts'
import {
  comparedShare,
  newCampaignsDoubt,
  nothingFound,
  repairFinding,
  ruleFound,
  ruleOff,
  ruleWaits,
  sinceText,
  startText,
  windowEvidence,
  windowText,
} from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'

/** Rule R07 on landing page views per link click, of each campaign against its own past. */
export const landingPageRule = defineRule({
  id: 'R07',
  version: 7,
  domain: 'funnel',
  family: 'product',
  subject: createMessage('r07.subject'),
  thresholds: {
    drop: { value: 0.15, unit: 'share', range: [0.05, 0.9], source: createMessage('threshold.tested') },
    /** Clicks in 2 days; at a rate of 80%, the standard error of 200 is 2.8 points. */
    minClicks: { value: 200, unit: 'count', range: [20, 100_000], source: createMessage('threshold.clicks') },
    falseAlarms: falseAlarmLimit,
  },
  confounders: allConfounders,
  explainedBy: [{ rule: 'R31', scope: 'same-entity', aspects: ['pixel'] }],
  masksBaseline: true,
  gatesSpending: false,
  action: {
    kind: 'repair',
    hypothesis: { metric: 'landing_page_views_per_click', on: 'entity', direction: 'up', guard: 'ctr', washOutDays: 3, readingDays: 7 },
  },
  evaluate: (context, limits) => {
    const days = context.byAge.flatMap((day) => day ?? [])
    if (!days.some((day) => day.landingPageViews !== null && day.linkClicks !== null)) return ruleOff(createMessage('r07.noViews'))
    const { ratio, series } = viewsPerClickOf(context)
    if (series === null) return ruleWaits(createMessage('r07.tooYoung'))
    const search = searchChange(series, context.history.asOf, 'down', limits.drop, context.openSince('R07'))
    const lastTwoDays = series.points
      .filter((point) => point.age < 2)
      .reduce((sum, { counted, exposure }) => sum + (counted ?? exposure), 0)
    const areMissing = ratio?.presentAges.every((age) => ratio.count(age) === null) === true
    const unjudged = areMissing ? createMessage('r07.unreported') : tooNewToJudge(ratio, -limits.drop, 'clicks')
    if (search.change === null || lastTwoDays < limits.minClicks) return nothingFound(context, search, 'landing page views', unjudged)
    const { window, shown, p, likelihood, dayP, span, onset, persistence } = search.change
    const lost = lostViewsOf(context, series, context.limitsOf(trackingOutageRule))
    const { certain: remaining, likely, arePeopleLost } = laterStepsOf(context, shown)
    const found = ruleFound(
      [search.p],
      [
        repairFinding(context, window.change * (ratio === null ? 1 : comparedShare(context, ratio)), {
          p,
          weakestP: dayP,
          likelihood,
          ...(remaining === null && likely === null && arePeopleLost ? {} : { mostSevere: 'medium' as const }),
          title: createMessage(remaining === null ? 'r07.title' : 'r07.title.views', {
            since: sinceText(search.change, context.history.asOf),
          }),
          finding: [
            createMessage('r07.fell', {
              now: shown.count / shown.exposure,
              clicks: shown.exposure,
              window: windowText(shown),
              usual: shown.expected / shown.exposure,
              change: shown.change,
            }),
            startText(search.change),
            ...(remaining === null ? [] : [createMessage(`r07.${remaining.step}Remain`, { change: remaining.change })]),
          ],
          action: createMessage(remaining === null ? 'r07.action' : 'r07.action.views'),
          evidence: [windowEvidence(shown, createMessage('r07.metric'), createMessage('r07.formula'))],
          doubts: [
            ...(remaining !== null
              ? []
              : lost?.orders == null
                ? [createMessage('r07.doubt.tag')]
                : [createMessage('r07.doubt.pixel', { orders: lost.orders })]),
            ...(remaining !== null || likely === null ? [] : [createMessage(`r07.doubt.${likely.step}`, { change: likely.change })]),
            createMessage('r07.doubt.placements'),
            ...newCampaignsDoubt(ratio),
          ],
          aspect: aspectOf(lost),
          span,
          onset,
          persistence,
        }),
      ],
      limits.falseAlarms,
    )
    return { ...found, waiting: p > limits.falseAlarms ? unjudged : null }
  },
})
