/**
 * The reconciliation from reported purchases to store orders, step by step. Orders that Meta may report although the store attributes them
 * elsewhere are a step of their own, and so is what nothing explains.
 */

import {
  type ReconciliationStep,
  type ReconciliationStepName,
  type ReconciliationSteps,
  reconciliationStepNames,
} from '#shared/contract/internal/reconcile.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { attributionOf } from './order-attribution.ts'

/** Orders of a day that are alike; money in micros. */
export interface OrderGroup {
  /** Day number. */
  readonly day: number
  readonly source: string | null
  readonly cancelled: boolean
  readonly renewal: boolean
  /** Of zero value before refunds. */
  readonly zero: boolean
  readonly orders: number
  readonly net: number
  readonly refunded: number
}

/** What the platform reports; value in micros, null if the ad facts contain none. */
export interface ReportedPurchases {
  readonly purchases: number
  readonly value: number | null
}

/** A step in orders and micros, before rounding. */
export interface ExactStep {
  readonly step: ReconciliationStepName
  readonly count: number
  readonly micros: number | null
}

const total = (groups: readonly OrderGroup[], sign: 1 | -1 = 1): Sum => ({
  count: sign * groups.reduce((sum, { orders }) => sum + orders, 0) + 0,
  micros: sign * groups.reduce((sum, { net, refunded }) => sum + net + refunded, 0) + 0,
})

interface Sum {
  readonly count: number
  readonly micros: number
}

/**
 * What Meta may report although the store attributes it to another source or to none: such orders are in the reported purchases, and were
 * added to them once more. They explain as much of what is too much as there are such orders, so this is the most that is possible, not
 * what is known. In money they are worth the mean of these orders, at most what is too much.
 *
 * @param difference Store less reported purchases and the steps between; in money null without reported values.
 * @param elsewhere Orders from another source or without one.
 */
const claimedByBoth = (difference: { readonly count: number; readonly micros: number | null }, elsewhere: Sum): Omit<ExactStep, 'step'> => {
  const count = Math.min(Math.max(0, -difference.count), elsewhere.count)
  const worth = count === 0 ? 0 : Math.max(0, Math.round((elsewhere.micros * count) / elsewhere.count))
  const micros = difference.micros === null ? null : Math.min(Math.max(0, -difference.micros), worth)
  return { count: 0 - count, micros: micros === null ? null : 0 - micros }
}

/**
 * The exact steps: platform + renewals + other sources + no source − cancelled − zero value − refunds − claimed by both + unexplained = store.
 *
 * The identity is exact in orders and in micros. Amounts are before refunds (net + refunded), and refunds are a step of their own. Without
 * reported values, the amounts claimed by both and unexplained are null.
 */
export const exactSteps = (claim: ReportedPurchases, groups: readonly OrderGroup[]): readonly ExactStep[] => {
  const counted = groups.filter(({ cancelled, zero }) => !cancelled && !zero)
  const first = counted.filter(({ renewal }) => !renewal)
  const from = (origin: ReturnType<typeof attributionOf>) => first.filter(({ source }) => attributionOf(source) === origin)
  const refunded = counted.reduce((sum, group) => sum + group.refunded, 0)
  const [other, none] = [total(from('other')), total(from('none'))]
  const between = [
    { step: 'renewals', ...total(counted.filter(({ renewal }) => renewal)) },
    { step: 'other_source', ...other },
    { step: 'no_source', ...none },
    {
      step: 'cancelled',
      ...total(
        groups.filter(({ cancelled }) => cancelled),
        -1,
      ),
    },
    {
      step: 'zero_value',
      ...total(
        groups.filter(({ cancelled, zero }) => zero && !cancelled),
        -1,
      ),
    },
    { step: 'refunds', count: 0, micros: 0 - refunded },
  ] as const
  const sold = total(counted)
  const store = { count: sold.count, micros: sold.micros - refunded }
  const explained = between.reduce((sum, { count, micros }) => ({ count: sum.count + count, micros: sum.micros + micros }), {
    count: 0,
    micros: 0,
  })
  const difference = {
    count: store.count - claim.purchases - explained.count,
    micros: claim.value === null ? null : store.micros - claim.value - explained.micros,
  }
  const both = claimedByBoth(difference, { count: other.count + none.count, micros: other.micros + none.micros })
  const rest = difference.micros === null || both.micros === null ? null : difference.micros - both.micros
  return [
    { step: 'platform', count: claim.purchases, micros: claim.value },
    ...between,
    { step: 'claimed_by_both', ...both },
    { step: 'unexplained', count: difference.count - both.count, micros: rest },
    { step: 'store', ...store },
  ]
}

const isEnd = (step: ReconciliationStepName): boolean => step === reconciliationStepNames[0] || step === reconciliationStepNames.at(-1)
const units = (micros: number | null): number | null => (micros === null ? null : unitsFromMicros(asMicros(micros)))

/** The steps with their running total; amounts in units of the account currency. */
export const reconciliationSteps = (claim: ReportedPurchases, groups: readonly OrderGroup[]): ReconciliationStep[] => {
  let count = 0
  let micros: number | null = 0
  return exactSteps(claim, groups).map((step) => {
    count = isEnd(step.step) ? step.count : count + step.count
    micros = isEnd(step.step) ? step.micros : micros === null || step.micros === null ? null : micros + step.micros
    return { step: step.step, count: step.count, revenue: units(step.micros), count_after: count, revenue_after: units(micros) }
  })
}

/** Orders that count by their source in the store's words, renewals left out, most orders first. */
export const sourcesOf = (groups: readonly OrderGroup[]): ReconciliationSteps['sources'] => {
  const counted = groups.filter(({ cancelled, zero, renewal }) => !cancelled && !zero && !renewal)
  return [...Map.groupBy(counted, ({ source }) => source)]
    .map(([source, alike]) => ({
      source,
      origin: attributionOf(source),
      orders: alike.reduce((sum, { orders }) => sum + orders, 0),
      revenue: unitsFromMicros(asMicros(alike.reduce((sum, { net }) => sum + net, 0))),
    }))
    .sort((a, b) => b.orders - a.orders || (a.source ?? '').localeCompare(b.source ?? '', 'en'))
}
