/** Where the month's spend will land, beside what the budgets plan. */

import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import type { MonthEndForecast } from '#shared/contract/internal/plans.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { MIN_DAYS, type SpendDay, spendForecast } from './spend-forecast.ts'

/** Distance from the plan that is still on plan. Source: rule R13. */
const ON_PLAN = 0.1
/** So many complete days without any spend: it has stopped. */
const STOPPED_DAYS = 3

export interface Month {
  readonly first: Day
  readonly last: Day
  /** Days after the last complete day. */
  readonly ahead: readonly Day[]
}

/** The calendar month of a day, and what is left of it after the last complete day. */
export const monthOf = (day: Day, through: Day): Month => {
  const first = `${day.slice(0, 7)}-01` as Day
  const next = addDays(first, 31)
  const last = addDays(`${next.slice(0, 7)}-01` as Day, -1)
  return { first, last, ahead: daysFromTo(addDays(through, 1), last) }
}

export interface MonthEndForecastInput {
  readonly month: Month
  /** Complete days in micros, ascending; a day on which the product ran and this did not is a zero. */
  readonly days: readonly SpendDay[]
  /** Days whose spend is no guide to others (promotions): they count as spent only. */
  readonly odd: ReadonlySet<Day>
  /** Active daily budgets by day, in micros; null where none is known. */
  readonly budgetOn: (day: Day) => number | null
  /** Of the last complete day: it stands for the days to come, and for days whose budgets nobody knows. */
  readonly budgetNow: number | null
}

export const monthEndForecast = ({ month, days, odd, budgetOn, budgetNow }: MonthEndForecastInput): MonthEndForecast => {
  const spent = days.filter(({ day }) => day >= month.first).reduce((sum, { spend }) => sum + spend, 0)
  const plain = days.filter(({ day }) => !odd.has(day))
  const stopped = days.length >= STOPPED_DAYS && days.slice(-STOPPED_DAYS).every(({ spend }) => spend === 0)
  const rest = stopped ? { value: 0, interval: [0, 0] as const } : spendForecast(plain, month.ahead)
  const plan = planOf(month, budgetOn, budgetNow)
  const interval = rest === null ? null : ([spent + rest.interval[0], spent + rest.interval[1]] as const)
  return {
    spent: units(spent),
    forecast: rest === null ? null : units(spent + rest.value),
    interval: interval === null ? null : [units(interval[0]), units(interval[1])],
    reason: rest === null ? { code: days.length === 0 ? 'no_facts' : 'few_days', have: plain.length, need: MIN_DAYS } : null,
    plan: plan === null ? null : units(plan),
    verdict: plan === null || plan === 0 || interval === null ? null : verdictOf(interval, plan),
  }
}

const units = (micros: number): number => unitsFromMicros(Math.round(micros) as Micros)

const planOf = ({ first, last, ahead }: Month, budgetOn: MonthEndForecastInput['budgetOn'], now: number | null): number | null => {
  const gone = daysFromTo(first, last).slice(0, -ahead.length || undefined)
  if (now === null && gone.every((day) => budgetOn(day) === null)) return null
  return gone.reduce((sum, day) => sum + (budgetOn(day) ?? now ?? 0), 0) + ahead.length * (now ?? 0)
}

const verdictOf = ([low, high]: readonly [number, number], plan: number): MonthEndForecast['verdict'] => {
  const [least, most] = [plan * (1 - ON_PLAN), plan * (1 + ON_PLAN)]
  if (high < least) return 'under'
  if (low > most) return 'over'
  return low >= least && high <= most ? 'on_plan' : 'open'
}
