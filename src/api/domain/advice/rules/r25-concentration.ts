/** R25: one ad brings most of the product's purchases. */

import { addDays } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { adConcentration } from '../../series/ad-concentration.ts'
import { FORTNIGHT, WEEK } from '../../series/totals-over.ts'
import { isRunning } from '../entity-guards.ts'
import { abstention, waitFor } from '../guards.ts'
import { ruleFound, ruleOff, ruleOffWithoutSales, ruleWaits, sellingContext } from './result.ts'
import { defineRule } from './rule-spec.ts'
import type { Finding } from './rule-types.ts'

/**
 * Rule R25 on the purchases of two weeks: a state, not an alarm.
 *
 * It counts purchases and tests nothing, so it has no p-value. A share near the threshold would come and go with the days, so it must be above
 * it in the two weeks that ended a week ago too.
 */
export const concentrationRule = defineRule({
  id: 'R25',
  version: 2,
  domain: 'series',
  family: 'ads',
  subject: createMessage('r25.subject'),
  thresholds: {
    /** Share of the product's purchases from one ad. */
    share: { value: 0.7, unit: 'share', range: [0.3, 0.99], source: createMessage('threshold.start') },
    /** Purchases of the product in 14 days. */
    minPurchases: { value: 30, unit: 'count', range: [10, 10_000], source: createMessage('threshold.shareOfThirty') },
  },
  confounders: [],
  // Not by R20: other ads must have stopped for two weeks to make such a state, and by then the card on their delivery has ended.
  explainedBy: [{ rule: 'R31', scope: 'product' }],
  masksBaseline: false,
  gatesSpending: false,
  action: { kind: 'look', hypothesis: null },
  evaluate: (context, limits) => {
    const off = ruleOffWithoutSales(context)
    if (off !== null) return off
    const { ads, history } = sellingContext(context)
    const now = adConcentration(ads, 0, limits)
    if (now.n === null) return ruleOff(createMessage('r25.noPurchases'))
    if (now.high === null) {
      const wait = waitFor(limits.minPurchases - now.n, now.n / FORTNIGHT, history.asOf)
      return { ...ruleWaits(abstention(wait, 'platform purchases')), missing: { ...wait, unit: 'platform purchases' as const } }
    }
    const before = adConcentration(ads, WEEK, limits)
    const top = ads.find(({ ad }) => ad.adId === now.ad_id)
    const lasts = now.high && before.high === true && before.ad_id === now.ad_id
    if (!lasts || top === undefined || !isRunning([top]) || now.share === null || now.interval === null) return ruleFound([])
    const first = addDays(history.asOf, -(FORTNIGHT + WEEK - 1))
    const [low, high] = now.interval
    const running = ads.filter((ad) => ad.daysWithRows(0, FORTNIGHT - 1) > 0).length
    const finding: Finding = {
      entity: { level: 'ad', id: top.ad.adId, name: top.ad.adName },
      p: null,
      moneyAtRisk: top.sum('spend', 0, WEEK - 1),
      severity: 'info',
      unproven: 'drop',
      title: createMessage('r25.title', { ad: top.ad.adName }),
      finding: [
        createMessage('r25.share', { share: now.share, purchases: Math.round(now.n), days: FORTNIGHT, low, high, ads: running }),
        createMessage('r25.why'),
      ],
      action: createMessage('r25.action'),
      evidence: [
        {
          metric: createMessage('r25.metric'),
          unit: 'fraction',
          value: now.share,
          usual: before.share,
          interval: null,
          n: Math.round(now.n),
          formula: createMessage('r25.formula', { days: FORTNIGHT }),
        },
      ],
      doubts: [],
      span: { first, last: history.asOf },
      onset: first,
    }
    return ruleFound([], [finding])
  },
})
