/** R21: creative fatigue: an ad's CTR falls while the CTR of its siblings is stable. */

import { addDays } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdSeries } from '../ad-series.ts'
import { type Decay, decayJudge, expectedClicks, frequencyRise, hasClickData, NOW } from '../click-decay.ts'
import { clickRate } from '../sibling-clicks.ts'
import type { RatioResult } from '../statistics.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import type { Finding, Rule, RuleContext } from './rule-types.ts'

const head = { rule: 'R21', domain: 'series', family: 'ads', subject: createMessage('r21.subject') } as const

/** Rule R21 on the CTR of 7 days against the 21 days before. */
export const fatigueRule: Rule = (context) => {
  const limits = context.thresholds.r21
  const ads = context.ads.filter(hasClickData)
  if (ads.length === 0) return ruleOff(head, createMessage('r21.noClicks'))
  const { judge, isFatigued } = decayJudge(limits, ads)
  const pValues: number[] = []
  const findings: Finding[] = []
  for (const ad of ads) {
    const today = judge(ad, 0)
    if (today === null) continue
    pValues.push(today.result.p)
    if (isFatigued(ad)) findings.push(findingOf(context, ad, today.decay, today.result))
  }
  if (pValues.length === 0) return ruleWaits(head, createMessage('r21.tooSmall', { impressions: limits.minImpressions }))
  return ruleFound(head, pValues, findings)
}

const findingOf = (context: RuleContext, ad: AdSeries, decay: Decay, result: RatioResult): Finding => {
  const rise = frequencyRise(ad, 0)
  const rates = { now: clickRate(decay.now), before: clickRate(decay.before), change: result.change }
  return {
    entity: { level: 'ad', id: ad.ad.adId, name: ad.ad.adName },
    p: result.p,
    actionType: 'look',
    moneyAtRisk: ad.sum('spend', 0, NOW - 1) * Math.abs(result.change),
    severity: null,
    unproven: 'drop',
    causes: [],
    causeDays: 0,
    title: createMessage('r21.title', { ad: ad.ad.adName }),
    finding: [
      decay.siblings > 0 ? createMessage('r21.fellBeside', rates) : createMessage('r21.fell', rates),
      ...(rise === null ? [] : [createMessage('r21.frequency', { change: rise - 1 })]),
    ],
    action: createMessage('r21.action'),
    evidence: [
      {
        metric: createMessage('r21.metric'),
        unit: 'fraction',
        value: clickRate(decay.now),
        usual: expectedClicks(decay) / decay.now.impressions,
        interval: [result.interval[0], result.interval[1]],
        n: Math.round(decay.now.clicks),
        formula: createMessage('r21.formula'),
      },
    ],
    doubts: [...(rise === null ? [createMessage('r21.doubt.reach')] : []), createMessage('r21.doubt.placements')],
    onset: addDays(context.history.asOf, -(NOW - 1)),
  }
}
