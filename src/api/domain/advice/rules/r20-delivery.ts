/** R20: an active ad set, or the whole product, almost stopped delivering. */

import { createMessage } from '#shared/messages/message.ts'
import { BASELINE_DAYS, BASELINE_WEEKS } from '../../baseline/baseline-days.ts'
import { median, scaleOfResiduals } from '../../baseline/robust.ts'
import type { AdSeries } from '../ad-series.ts'
import { studentCdf } from '../distributions.ts'
import { type Thresholds, thresholds } from '../thresholds.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import type { EvidenceRow, Finding, Rule, RuleContext } from './rule-types.ts'

const head = { rule: 'R20', domain: 'plans', family: 'ads', subject: createMessage('r20.subject') } as const

interface Delivery {
  readonly now: number
  readonly usual: number
  /** One-sided p of a day this low, from the spread of the entity's own days. */
  readonly p: number
  readonly days: number
}

/** Rule R20 on daily impressions of each ad set. */
export const deliveryRule: Rule = (context) => {
  const limits = context.thresholds.r20
  if (!context.ads.some((ad) => ad.knows('impressions', 0, BASELINE_DAYS))) return ruleOff(head, createMessage('r20.noImpressions'))
  const adsets = groupByAdset(context.ads)
  const judged = adsets.flatMap((adset) => {
    const delivery = deliveryOf(limits, (age) => adset.impressionsAt(age))
    return delivery === null ? [] : [{ adset, delivery }]
  })
  if (judged.length === 0) return ruleWaits(head, createMessage('r20.tooYoung'))
  const collapsed = judged.filter(({ delivery }) => delivery.now <= limits.collapse * delivery.usual)
  const pValues = judged.map(({ delivery }) => delivery.p)
  const usualSpend = (ads: readonly AdSeries[]): number => ads.reduce((sum, ad) => sum + ad.sum('spend', 7, 34), 0) / 4
  const allSpend = usualSpend(judged.flatMap(({ adset }) => adset.ads))
  const lostSpend = usualSpend(collapsed.flatMap(({ adset }) => adset.ads))
  if (collapsed.length > 1 && allSpend > 0 && lostSpend / allSpend >= limits.wholeProduct) {
    const whole = deliveryOf(limits, (age) => adsets.reduce((sum, adset) => sum + adset.impressionsAt(age), 0))
    return ruleFound(head, pValues, whole === null ? [] : [wholeProduct(context, whole, lostSpend)])
  }
  const findings = collapsed.flatMap(({ adset, delivery }) => {
    const stop = stoppedByBuyer(context, adset.ads)
    return stop === 'yes' ? [] : [oneAdset(context, adset, delivery, usualSpend(adset.ads), stop)]
  })
  return ruleFound(head, pValues, findings)
}

interface Adset {
  readonly id: string
  readonly name: string
  readonly ads: readonly AdSeries[]
  readonly impressionsAt: (age: number) => number
}

const groupByAdset = (ads: readonly AdSeries[]): readonly Adset[] => {
  const groups = new Map<string, AdSeries[]>()
  for (const series of ads) {
    const group = groups.get(series.ad.adsetId)
    if (group === undefined) groups.set(series.ad.adsetId, [series])
    else group.push(series)
  }
  return [...groups].map(([id, members]) => {
    const daily = Array.from({ length: BASELINE_DAYS + 1 }, (_, age) =>
      members.reduce((sum, ad) => sum + (ad.rows[age]?.impressions ?? 0), 0),
    )
    return { id, name: members[0]?.ad.adsetName ?? id, ads: members, impressionsAt: (age) => daily[age] ?? 0 }
  })
}

/**
 * The latest day of an entity against its typical impressions; null if it is too small, too new, or was already winding down. The platform
 * reports no row for a day without delivery.
 */
const deliveryOf = (limits: Thresholds['r20'], impressionsAt: (age: number) => number): Delivery | null => {
  const sameWeekday = Array.from({ length: BASELINE_WEEKS }, (_, week) => impressionsAt(7 * (week + 1))).filter((value) => value > 0)
  const lastWeeks = Array.from({ length: 28 }, (_, index) => impressionsAt(index + 1)).filter((value) => value > 0)
  if (lastWeeks.length < thresholds.baseline.minDays) return null
  const usual = median(sameWeekday.length >= 4 ? sameWeekday : lastWeeks)
  if (usual < limits.minImpressions) return null
  const running = [1, 2, 3, 4, 5, 6, 7].filter((age) => impressionsAt(age) > 0.3 * usual).length >= 5
  // After several days of collapse, the week before shows that it was running; a slow wind-down never has five such days.
  const ranBefore = [8, 9, 10, 11, 12, 13, 14].filter((age) => impressionsAt(age) > 0.3 * usual).length >= 5
  if (!running && !ranBefore) return null
  const level = Math.log(median(lastWeeks))
  const spread = Math.max(limits.logSpread, scaleOfResiduals(lastWeeks.map((value) => Math.log(value) - level)))
  const now = impressionsAt(0)
  return { now, usual, p: studentCdf(Math.log((now + 1) / usual) / spread, 12), days: lastWeeks.length }
}

/**
 * Whether the user stopped the delivery: 'yes' if the status is not active or an edit is known; 'unknown' if the platform reports no row
 * for the last day and nothing else shows it.
 */
const stoppedByBuyer = (context: RuleContext, ads: readonly AdSeries[]): 'yes' | 'no' | 'unknown' => {
  const edited = ads.some((ad) => [0, 1, 2].some((age) => ad.rows[age]?.edited === true))
  const today = ads.flatMap((ad) => ad.rows[0]?.status ?? [])
  if (edited || (today.length > 0 && today.every((status) => status !== 'active'))) return 'yes'
  if (today.length > 0) return 'no'
  const last = ads.flatMap((ad) => ad.rows.find((row) => row !== undefined)?.status ?? [])
  if (last.length > 0 && last.every((status) => status !== 'active')) return 'yes'
  return context.history.inputs.edits ? 'no' : 'unknown'
}

const oneAdset = (context: RuleContext, adset: Adset, delivery: Delivery, spend: number, stop: 'no' | 'unknown'): Finding => ({
  entity: { level: 'adset', id: adset.id, name: adset.name },
  p: delivery.p,
  actionType: 'repair',
  moneyAtRisk: lost(delivery, spend),
  severity: stop === 'unknown' ? 'low' : null,
  unproven: 'drop',
  causes: [],
  causeDays: 0,
  title: createMessage('r20.title', { adset: adset.name }),
  finding: [createMessage('r20.fell', levels(delivery))],
  action: createMessage('r20.action'),
  evidence: [evidence(delivery)],
  doubts: [...(stop === 'unknown' ? [createMessage('r20.doubt.paused')] : []), createMessage('r20.doubt.moved')],
  onset: context.history.asOf,
})

const wholeProduct = (context: RuleContext, delivery: Delivery, spend: number): Finding => ({
  entity: context.product,
  p: delivery.p,
  actionType: 'repair',
  moneyAtRisk: lost(delivery, spend),
  severity: null,
  unproven: 'drop',
  causes: [],
  causeDays: 0,
  title: createMessage('r20.all.title'),
  finding: [createMessage('r20.all.fell', levels(delivery))],
  action: createMessage('r20.all.action'),
  evidence: [evidence(delivery)],
  doubts: [createMessage('r20.doubt.allPaused'), createMessage('r20.doubt.import')],
  onset: context.history.asOf,
})

const lost = (delivery: Delivery, weekSpend: number): number => weekSpend * (1 - Math.min(1, delivery.now / delivery.usual))

const levels = ({ now, usual }: Delivery) => ({ now, usual, change: now / usual - 1 })

const evidence = (delivery: Delivery): EvidenceRow => ({
  metric: createMessage('r20.metric'),
  unit: 'count',
  value: delivery.now,
  usual: delivery.usual,
  interval: null,
  n: delivery.days,
  formula: createMessage('r20.formula'),
})
