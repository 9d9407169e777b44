/** Whether all ads of a product have stopped: days that were read after they were over and have no delivery, after regular spend. */

import { addDays, type Day } from '#shared/calendar.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import type { ProductHistory } from '../facts/history.ts'
import { median } from '../stats/robust.ts'
import { markedOn } from './marked-days.ts'
import type { RuleContext } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'

const WEEK = 7

/** Days without delivery up to the evaluated day, and what was usual before them. */
export interface DeliveryStop {
  /** The first day without delivery. */
  readonly first: Day
  /** Days without delivery, including weekdays on which ads usually rest. */
  readonly idleDays: number
  /** Those of them on which ads usually deliver, without marked days. */
  readonly missedDays: number
  /** Days before the stop whose spend is known, and those of them with spend. */
  readonly before: { readonly known: number; readonly spending: number }
  /** Typical spend per week before the stop, in units of the account currency. */
  readonly weekSpend: number
  /** Whether ads spent on most days before and did not wind down. */
  readonly isRegular: boolean
}

type StopInput = Pick<RuleContext, 'history' | 'byAge' | 'spends'>

/**
 * The stop that includes the evaluated day.
 *
 * A day without delivery whose weekday usually has none, or that is marked as a promotion or holiday, is not counted as missed. A day that
 * nothing was read for is unknown and ends the search.
 *
 * @returns Null if ads delivered on the evaluated day, if its spend is unknown, or if too few days are missed.
 */
export const deliveryStopOf = ({ history, byAge, spends }: StopInput): DeliveryStop | null => {
  const { leastDays, lookBackDays } = thresholds.deliveryStop
  const end = spends.findIndex((spend) => spend !== 0)
  const idleDays = end === -1 ? spends.length : end
  const before = spends.slice(idleDays, idleDays + lookBackDays)
  const known = before.filter((spend) => spend !== null)
  const spending = known.filter((spend) => spend > 0)
  const isMarked = markedOn({ history, byAge })
  const missedDays = Array.from({ length: idleDays }, (_, age) => age).filter(
    (age) => !isMarked(age) && usuallyDelivers(before, idleDays - age),
  ).length
  if (missedDays < leastDays) return null
  return {
    first: addDays(history.asOf, 1 - idleDays),
    idleDays,
    missedDays,
    before: { known: known.length, spending: spending.length },
    weekSpend: known.length === 0 ? 0 : (unitsFromMicros(asMicros(spending.reduce((sum, spend) => sum + spend, 0))) * WEEK) / known.length,
    isRegular: isRegular(before),
  }
}

/**
 * Whether most of the same weekdays before a stop had spend; of all days where no such weekday is known.
 *
 * @param before Spend by age at the last day before the stop.
 * @param ahead Days from the last day before the stop to the day in question.
 */
const usuallyDelivers = (before: readonly (number | null)[], ahead: number): boolean => {
  const sameWeekday = before.filter((spend, age) => spend !== null && (age + ahead) % WEEK === 0)
  const days = sameWeekday.length > 0 ? sameWeekday : before.filter((spend) => spend !== null)
  // Nothing but days without delivery is known: a product that stopped long ago.
  return days.length === 0 || days.filter((spend) => (spend ?? 0) > 0).length * 2 > days.length
}

const isRegular = (before: readonly (number | null)[]): boolean => {
  const { regularShare, windDownShare } = thresholds.deliveryStop
  const known = before.filter((spend) => spend !== null)
  const spending = known.filter((spend) => spend > 0)
  if (spending.length < thresholds.baseline.minDays || spending.length < regularShare * known.length) return false
  const last = before.slice(0, WEEK).filter((spend) => spend !== null && spend > 0)
  return last.length > 0 && median(last as readonly number[]) >= windDownShare * median(spending)
}

/** Whether a noted stock-out of the whole product explains that its ads stopped: from the day before the stop, as ads are paused at its start. */
export const isStockOut = ({ events, asOf }: Pick<ProductHistory, 'events' | 'asOf'>, { first }: DeliveryStop): boolean =>
  events.some((event) => event.kind === 'stock_out' && event.campaignId === null && event.first <= asOf && event.last >= addDays(first, -1))
