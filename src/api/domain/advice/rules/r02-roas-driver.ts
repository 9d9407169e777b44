/** R02: ROAS fell, and one of its four factors explains most of the drop. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Movement } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { AdDay } from '../../facts/history.ts'
import { daysThatKnow, sumOver } from '../../kpi/sum-days.ts'
import type { CompletenessBasis } from '../../maturity/completeness.ts'
import { hasSetting, mainSetting } from '../attribution.ts'
import { type AdMeasure, adSpend, type StandardRatio, standardRatio } from '../campaign-mix.ts'
import { spendStepOf } from '../confounders.ts'
import { smallestShares } from '../guards.ts'
import { ordinaryDays } from '../history-window.ts'
import { markedDays } from '../marked-days.ts'
import { orderValueVariance } from '../order-value-variance.ts'
import { standardSeries } from '../product-series.ts'
import { countOptions, type RatioSeries, type SeriesOptions, type WindowResult } from '../ratio-series.ts'
import { limitsOf, type ThresholdValues } from '../threshold-spec.ts'
import { thresholds } from '../thresholds.ts'
import { tooNewToJudge } from '../too-new.ts'
import { insufficientHistory } from './insufficient-history.ts'
import { newCampaignsDoubt, notConfirmed, ruleFound, ruleOff, ruleWaits, shareOfSpend, windowEvidence } from './result.ts'
import { allConfounders, type Cause, defineRule } from './rule-spec.ts'
import type { RuleContext } from './rule-types.ts'

type Factor = Movement['parts'][number]['key']

const WEEK = 7
/** Days before the tested week in which a promotion still moves CPM and demand. */
const DAYS_BEFORE = 7
/** Days of the week that must be known. */
const LEAST_DAYS = 5

/**
 * Faults with a card of their own also move these factors; delivery changes the mix of ads and so all of them.
 */
const causes: readonly (Cause & { readonly aspects: readonly Factor[] })[] = [
  { rule: 'R07', scope: 'same-entity', aspects: ['cvr'] },
  { rule: 'R10', scope: 'same-entity', aspects: ['cvr'] },
  { rule: 'R20', scope: 'inside', aspects: ['cpm', 'ctr', 'cvr', 'aov_meta'] },
  { rule: 'R21', scope: 'inside', aspects: ['ctr'] },
  { rule: 'R31', scope: 'same-entity', aspects: ['cvr', 'aov_meta'] },
  { rule: 'R32', scope: 'same-entity', aspects: ['cvr', 'aov_meta'] },
]

/**
 * Rule R02 on the 7 latest mature days against the 28 days before, each campaign against its own past.
 *
 * After an increase of spend, a lower ROAS is expected: only a drop beyond that counts. Days marked as a promotion or a holiday are left out of
 * both, and the card names those of the week.
 */
export const roasDriverRule = defineRule({
  id: 'R02',
  version: 4,
  domain: 'overview',
  family: 'product',
  subject: createMessage('r02.subject'),
  thresholds: {
    drop: { value: 0.2, unit: 'share', range: [0.05, 0.9], source: createMessage('threshold.fifth') },
    /** p of the drop itself: a symptom without its own cause needs strong evidence. */
    maxP: { value: 0.002, unit: 'share', range: [0.0001, 0.05], source: createMessage('threshold.symptom') },
    /** Drop that the whole 90% interval must show where the conversion rate explains it: demand moves that too, all the time. */
    surelyDown: { value: 0.25, unit: 'share', range: [0, 0.9], source: createMessage('threshold.demand') },
    /** Share of the change that one factor must explain, half so that at most one factor is named. */
    driverShare: { value: 0.5, unit: 'share', range: [0.2, 1], source: createMessage('threshold.oneFactor') },
    /** Purchase value grows with spend to this power, so that ROAS falls when spend grows. */
    returns: { value: 0.7, unit: 'ratio', range: [0.3, 1], source: createMessage('threshold.responseCurves') },
    /** Complete days until the purchases of a day are compared, for a product without stored versions. */
    unversionedAfterDays: { value: 7, unit: 'days', range: [3, 14], source: createMessage('threshold.slowestLag') },
    /** Squared relative spread of order values while little is known. */
    orderValueVariance: {
      value: thresholds.orderValueVariance,
      unit: 'number',
      range: [0.01, 5],
      source: createMessage('threshold.oneProductStores'),
    },
  },
  confounders: allConfounders,
  explainedBy: causes,
  masksBaseline: false,
  gatesSpending: false,
  action: { kind: 'look', hypothesis: null },
  evaluate: (context, limits) => {
    const skip = testedAfter(context.history.reported?.completeness.basis, limits.unversionedAfterDays)
    const now = ordinaryDays(context.byAge, skip, skip + WEEK - 1)
    if (!context.byAge.some((day) => day?.purchaseValue != null)) return ruleOff(createMessage('r02.noValues'))
    const ratio = roasRatio(context, skip, limits.orderValueVariance)
    const step = Math.max(0, spendStepOf(context.spends, skip, WEEK) ?? 0)
    // The share of the usual ROAS that more spend is expected to have.
    const returns = (1 + step) ** (limits.returns - 1)
    const arrived = smallestShares(context.history)
    const expected = (age: number): number => arrived(age) * (age < skip + WEEK ? returns : 1)
    const roas = ratio === null ? null : standardSeries(context, ratio.standard, ratio.options, { skip, arrived: expected })
    if (now.length < LEAST_DAYS || roas === null) {
      const young = insufficientHistory(context)
      return { ...ruleWaits(createMessage('r02.tooYoung')), findings: young === null ? [] : [young] }
    }
    if (context.confounders.attributionChange !== null) return ruleWaits(createMessage('r02.attribution'))
    const week = Array.from({ length: WEEK }, (_, day) => skip + day)
    if (week.filter((age) => context.pausedAges.has(age)).length > WEEK - LEAST_DAYS) return ruleWaits(createMessage('r02.paused'))
    const window = roas.window(WEEK, 'down')
    if (window === null) return ruleWaits(createMessage('r02.noDay'))
    const driver = window.change <= -limits.drop && window.p <= limits.maxP ? driverOf(context, window, skip, limits.driverShare) : null
    const isDemand = driver?.key === 'cvr' && window.interval[1] > -limits.surelyDown
    if (driver === null || isDemand) return notConfirmed(window.p, tooNewToJudge(ratio?.standard ?? null, -limits.drop, 'spend'))
    const [first, last] = [addDays(context.history.asOf, -(skip + WEEK - 1)), addDays(context.history.asOf, -skip)]
    const factor = createMessage(`r02.factor.${driver.key}`)
    const leftOut = markedDays(context, skip, skip + WEEK - 1)
    const near = markedDays(context, 0, skip + WEEK - 1 + DAYS_BEFORE)
    const counted = sumOver(daysThatKnow(now, ['purchases']), 'purchases')
    const purchases = counted === null ? null : Math.round(counted)
    return ruleFound(
      [window.p],
      [
        {
          entity: context.product,
          p: window.p,
          moneyAtRisk: shareOfSpend(context, window.change),
          severity: null,
          // Demand lowers the conversion rate too, and a promotion moves all factors of the days around it: no number of the account separates
          // them from a fault.
          ...(driver.key === 'cvr' || near.length > 0 ? { mostSevere: 'medium' as const } : {}),
          ...(leftOut.length > 0 ? { daysLeftOut: leftOut.length } : {}),
          unproven: 'drop',
          aspect: driver.key,
          title: createMessage(`r02.title.${driver.key}`),
          finding: [
            createMessage('r02.fell', {
              first,
              last,
              now: window.count / window.exposure,
              usual: window.expected / window.exposure,
              change: window.change,
            }),
            ...(leftOut.length > 0
              ? [createMessage('r02.leftOut', { days: leftOut.map((day) => createMessage('when.day', { day })) })]
              : []),
            createMessage('r02.explains', { factor, share: driver.share }),
            ...(step > 0 ? [createMessage('r02.step', { change: step })] : []),
          ],
          action: createMessage(`r02.action.${driver.key}`),
          evidence: [
            windowEvidence(window, createMessage('r02.metric'), createMessage('r02.formula'), 'ratio', purchases),
            windowEvidence(
              driver.window,
              factor,
              createMessage(`r02.formula.${driver.key}`),
              isMoney(driver.key) ? 'money' : 'fraction',
              isMoney(driver.key) ? (driver.key === 'aov_meta' ? purchases : null) : Math.round(driver.window.count),
            ),
          ],
          doubts: [
            createMessage('r02.doubt.claims'),
            ...promotionDoubt(near),
            ...(context.confounders.editedAdsets ? [createMessage('r02.doubt.edits', { count: context.confounders.editedAdsets })] : []),
            ...newCampaignsDoubt(ratio?.standard ?? null),
          ],
          span: { first, last },
          onset: first,
        },
      ],
    )
  },
})

/** Promotions and holidays near the tested days; nothing without any. */
const promotionDoubt = (days: readonly Day[]): readonly Message[] => {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return []
  return [first === last ? createMessage('r02.doubt.promotionDay', { day: first }) : createMessage('r02.doubt.promotion', { first, last })]
}

/**
 * The age of the latest tested day: purchases of younger ones are expected by the versions of the product, or, where there are none, by a
 * prior that does not suit every product.
 */
const testedAfter = (basis: CompletenessBasis | undefined, unversionedAfterDays: number): number =>
  basis === 'versions' ? thresholds.matureAfterDays : unversionedAfterDays

/**
 * Complete days after a day until R02 tests it.
 *
 * @param basis What the shares of reported purchases are known from.
 * @param own The account's own thresholds by path.
 */
export const testedAfterDays = (basis: CompletenessBasis, own: ThresholdValues): number =>
  testedAfter(basis, limitsOf(roasDriverRule, own).unversionedAfterDays)

/** Revenue behind ROAS comes in orders: its noise is that of purchases of varying size. */
const roasRatio = (
  context: RuleContext,
  skip: number,
  priorVariance: number,
): { readonly standard: StandardRatio | null; readonly options: SeriesOptions } | null => {
  const [youngest, oldest] = [skip + WEEK, skip + WEEK + thresholds.baseline.days - 1]
  const known = daysThatKnow(ordinaryDays(context.byAge, youngest, oldest), ['purchases', 'purchaseValue'])
  const purchases = sumOver(known, 'purchases') ?? 0
  const value = known.reduce((sum, day) => sum + (units(day.purchaseValue) ?? 0), 0)
  if (!(value > 0)) return null
  const perCount = purchases / value
  const standard = standardRatio(context, adValue, adSpend, { skip, perCount, includes: ofMainSetting(context, skip) })
  const variance = 1 + orderValueVariance(context, youngest, oldest, priorVariance)
  return { standard, options: { kind: 'events', perCount, variance, isNested: false } }
}

const ofMainSetting = (context: RuleContext, skip: number): ((row: AdDay) => boolean) =>
  hasSetting(mainSetting(context.ads, skip, skip + WEEK - 1))

interface Driver {
  readonly key: Factor
  /** Of the total change of ln ROAS, a fraction. */
  readonly share: number
  readonly window: WindowResult
}

/** The factor that explains at least half of the drop and whose own 90% confidence interval excludes no change. */
const driverOf = (context: RuleContext, roas: WindowResult, skip: number, least: number): Driver | null => {
  const total = Math.log1p(roas.change)
  const parts = factors.flatMap((key) => {
    const window = factorSeries(context, key, skip)?.window(WEEK, key === 'cpm' ? 'up' : 'down')
    return window == null ? [] : [{ key, window, share: (Math.log1p(window.change) * (key === 'cpm' ? -1 : 1)) / total }]
  })
  const largest = parts.toSorted((a, b) => b.share - a.share)[0]
  if (largest === undefined || !(largest.share >= least)) return null
  const { key, window, share } = largest
  const isClear = key === 'cpm' ? window.interval[0] > 0 : window.interval[1] < 0
  return isClear ? { key, share: Math.min(1, share), window } : null
}

const amounts: SeriesOptions = { kind: 'amounts' }
const adValue: AdMeasure = ({ purchaseValue }) => units(purchaseValue)

/** Numerator, denominator and noise of each factor. */
const measures: Readonly<Record<Factor, readonly [AdMeasure, AdMeasure, SeriesOptions]>> = {
  cpm: [adSpend, ({ impressions }) => (impressions === null ? null : impressions / 1000), amounts],
  ctr: [({ linkClicks }) => linkClicks, ({ impressions }) => impressions, countOptions],
  cvr: [({ purchases }) => purchases, ({ linkClicks }) => linkClicks, countOptions],
  aov_meta: [adValue, ({ purchases }) => purchases, amounts],
}
const factors: readonly Factor[] = ['cpm', 'ctr', 'cvr', 'aov_meta']

const factorSeries = (context: RuleContext, key: Factor, skip: number): RatioSeries | null => {
  const [count, exposure, options] = measures[key]
  const perCount = options.kind === 'events' ? options.perCount : 0
  const ratio = standardRatio(context, count, exposure, { skip, perCount, includes: ofMainSetting(context, skip) })
  return standardSeries(context, ratio, options, { skip, ...(key === 'cvr' ? { arrived: smallestShares(context.history) } : {}) })
}

const isMoney = (key: Factor): boolean => key === 'cpm' || key === 'aov_meta'

const units = (value: Micros | null): number | null => (value === null ? null : unitsFromMicros(value))
