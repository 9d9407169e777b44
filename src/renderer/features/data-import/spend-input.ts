/** What the user types to enter ad spend, and its meaning. */

import { addDays, asDay, type Day, parseDay } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import { MAX_LINE_AMOUNT } from '#shared/contract/internal/spend.ts'
import { amountRules, type NumberProblem, readNumber, type Typed } from '../../lib/format/number-input.ts'

/** The period of days that are typed instead of a month. */
export const OTHER_DAYS = 'days'
/** The period from the first day of this month to yesterday. */
export const THIS_MONTH_SO_FAR = 'so-far'
/** Months that can be chosen: this one and those before it. */
const MONTHS = 25

/** The fields of the form. */
export interface TypedLine {
  readonly channel: Channel
  /** A month as YYYY-MM, {@link THIS_MONTH_SO_FAR}, or {@link OTHER_DAYS}. */
  readonly period: string
  readonly from: string
  readonly to: string
  readonly amount: string
}

const firstOf = (month: string): Day => asDay(`${month}-01`)
const lastOf = (month: string): Day => addDays(firstOf(addDays(firstOf(month), 31).slice(0, 7)), -1)
const monthBefore = (month: string): string => addDays(firstOf(month), -1).slice(0, 7)

/** The months to choose from, latest first, as YYYY-MM. */
export const monthsUntil = (today: string): readonly string[] => {
  const months = [today.slice(0, 7)]
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''))
  return months
}

/** Whether a day of this month is over, so that it has spend up to yesterday. */
export const hasMonthSoFar = (today: string): boolean => !today.endsWith('-01')

/** An empty form for last month. */
export const emptyLine = (today: string): TypedLine => ({
  channel: 'google',
  period: monthBefore(today.slice(0, 7)),
  from: '',
  to: '',
  amount: '',
})

/** The form for given days, with the amount still to be typed. */
export const lineForDays = (channel: Channel, from: string, to: string): TypedLine => ({
  channel,
  period: OTHER_DAYS,
  from,
  to,
  amount: '',
})

/** A line that can be saved, or what is wrong with the form, by field. */
export type ReadLine =
  | {
      readonly ok: true
      readonly line: { readonly channel: Channel; readonly first_day: string; readonly last_day: string; readonly amount: number }
    }
  | {
      readonly ok: false
      readonly problems: {
        readonly from?: 'badDay'
        readonly to?: 'badDay' | 'badOrder'
        readonly amount?: NumberProblem | { readonly kind: 'tooHigh' }
      }
    }

const daysOf = ({ period, from, to }: Pick<TypedLine, 'period' | 'from' | 'to'>, today: string): Record<'first' | 'last', Day | null> => {
  if (period === OTHER_DAYS) return { first: parseDay(from.trim()), last: parseDay(to.trim()) }
  if (period === THIS_MONTH_SO_FAR) return { first: firstOf(today.slice(0, 7)), last: addDays(asDay(today), -1) }
  return { first: firstOf(period), last: lastOf(period) }
}

const amountProblem = (money: Typed): NumberProblem | { readonly kind: 'tooHigh' } | null => {
  if (!money.ok) return money.problem
  if (money.value === null) return { kind: 'notNumber' }
  return money.value > MAX_LINE_AMOUNT ? { kind: 'tooHigh' } : null
}

/**
 * Reads the form.
 *
 * @param currency - of the amount, which has no more decimals than it
 * @param today - in the account's time zone
 */
export const readLine = ({ channel, period, from, to, amount }: TypedLine, currency: string, today: string): ReadLine => {
  const { first, last } = daysOf({ period, from, to }, today)
  const money = readNumber(amount, amountRules(currency))
  const problem = amountProblem(money)
  if (first !== null && last !== null && first <= last && problem === null && money.ok && money.value !== null)
    return { ok: true, line: { channel, first_day: first, last_day: last, amount: money.value } }
  return {
    ok: false,
    problems: {
      ...(first === null ? { from: 'badDay' } : {}),
      ...(last === null ? { to: 'badDay' } : first !== null && last < first ? { to: 'badOrder' } : {}),
      ...(problem === null ? {} : { amount: problem }),
    },
  }
}
