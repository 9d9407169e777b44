/** R23: an ad that spent several target CPAs and sold nothing. */

import { dayNumber } from '#shared/calendar.ts'
import type { AdSeries } from '../ad-series.ts'
import { isMature, sharesOneBudget, zeroPurchaseChance } from '../guards.ts'
import { thresholds } from '../thresholds.ts'
import { shareWords, shortName } from '../wording.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import type { Finding, Rule, RuleContext } from './rule-types.ts'

const head = { rule: 'R23', domain: 'series', family: 'ads', subject: 'ads that spend without a purchase' } as const

export const noPurchaseRule: Rule = (context) => {
  const limits = context.thresholds.r23
  const ads = context.ads.filter((ad) => ad.knows('purchases', 0, limits.lookBackDays - 1))
  if (ads.length === 0) return ruleOff(head, 'No purchases of single ads in this source')
  if (context.targetCpa === null || context.targetCpa <= 0)
    return ruleWaits(head, 'no target CPA is set and no purchase is known to take one from')
  const target = context.targetCpa
  const findings = ads.flatMap((ad) => {
    const found = judge(context, ad, target)
    return found === null ? [] : [found]
  })
  // Ads that sold were looked at too: they count among the tests of the day.
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
  // Purchases of younger days may still come in, so only the spend of matured days counts against the ad.
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
    stance: 'pause',
    moneyAtRisk: weekly,
    severity: null,
    unproven: 'low',
    causes: [],
    causeDays: 0,
    title: `Ad “${shortName(ad.ad.adName)}” spends and sells nothing`,
    finding: `It spent ${context.money(spend)} on matured days of the last ${limits.lookBackDays} without one purchase, ${multiples.toFixed(1)} times the target cost of ${context.money(target)}. An ad as good as the target would show that ${shareWords(p)} of the time.`,
    action: 'Pause this ad and keep its ad set running; do not restart it with the same opening.',
    evidence: [
      {
        metric: 'Spend without a purchase',
        unit: 'money',
        value: spend,
        usual: target,
        interval: null,
        n: 0,
        formula: `spend of matured days in the last ${limits.lookBackDays}; usual: target cost per purchase`,
      },
      {
        metric: 'Link clicks in that time',
        unit: 'count',
        value: ad.sum('linkClicks', firstMature, last),
        usual: null,
        interval: null,
        n: null,
        formula: 'link clicks of the same days',
      },
    ],
    doubts: [
      ...(shared ? ['Its budget is shared: the platform may already be moving it away by itself.'] : []),
      ...(context.history.targets.targetCpa === null ? ['No target is set; the product’s own cost per purchase stands in for it.'] : []),
      'It may still bring in buyers that purchase later or through another ad.',
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
