/** R23: an ad spent several target CPAs without a purchase. */

import { dayNumber } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdSeries } from '../ad-series.ts'
import { isMature, sharesOneBudget, zeroPurchaseChance } from '../guards.ts'
import { thresholds } from '../thresholds.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import type { Finding, Rule, RuleContext } from './rule-types.ts'

const head = { rule: 'R23', domain: 'series', family: 'ads', subject: createMessage('r23.subject') } as const

/** Rule R23 on ads of at least 3 days. */
export const noPurchaseRule: Rule = (context) => {
  const limits = context.thresholds.r23
  const ads = context.ads.filter((ad) => ad.knows('purchases', 0, limits.lookBackDays - 1))
  if (ads.length === 0) return ruleOff(head, createMessage('r23.noPurchases'))
  if (context.targetCpa === null || context.targetCpa <= 0) return ruleWaits(head, createMessage('r23.noTarget'))
  const target = context.targetCpa
  const findings = ads.flatMap((ad) => {
    const found = judge(context, ad, target)
    return found === null ? [] : [found]
  })
  // Ads with purchases were checked too, so they count among the tests of the day.
  const sold = ads.filter((ad) => ad.sum('purchases', 0, limits.lookBackDays - 1) > 0).map(() => 1)
  return ruleFound(head, [...findings.map((finding) => finding.p ?? 1), ...sold], findings)
}

const judge = (context: RuleContext, ad: AdSeries, target: number): Finding | null => {
  const limits = context.thresholds.r23
  const last = limits.lookBackDays - 1
  const age = dayNumber(context.history.asOf) - dayNumber(ad.ad.firstDay)
  const stillRuns = (ad.rows[0]?.spend ?? 0) > 0 && (ad.rows[0]?.status ?? 'active') === 'active'
  const editedLately = [0, 1, 2].some((day) => ad.rows[day]?.edited === true)
  if (age < limits.minAgeDays || !stillRuns || editedLately || ad.sum('purchases', 0, last) > 0) return null
  // Purchases of recent days may still arrive, so only the spend of mature days counts against the ad.
  const firstMature = Array.from({ length: limits.lookBackDays }, (_, day) => day).find(isMature) ?? limits.lookBackDays
  const spend = ad.sum('spend', firstMature, last)
  const multiples = spend / target
  const p = zeroPurchaseChance(multiples, limits.dispersion)
  if (multiples < limits.targetCpas || p >= thresholds.stayP) return null
  const weekly = (ad.sum('spend', 0, last) / Math.max(1, ad.daysWithRows(0, last))) * 7
  const shared = sharesOneBudget(siblingBudgets(context, ad))
  return {
    entity: { level: 'ad', id: ad.ad.adId, name: ad.ad.adName },
    p,
    actionType: 'pause',
    moneyAtRisk: weekly,
    severity: null,
    unproven: 'low',
    causes: [],
    causeDays: 0,
    title: createMessage('r23.title', { ad: ad.ad.adName }),
    finding: [
      createMessage('r23.spent', { spend, days: limits.lookBackDays, multiples, target }),
      createMessage('r23.chance', { chance: p }),
    ],
    action: createMessage('r23.action'),
    evidence: [
      {
        metric: createMessage('r23.metric'),
        unit: 'money',
        value: spend,
        usual: target,
        ...(context.history.targets.targetCpa === null ? {} : { against: 'target' as const }),
        interval: null,
        n: 0,
        formula: createMessage('r23.formula', { days: limits.lookBackDays }),
      },
      {
        metric: createMessage('r23.clicks.metric'),
        unit: 'count',
        value: ad.sum('linkClicks', firstMature, last),
        usual: null,
        interval: null,
        n: null,
        formula: createMessage('r23.clicks.formula'),
      },
    ],
    doubts: [
      ...(shared ? [createMessage('r23.doubt.shared')] : []),
      ...(context.history.targets.targetCpa === null ? [createMessage('r23.doubt.ownTarget')] : []),
      createMessage('r23.doubt.later'),
    ],
    onset: ad.rows.findLast((row, at) => row !== undefined && at <= last)?.day ?? context.history.asOf,
  }
}

/** Daily budgets of the ad sets in the ad's campaign on the last day. */
const siblingBudgets = (context: RuleContext, ad: AdSeries): readonly (number | null)[] => {
  const budgets = new Map<string, number | null>()
  for (const other of context.ads) {
    if (other.ad.campaignId === ad.ad.campaignId && other.rows[0] !== undefined) budgets.set(other.ad.adsetId, other.rows[0].dailyBudget)
  }
  return [...budgets.values()]
}
