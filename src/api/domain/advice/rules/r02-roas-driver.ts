/** R02: ROAS fell, and one of its four factors explains most of the drop. */

import { addDays } from '#shared/calendar.ts'
import type { Movement } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { DaySums } from '../../facts/facts.ts'
import { movementOf } from '../../kpi/movement.ts'
import { sumDays } from '../../kpi/sum-days.ts'
import type { RuleId } from '../advice-types.ts'
import { isBudgetStep } from '../guards.ts'
import { ordinaryDays } from '../history-window.ts'
import { productSeries } from '../product-series.ts'
import { countOptions, type SeriesOptions, type WindowResult } from '../ratio-series.ts'
import { thresholds } from '../thresholds.ts'
import { insufficientHistory } from './insufficient-history.ts'
import { ruleFound, ruleOff, ruleWaits, shareOfSpend, windowEvidence } from './result.ts'
import type { Rule, RuleContext } from './rule-types.ts'

type Factor = Movement['parts'][number]['key']

const head = { rule: 'R02', domain: 'overview', family: 'product', subject: createMessage('r02.subject') } as const
const SKIP = thresholds.matureAfterDays
const WEEK = 7

/** Faults with a card of their own also move these factors; delivery changes the mix of ads and so all of them. */
const driverCauses: Readonly<Record<Factor, readonly RuleId[]>> = {
  cpm: ['R20'],
  ctr: ['R20', 'R21'],
  cvr: ['R07', 'R10', 'R20', 'R31', 'R32'],
  aov_meta: ['R20', 'R31', 'R32'],
}

/** Rule R02 on the 7 latest mature days against the 28 days before. */
export const roasDriverRule: Rule = (context) => {
  const limits = context.thresholds.r02
  const now = ordinaryDays(context.byAge, SKIP, SKIP + WEEK - 1)
  const before = ordinaryDays(context.byAge, SKIP + WEEK, SKIP + WEEK + thresholds.baseline.days - 1)
  if (!context.byAge.some((day) => day?.purchaseValue != null)) return ruleOff(head, createMessage('r02.noValues'))
  const roas = valueSeries(context, before)
  if (now.length < 5 || roas === null) {
    const young = insufficientHistory(context)
    return { ...ruleWaits(head, createMessage('r02.tooYoung')), findings: young === null ? [] : [young] }
  }
  if (context.confounders.attributionChange !== null) return ruleWaits(head, createMessage('r02.attribution'))
  if (isBudgetStep(context.confounders.spendStep)) {
    return ruleWaits(head, createMessage('r02.spendStep', { change: context.confounders.spendStep ?? 0 }))
  }
  const window = roas.window(WEEK, 'down')
  if (window === null) return ruleWaits(head, createMessage('r02.noDay'))
  const driver =
    window.change <= -limits.drop && window.p <= limits.maxP
      ? driverOf(context, movementOf(sumDays(now), sumDays(before), createMessage('movement.fourWeeks')))
      : null
  if (driver === null) return ruleFound(head, [window.p])
  const [first, last] = [addDays(context.history.asOf, -(SKIP + WEEK - 1)), addDays(context.history.asOf, -SKIP)]
  const factor = createMessage(`r02.factor.${driver.key}`)
  const purchases = sumDays(now).purchases
  return ruleFound(
    head,
    [window.p],
    [
      {
        entity: context.product,
        p: window.p,
        actionType: 'look',
        moneyAtRisk: shareOfSpend(context, window.change),
        severity: null,
        unproven: 'drop',
        causes: driverCauses[driver.key],
        causeDays: thresholds.causeMemoryDays,
        title: createMessage(`r02.title.${driver.key}`),
        finding: [
          createMessage('r02.fell', {
            first,
            last,
            now: window.count / window.exposure,
            usual: window.expected / window.exposure,
            change: window.change,
          }),
          createMessage('r02.explains', { factor, share: driver.share }),
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
          ...(context.confounders.editedAdsets ? [createMessage('r02.doubt.edits', { count: context.confounders.editedAdsets })] : []),
        ],
        onset: first,
      },
    ],
  )
}

/** Revenue behind ROAS comes in orders: its noise is that of purchases of varying size. */
const valueSeries = (context: RuleContext, before: readonly DaySums[]): ReturnType<typeof productSeries> => {
  const limits = context.thresholds.r02
  const purchases = before.reduce((sum, day) => sum + (day.purchases ?? 0), 0)
  const value = before.reduce((sum, day) => sum + (units(day.purchaseValue) ?? 0), 0)
  if (!(value > 0)) return null
  const options: SeriesOptions = { kind: 'events', perCount: purchases / value, variance: 1 + limits.orderValueVariance }
  return productSeries(
    context,
    (day) => units(day.purchaseValue),
    (day) => units(day.spend),
    options,
    SKIP,
  )
}

interface Driver {
  readonly key: Factor
  /** Of the total change of ln ROAS, a fraction. */
  readonly share: number
  readonly window: WindowResult
}

/** The factor that explains at least half of the drop and whose own 90% confidence interval excludes no change. */
const driverOf = (context: RuleContext, movement: Movement): Driver | null => {
  const limits = context.thresholds.r02
  const total = movement.parts.reduce((sum, part) => sum + part.effect, 0)
  const largest = movement.parts.reduce<Movement['parts'][number] | null>(
    (low, part) => (low === null || part.effect < low.effect ? part : low),
    null,
  )
  if (largest === null || total >= 0 || largest.effect / total < limits.driverShare) return null
  const window = factorSeries(context, largest.key)?.window(WEEK, largest.key === 'cpm' ? 'up' : 'down')
  if (window == null) return null
  const clear = largest.key === 'cpm' ? window.interval[0] > 0 : window.interval[1] < 0
  return clear ? { key: largest.key, share: Math.min(1, largest.effect / total), window } : null
}

const amounts: SeriesOptions = { kind: 'amounts' }

const factorSeries = (context: RuleContext, key: Factor): ReturnType<typeof productSeries> => {
  switch (key) {
    case 'cpm':
      return productSeries(
        context,
        (day) => units(day.spend),
        (day) => (day.impressions === null ? null : day.impressions / 1000),
        amounts,
        SKIP,
      )
    case 'ctr':
      return productSeries(
        context,
        (day) => day.linkClicks,
        (day) => day.impressions,
        countOptions,
        SKIP,
      )
    case 'cvr':
      return productSeries(
        context,
        (day) => day.purchases,
        (day) => day.linkClicks,
        countOptions,
        SKIP,
      )
    case 'aov_meta':
      return productSeries(
        context,
        (day) => units(day.purchaseValue),
        (day) => day.purchases,
        amounts,
        SKIP,
      )
  }
}

const isMoney = (key: Factor): boolean => key === 'cpm' || key === 'aov_meta'

const units = (value: Micros | null): number | null => (value === null ? null : unitsFromMicros(value))
