/** R21: creative fatigue: an ad's CTR falls while the CTR of its siblings is stable. */

import { addDays } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { isStopped } from '../../entity/entity-state.ts'
import type { RatioResult } from '../../stats/ratio-test.ts'
import type { AdSeries } from '../ad-series.ts'
import { type Decay, decayJudge, expectedClicks, frequencyRise, hasClickData, NOW } from '../click-decay.ts'
import { clickRate } from '../sibling-clicks.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'
import type { Finding, RuleContext } from './rule-types.ts'

/** Rule R21 on the CTR of 7 days against the 21 days before. */
export const fatigueRule = defineRule({
  id: 'R21',
  version: 3,
  domain: 'series',
  family: 'ads',
  subject: createMessage('r21.subject'),
  thresholds: {
    /** CTR of 7 days over CTR of the 21 days before, against siblings; 0.80 made as many false cards in healthy synthetic months. */
    ratio: { value: 0.86, unit: 'ratio', range: [0.3, 0.99], source: createMessage('threshold.tested') },
    /** Increase of an ad's own spend a day from which a lower CTR is expected. */
    spendStep: { value: 0.5, unit: 'share', range: [0.1, 10], source: createMessage('threshold.start') },
    /** False discovery rate: a third of that of other rules, since the 7-day windows of a month are looked at every day. */
    falseDiscoveryRate: { value: 0.01, unit: 'share', range: [0.001, 0.2], source: createMessage('threshold.falseCards') },
    /** Impressions in 7 days. */
    minImpressions: { value: 20_000, unit: 'count', range: [1000, 10_000_000], source: createMessage('threshold.falseCtr') },
    /** Relative variance of a week's CTR of one ad against its siblings while little is known (6% standard deviation). */
    dispersionPrior: { value: 0.0036, unit: 'number', range: [0.0001, 0.25], source: createMessage('threshold.start') },
    /** Stated confidence of a card. */
    leastConfidence: { value: 0.2, unit: 'share', range: [0, 0.9], source: createMessage('threshold.start') },
  },
  confounders: allConfounders,
  explainedBy: [],
  masksBaseline: false,
  gatesSpending: false,
  action: {
    kind: 'refresh',
    // A tired ad is replaced: its ad set shows what that did.
    hypothesis: { metric: 'ctr', on: 'adset', direction: 'up', guard: 'cpa_meta', washOutDays: 7, readingDays: 14 },
  },
  evaluate: (context, limits) => {
    const ads = context.ads.filter(hasClickData)
    if (ads.length === 0) return ruleOff(createMessage('r21.noClicks'))
    const { judge, isFatigued } = decayJudge(limits, ads)
    const pValues: number[] = []
    const findings: Finding[] = []
    for (const ad of ads) {
      const today = judge(ad, 0)
      if (today === null) continue
      pValues.push(today.result.p)
      // One that somebody stopped needs no refresh.
      if (isFatigued(ad) && !isStopped(ad.status)) findings.push(findingOf(context, limits, ad, today.decay, today.result))
    }
    if (pValues.length === 0) return ruleWaits(createMessage('r21.tooSmall', { impressions: limits.minImpressions }))
    return { ...ruleFound(pValues, findings), falseDiscoveryRate: limits.falseDiscoveryRate }
  },
})

/** A smaller change of the daily frequency reads as 0%. */
const LEAST_CHANGE = 0.005

const findingOf = (
  context: RuleContext,
  { leastConfidence }: { readonly leastConfidence: number },
  ad: AdSeries,
  decay: Decay,
  result: RatioResult,
): Finding => {
  const rise = frequencyRise(ad)
  const first = addDays(context.history.asOf, -(NOW - 1))
  const rates = { now: clickRate(decay.now), before: clickRate(decay.before), change: result.change }
  return {
    entity: { level: 'ad', id: ad.ad.adId, name: ad.ad.adName },
    p: result.p,
    leastConfidence,
    moneyAtRisk: ad.sum('spend', 0, NOW - 1) * Math.abs(result.change),
    severity: null,
    // The ad still sells, and it fades over days: nothing that cannot wait until the next morning.
    mostSevere: 'medium',
    unproven: 'drop',
    title: createMessage('r21.title', { ad: ad.ad.adName }),
    finding: [decay.siblings > 0 ? createMessage('r21.fellBeside', rates) : createMessage('r21.fell', rates), ...frequencyText(rise)],
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
    doubts: [createMessage('r21.doubt.reach'), createMessage('r21.doubt.placements')],
    span: { first, last: context.history.asOf },
    onset: first,
    persistence: 'days',
  }
}

const frequencyText = (rise: number | null): readonly Message[] => {
  if (rise === null) return []
  return [Math.abs(rise - 1) < LEAST_CHANGE ? createMessage('r21.frequency.same') : createMessage('r21.frequency', { change: rise - 1 })]
}
