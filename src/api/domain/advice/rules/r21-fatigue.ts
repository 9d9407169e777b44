/** R21: an ad that people click less and less while its siblings hold: it wears out. */

import { addDays } from '#shared/calendar.ts'
import type { AdSeries } from '../ad-series.ts'
import { type Decay, decayJudge, expectedClicks, frequencyRise, NOW, tellsClicks } from '../click-decay.ts'
import { clickRate } from '../sibling-clicks.ts'
import type { RatioResult } from '../statistics.ts'
import { changeWords, shareWords, shortName } from '../wording.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import type { Finding, Rule, RuleContext } from './rule-types.ts'

const head = { rule: 'R21', domain: 'series', family: 'ads', subject: 'click rate of each ad against its siblings' } as const
export const fatigueRule: Rule = (context) => {
  const limits = context.thresholds.r21
  const ads = context.ads.filter(tellsClicks)
  if (ads.length === 0) return ruleOff(head, 'No impressions or link clicks of single ads in this source')
  const { judge, isWornOut } = decayJudge(limits, ads)
  const pValues: number[] = []
  const findings: Finding[] = []
  for (const ad of ads) {
    const today = judge(ad, 0)
    if (today === null) continue
    pValues.push(today.result.p)
    if (isWornOut(ad)) findings.push(findingOf(context, ad, today.decay, today.result))
  }
  if (pValues.length === 0)
    return ruleWaits(head, `no ad has ${limits.minImpressions.toLocaleString('en-US')} impressions in 7 days and three weeks before them`)
  return ruleFound(head, pValues, findings)
}

const findingOf = (context: RuleContext, ad: AdSeries, decay: Decay, result: RatioResult): Finding => {
  const rise = frequencyRise(ad, 0)
  const against = decay.siblings > 0 ? ' after allowing for what its siblings did' : ''
  return {
    entity: { level: 'ad', id: ad.ad.adId, name: ad.ad.adName },
    p: result.p,
    stance: 'look',
    moneyAtRisk: ad.sum('spend', 0, NOW - 1) * Math.abs(result.change),
    severity: null,
    unproven: 'drop',
    causes: [],
    causeDays: 0,
    title: `Ad “${shortName(ad.ad.adName)}” is wearing out`,
    finding: `${shareWords(clickRate(decay.now))} of its impressions were clicked in the last 7 days, ${shareWords(clickRate(decay.before))} in the three weeks before: ${changeWords(result.change)}${against}.${rise === null ? '' : ` Its daily frequency is ${changeWords(rise - 1)}.`}`,
    action:
      'Brief a new hook for this idea and start it beside the ad; lower this one only once the new one delivers, so that no gap opens.',
    evidence: [
      {
        metric: 'Click rate of the last 7 days',
        unit: 'fraction',
        value: clickRate(decay.now),
        usual: expectedClicks(decay) / decay.now.impressions,
        interval: [result.interval[0], result.interval[1]],
        n: Math.round(decay.now.clicks),
        formula: 'link clicks / impressions; usual: the 21 days before × what the siblings’ click rate did',
      },
    ],
    doubts: [
      ...(rise === null ? ['This source has no reach, so it cannot be checked that the same people see it more often.'] : []),
      'A shift to cheaper placements lowers the click rate without any wear.',
    ],
    onset: addDays(context.history.asOf, -(NOW - 1)),
  }
}
