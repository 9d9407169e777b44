/** R02: ROAS fell, and one of its four factors explains most of it: where to look. */

import { addDays } from '#shared/calendar.ts'
import type { Movement } from '#shared/contract/snapshot.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { DaySums } from '../../facts.ts'
import { movementOf } from '../../kpi/movement.ts'
import { sumDays } from '../../kpi/sum-days.ts'
import type { RuleId } from '../advice-types.ts'
import { isBudgetStep } from '../guards.ts'
import { ordinaryDays } from '../history-window.ts'
import { productSeries } from '../product-series.ts'
import { countOptions, type SeriesOptions, type WindowResult } from '../ratio-series.ts'
import { thresholds } from '../thresholds.ts'
import { changeWords, dateWords, shareWords } from '../wording.ts'
import { ruleFound, ruleOff, ruleWaits, shareOfSpend, windowEvidence } from './result.ts'
import type { Rule, RuleContext } from './rule-types.ts'
import { youngHistory } from './young-history.ts'

type Factor = Movement['parts'][number]['key']

const head = { rule: 'R02', domain: 'overview', family: 'product', subject: 'ROAS of the last 7 matured days and what moved it' } as const
const SKIP = thresholds.matureAfterDays
const WEEK = 7

const named: Readonly<Record<Factor, { readonly words: string; readonly title: string; readonly action: string }>> = {
  cpm: {
    words: 'the price of impressions',
    title: 'ROAS fell because impressions cost more',
    action: 'Leave creatives alone; compare CPM by placement and audience, and hold budgets until the price eases.',
  },
  ctr: {
    words: 'clicks per impression',
    title: 'ROAS fell because fewer people click',
    action: 'Open the creatives, find those whose click rate fell, and brief a new hook for the largest of them.',
  },
  cvr: {
    words: 'purchases per click',
    title: 'ROAS fell because fewer clicks buy',
    action: 'Walk the funnel from landing page to checkout on a phone, and check price, stock and shipping cost first.',
  },
  aov_meta: {
    words: 'the value of a purchase',
    title: 'ROAS fell because purchases got smaller',
    action: 'Check discounts, bundles and the product mix of the last ten days.',
  },
}

/** A fault named by its own card moves ROAS through these factors; delivery moves the mix of ads and so all of them. */
const driverCauses: Readonly<Record<Factor, readonly RuleId[]>> = {
  cpm: ['R20'],
  ctr: ['R20', 'R21'],
  cvr: ['R07', 'R10', 'R20', 'R31', 'R32'],
  aov_meta: ['R20', 'R31', 'R32'],
}

export const roasDriverRule: Rule = (context) => {
  const limits = context.thresholds.r02
  const now = ordinaryDays(context.byAge, SKIP, SKIP + WEEK - 1)
  const before = ordinaryDays(context.byAge, SKIP + WEEK, SKIP + WEEK + thresholds.baseline.days - 1)
  if (!context.byAge.some((day) => day?.purchaseValue != null)) return ruleOff(head, 'No purchase values in this source')
  const roas = valueSeries(context, before)
  if (now.length < 5 || roas === null) {
    const young = youngHistory(context)
    return { ...ruleWaits(head, 'fewer than 14 usable days before the last matured week'), findings: young === null ? [] : [young] }
  }
  if (context.confounders.attributionChange !== null)
    return ruleWaits(head, 'the attribution setting changed, so ROAS before and after does not compare')
  if (isBudgetStep(context.confounders.spendStep)) {
    return ruleWaits(head, `spend stepped ${changeWords(context.confounders.spendStep ?? 0)}, which moves ROAS by itself`)
  }
  const window = roas.window(WEEK, 'down')
  if (window === null) return ruleWaits(head, 'no usable day in the last matured week')
  const driver =
    window.change <= -limits.drop && window.p <= limits.maxP ? driverOf(context, movementOf(sumDays(now), sumDays(before), '')) : null
  if (driver === null) return ruleFound(head, [window.p])
  const [first, last] = [addDays(context.history.asOf, -(SKIP + WEEK - 1)), addDays(context.history.asOf, -SKIP)]
  const words = named[driver.key]
  const purchases = sumDays(now).purchases
  return ruleFound(
    head,
    [window.p],
    [
      {
        entity: context.product,
        p: window.p,
        stance: 'look',
        moneyAtRisk: shareOfSpend(context, window.change),
        severity: null,
        unproven: 'drop',
        causes: driverCauses[driver.key],
        causeDays: thresholds.causeMemoryDays,
        title: words.title,
        finding: `ROAS from ${dateWords(first)} to ${dateWords(last)} was ${(window.count / window.exposure).toFixed(2)}, where ${(window.expected / window.exposure).toFixed(2)} was usual in the four weeks before (${changeWords(window.change)}). ${capital(words.words)} explains ${shareWords(driver.share)} of it.`,
        action: words.action,
        evidence: [
          windowEvidence(window, 'ROAS on platform numbers', 'platform purchase value / spend', 'ratio', purchases),
          windowEvidence(
            driver.window,
            capital(words.words),
            driver.formula,
            isMoney(driver.key) ? 'money' : 'fraction',
            isMoney(driver.key) ? (driver.key === 'aov_meta' ? purchases : null) : Math.round(driver.window.count),
          ),
        ],
        doubts: [
          'It rests on what the platform claims; compare with store revenue over spend before acting.',
          ...(context.confounders.editedAdsets
            ? [`${context.confounders.editedAdsets} ad sets were edited in the last 7 days: a reset of learning looks the same.`]
            : []),
        ],
        onset: first,
      },
    ],
  )
}

/** Money behind ROAS comes in orders: its noise is that of purchases of uneven value. */
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
  /** Of the whole change of ln ROAS. */
  readonly share: number
  readonly window: WindowResult
  readonly formula: string
}

/** The factor that explains at least half of the fall and whose own 90 % interval lies on the bad side. */
const driverOf = (context: RuleContext, movement: Movement): Driver | null => {
  const limits = context.thresholds.r02
  const total = movement.parts.reduce((sum, part) => sum + part.effect, 0)
  const largest = movement.parts.reduce<Movement['parts'][number] | null>(
    (low, part) => (low === null || part.effect < low.effect ? part : low),
    null,
  )
  if (largest === null || total >= 0 || largest.effect / total < limits.driverShare) return null
  const { series, formula } = factorSeries(context, largest.key)
  const window = series?.window(WEEK, largest.key === 'cpm' ? 'up' : 'down')
  if (window == null) return null
  const clear = largest.key === 'cpm' ? window.interval[0] > 0 : window.interval[1] < 0
  return clear ? { key: largest.key, share: Math.min(1, largest.effect / total), window, formula } : null
}

const amounts: SeriesOptions = { kind: 'amounts' }

const factorSeries = (
  context: RuleContext,
  key: Factor,
): { readonly series: ReturnType<typeof productSeries>; readonly formula: string } => {
  switch (key) {
    case 'cpm':
      return {
        series: productSeries(
          context,
          (day) => units(day.spend),
          (day) => (day.impressions === null ? null : day.impressions / 1000),
          amounts,
          SKIP,
        ),
        formula: '1000 × spend / impressions',
      }
    case 'ctr':
      return {
        series: productSeries(
          context,
          (day) => day.linkClicks,
          (day) => day.impressions,
          countOptions,
          SKIP,
        ),
        formula: 'link clicks / impressions',
      }
    case 'cvr':
      return {
        series: productSeries(
          context,
          (day) => day.purchases,
          (day) => day.linkClicks,
          countOptions,
          SKIP,
        ),
        formula: 'platform purchases / link clicks',
      }
    case 'aov_meta':
      return {
        series: productSeries(
          context,
          (day) => units(day.purchaseValue),
          (day) => day.purchases,
          amounts,
          SKIP,
        ),
        formula: 'platform purchase value / platform purchases',
      }
  }
}

const isMoney = (key: Factor): boolean => key === 'cpm' || key === 'aov_meta'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const units = (value: Micros | null): number | null => (value === null ? null : unitsFromMicros(value))
