/** R20: an active ad set, or the whole product, almost stopped delivering. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { BASELINE_DAYS, BASELINE_WEEKS } from '../../baseline/baseline-days.ts'
import { isStopped } from '../../entity/entity-state.ts'
import { studentCdf } from '../../stats/distributions.ts'
import { median, scaleOfResiduals } from '../../stats/robust.ts'
import type { AdSeries } from '../ad-series.ts'
import { thresholds } from '../thresholds.ts'
import { stopEvaluation } from './r20-stop.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'
import type { Evaluation, EvidenceRow, Finding, RuleContext } from './rule-types.ts'

/** The thresholds that one entity is judged by. */
interface SizeLimits {
  readonly collapse: number
  readonly minImpressions: number
  readonly logSpread: number
}

interface Delivery {
  readonly now: number
  readonly usual: number
  /** Whether the day before was low as well, for its own weekday. */
  readonly wasLow: boolean
  /** One-sided p of a day this low, from the spread of the entity's own days. */
  readonly p: number
  readonly days: number
}

/** Rule R20 on daily impressions of each ad set. */
export const deliveryRule = defineRule({
  id: 'R20',
  version: 4,
  domain: 'plans',
  family: 'ads',
  subject: createMessage('r20.subject'),
  thresholds: {
    /** Share of the weekday's median impressions. */
    collapse: { value: 0.1, unit: 'share', range: [0.01, 0.9], source: createMessage('threshold.tested') },
    /** Median impressions a day below which delivery is not evaluated. */
    minImpressions: { value: 1000, unit: 'count', range: [50, 1_000_000], source: createMessage('threshold.thin') },
    /** Share of typical spend that must have collapsed to call it the whole product. */
    wholeProduct: { value: 0.8, unit: 'share', range: [0.5, 1], source: createMessage('threshold.start') },
    /** Smallest spread of daily impressions on the log scale; that of the entity if larger. */
    logSpread: { value: 0.3, unit: 'number', range: [0.05, 2], source: createMessage('threshold.start') },
  },
  confounders: allConfounders,
  explainedBy: [],
  masksBaseline: false,
  gatesSpending: false,
  action: {
    kind: 'repair',
    hypothesis: { metric: 'impressions', on: 'entity', direction: 'up', guard: 'cpa_meta', washOutDays: 3, readingDays: 7 },
  },
  evaluate: (context, limits) => {
    const stopped = stopEvaluation(context, limits.wholeProduct)
    if (stopped !== null) return stopped
    if (!context.ads.some((ad) => ad.knows('impressions', 0, BASELINE_DAYS))) return ruleOff(createMessage('r20.noImpressions'))
    const adsets = groupByAdset(context.ads)
    const judged = adsets.flatMap((adset) => {
      const delivery = deliveryOf(limits, (age) => adset.impressionsAt(age))
      return delivery === null ? [] : [{ adset, delivery }]
    })
    if (judged.length === 0) return ruleWaits(createMessage('r20.tooYoung'))
    const collapsed = judged.filter(({ delivery }) => delivery.now <= limits.collapse * delivery.usual)
    const pValues = judged.map(({ delivery }) => delivery.p)
    const usualSpend = (ads: readonly AdSeries[]): number => ads.reduce((sum, ad) => sum + ad.sum('spend', 7, 34), 0) / 4
    const allSpend = usualSpend(judged.flatMap(({ adset }) => adset.ads))
    const lostSpend = usualSpend(collapsed.flatMap(({ adset }) => adset.ads))
    if (collapsed.length > 1 && allSpend > 0 && lostSpend / allSpend >= limits.wholeProduct) {
      const whole = deliveryOf(limits, (age) => adsets.reduce((sum, adset) => sum + adset.impressionsAt(age), 0))
      const lostAds = collapsed.flatMap(({ adset }) => adset.ads)
      const stop = stoppedByBuyer(lostAds, whole?.wasLow === true)
      if (stop === 'no' || stop === 'yes')
        return ruleFound(pValues, whole === null || stop === 'yes' ? [] : [wholeProduct(context, whole, lostAds, lostSpend)])
    }
    const stops = collapsed.map((one) => ({
      ...one,
      stop: stoppedByBuyer(one.adset.ads, one.delivery.wasLow),
    }))
    const findings = stops
      .filter(({ stop }) => stop === 'no')
      .map(({ adset, delivery }) => oneAdset(context, adset, delivery, usualSpend(adset.ads)))
    const open = (['unknown', 'too_early'] as const).map((stop) => [stop, stops.filter((one) => one.stop === stop).length] as const)
    const [why, count] = open.find(([, adsets]) => adsets > 0) ?? []
    return findings.length === 0 && why !== undefined ? undecided(pValues, why, count ?? 0) : ruleFound(pValues, findings)
  },
})

/** Why it is open whether the user stopped the delivery. */
type OpenStop = 'unknown' | 'too_early'

/** A paused ad set and one that cannot deliver look the same where the platform reports no row for either, and on the day of the pause. */
const undecided = (pValues: readonly number[], why: OpenStop, adsets: number): Evaluation =>
  ruleWaits(createMessage(why === 'unknown' ? 'r20.noRows' : 'r20.firstDay', { count: adsets }), pValues)

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
      members.reduce((sum, ad) => sum + ad.sum('impressions', age, age), 0),
    )
    return { id, name: members[0]?.ad.adsetName ?? id, ads: members, impressionsAt: (age) => daily[age] ?? 0 }
  })
}

/**
 * The latest day of an entity against its typical impressions; null if it is too small, too new, or was already winding down. The platform
 * reports no row for a day without delivery.
 */
const deliveryOf = (limits: SizeLimits, impressionsAt: (age: number) => number): Delivery | null => {
  const lastWeeks = Array.from({ length: 28 }, (_, index) => impressionsAt(index + 1)).filter((value) => value > 0)
  if (lastWeeks.length < thresholds.baseline.minDays) return null
  const usual = usualOn(impressionsAt, 0, median(lastWeeks))
  if (usual < limits.minImpressions) return null
  const running = [1, 2, 3, 4, 5, 6, 7].filter((age) => impressionsAt(age) > 0.3 * usual).length >= 5
  // After several days of collapse, the week before shows that it was running; a slow wind-down never has five such days.
  const ranBefore = [8, 9, 10, 11, 12, 13, 14].filter((age) => impressionsAt(age) > 0.3 * usual).length >= 5
  if (!running && !ranBefore) return null
  const level = Math.log(median(lastWeeks))
  const spread = Math.max(limits.logSpread, scaleOfResiduals(lastWeeks.map((value) => Math.log(value) - level)))
  const now = impressionsAt(0)
  const usualBefore = usualOn(impressionsAt, 1, median(lastWeeks))
  const wasLow = usualBefore > 0 && impressionsAt(1) <= limits.collapse * usualBefore
  return { now, wasLow, usual, p: studentCdf(Math.log((now + 1) / usual) / spread, 12), days: lastWeeks.length }
}

/**
 * Typical impressions of the weekday of an age: 0 on a weekly day of rest; otherwise the median of four to eight of them; with fewer, `level`,
 * but not more than the best of them, so that a weekly day of few impressions is not low.
 *
 * @param level Typical impressions of any day.
 */
const usualOn = (impressionsAt: (age: number) => number, age: number, level: number): number => {
  const sameWeekday = Array.from({ length: BASELINE_WEEKS }, (_, week) => impressionsAt(age + 7 * (week + 1))).filter((value) => value > 0)
  if (isRest(impressionsAt, age)) return 0
  if (sameWeekday.length >= 4) return median(sameWeekday)
  return sameWeekday.length === 0 ? level : Math.min(level, Math.max(...sameWeekday))
}

/** Whether most of the last four of a weekday had no impressions at all, since the entity started to deliver. */
const isRest = (impressionsAt: (age: number) => number, age: number): boolean => {
  const hasStarted = (past: number): boolean => Array.from({ length: 7 }, (_, days) => past + days).some((day) => impressionsAt(day) > 0)
  const known = [7, 14, 21, 28].map((back) => age + back).filter(hasStarted)
  return known.length >= 2 && known.filter((past) => impressionsAt(past) === 0).length * 2 > known.length
}

/**
 * Whether the user stopped the delivery, by what the platform reports of all ads themselves: 'yes' if somebody stopped each of them; one that is
 * disapproved or unpaid is meant to deliver. Null: it does not report all of them.
 */
const stoppedByState = (ads: readonly AdSeries[], wasLow: boolean): 'yes' | 'no' | OpenStop | null => {
  if (ads.some(({ status }) => status === null)) return null
  const isEdited = ads.some((ad) => [0, 1, 2].some((age) => ad.rows[age]?.edited === true))
  if (isEdited || ads.every(({ status }) => isStopped(status))) return 'yes'
  return wasLow || knowsEdits(ads) ? 'no' : 'too_early'
}

/**
 * Whether the user stopped the delivery: what {@link stoppedByState} finds, else 'yes' if the status is not active or an edit is known; 'unknown' if nothing was shown on
 * the last day and nothing else shows it; 'too_early' if the source reports no edits and the last day is the first low one: a pause after
 * its first hours looks like that, and the next day has no row then. What shows ads on a second low day is not paused, whether or not the
 * source reports a status.
 *
 * @param wasLow Whether the day before was low as well.
 */
const stoppedByBuyer = (ads: readonly AdSeries[], wasLow: boolean): 'yes' | 'no' | OpenStop => {
  const reported = stoppedByState(ads, wasLow)
  if (reported !== null) return reported
  const edited = ads.some((ad) => [0, 1, 2].some((age) => ad.rows[age]?.edited === true))
  const today = ads.flatMap((ad) => ad.rows[0]?.status ?? [])
  if (edited || (today.length > 0 && today.every((status) => status !== 'active'))) return 'yes'
  if (today.length > 0) return wasLow || knowsEdits(ads) ? 'no' : 'too_early'
  const adsets = groupByAdset(ads)
  const ran = (age: number): boolean => adsets.every(({ impressionsAt }) => impressionsAt(age) > 0)
  if (ran(0)) return (wasLow && ran(1)) || knowsEdits(ads) ? 'no' : 'too_early'
  const last = ads.flatMap((ad) => ad.rows.find((row) => row !== undefined)?.status ?? [])
  if (last.length > 0 && last.every((status) => status !== 'active')) return 'yes'
  // An edit is known from a row of its day, so a day without a row does not have it.
  return 'unknown'
}

const knowsEdits = (ads: readonly AdSeries[]): boolean => ads.some((ad) => ad.rows[0] !== undefined && ad.rows[0].edited !== null)

/** Where edits are unknown, nothing but the budget itself shows that the user cut it. */
const cutDoubt = (ads: readonly AdSeries[]): readonly Message[] => (knowsEdits(ads) ? [] : [createMessage('r20.doubt.cut')])

const oneAdset = (context: RuleContext, adset: Adset, delivery: Delivery, spend: number): Finding => ({
  entity: { level: 'adset', id: adset.id, name: adset.name },
  p: delivery.p,
  moneyAtRisk: lost(delivery, spend),
  severity: null,
  unproven: 'drop',
  title: createMessage('r20.title', { adset: adset.name }),
  finding: [createMessage('r20.fell', levels(delivery))],
  action: createMessage('r20.action'),
  evidence: [evidence(delivery)],
  doubts: [createMessage('r20.doubt.moved'), ...cutDoubt(adset.ads)],
  span: { first: context.history.asOf, last: context.history.asOf },
  onset: context.history.asOf,
})

const wholeProduct = (context: RuleContext, delivery: Delivery, ads: readonly AdSeries[], spend: number): Finding => ({
  entity: context.product,
  p: delivery.p,
  moneyAtRisk: lost(delivery, spend),
  severity: null,
  unproven: 'drop',
  title: createMessage('r20.all.title'),
  finding: [createMessage('r20.all.fell', levels(delivery))],
  action: createMessage('r20.all.action'),
  evidence: [evidence(delivery)],
  doubts: [createMessage('r20.doubt.allPaused'), createMessage('r20.doubt.import'), ...cutDoubt(ads)],
  span: { first: context.history.asOf, last: context.history.asOf },
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
