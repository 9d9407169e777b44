/** The month-end spend forecast compared with the plan from budgets. */

import { addDays, type Day, daysFromTo, weekday } from '#shared/calendar.ts'
import type { MonthEndForecast } from '#shared/contract/internal/plans.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { MIN_DAYS, restingWeekdays, type SpendDay, spendForecast } from './spend-forecast.ts'

/** Complete days without any spend after which spending has stopped; days of rest do not count. */
const STOPPED_DAYS = 3

/** The rest of a calendar month. */
export interface Month {
  readonly first: Day
  readonly last: Day
  /** Days after the last complete day. */
  readonly ahead: readonly Day[]
}

/** The calendar month of a day, and its days after the last complete day. */
export const monthOf = (day: Day, through: Day): Month => {
  const first = `${day.slice(0, 7)}-01` as Day
  const next = addDays(first, 31)
  const last = addDays(`${next.slice(0, 7)}-01` as Day, -1)
  return { first, last, ahead: daysFromTo(addDays(through, 1), last) }
}

/** What a forecast is computed from. */
export interface MonthEndForecastInput {
  readonly month: Month
  /** Complete days in micros, ascending; 0 on a day without delivery; a day of which nothing is known is left out. */
  readonly days: readonly SpendDay[]
  /** Days that are not representative (promotions): their spend counts, but is not extrapolated. */
  readonly odd: ReadonlySet<Day>
  /** Active daily budgets by day, in micros; null if unknown. */
  readonly budgetOn: (day: Day) => number | null
  /** The same of the last complete day and the days ahead, by the budgets in effect on the last complete day: also for earlier days with unknown budgets. */
  readonly budgetAhead: (day: Day) => number | null
  /** Relative distance from the plan that still counts as on plan. */
  readonly onPlan: number
}

/**
 * Forecasts the spend at the end of the month. Source: docs/kpi.md, "Month-end forecast".
 *
 * Spend so far plus {@link spendForecast} of the days ahead; zero for those if spending has stopped. The verdict compares the interval with
 * the plan ±`onPlan`.
 *
 * @returns Money in units of the account currency; `forecast` and `interval` are null, with a reason, for fewer than {@link MIN_DAYS} days.
 */
export const monthEndForecast = ({ month, days, odd, budgetOn, budgetAhead, onPlan }: MonthEndForecastInput): MonthEndForecast => {
  const spent = days.filter(({ day }) => day >= month.first).reduce((sum, { spend }) => sum + spend, 0)
  const plain = days.filter(({ day }) => !odd.has(day))
  const resting = restingWeekdays(days)
  const working = days.filter(({ day }) => !resting.has(weekday(day)))
  const stopped = working.length >= STOPPED_DAYS && working.slice(-STOPPED_DAYS).every(({ spend }) => spend === 0)
  const rest = stopped ? { value: 0, interval: [0, 0] as const } : spendForecast(plain, month.ahead)
  const plan = planOf(month, budgetOn, budgetAhead)
  const interval = rest === null ? null : ([spent + rest.interval[0], spent + rest.interval[1]] as const)
  return {
    spent: units(spent),
    forecast: rest === null ? null : units(spent + rest.value),
    interval: interval === null ? null : [units(interval[0]), units(interval[1])],
    reason: rest === null ? { code: days.length === 0 ? 'no_facts' : 'few_days', have: plain.length, need: MIN_DAYS } : null,
    plan: plan === null ? null : units(plan),
    verdict: plan === null || plan === 0 || interval === null ? null : verdictOf(interval, plan, onPlan),
  }
}

const units = (micros: number): number => unitsFromMicros(Math.round(micros) as Micros)

const planOf = (
  { first, last, ahead }: Month,
  budgetOn: MonthEndForecastInput['budgetOn'],
  budgetAhead: MonthEndForecastInput['budgetAhead'],
): number | null => {
  const days = daysFromTo(first, last)
  const gone = days.slice(0, -ahead.length || undefined)
  const planned = [...gone.map((day) => budgetOn(day) ?? budgetAhead(day)), ...ahead.map(budgetAhead)]
  return planned.every((budget) => budget === null) ? null : planned.reduce<number>((sum, budget) => sum + (budget ?? 0), 0)
}

const verdictOf = ([low, high]: readonly [number, number], plan: number, onPlan: number): MonthEndForecast['verdict'] => {
  const [least, most] = [plan * (1 - onPlan), plan * (1 + onPlan)]
  if (high < least) return 'under'
  if (low > most) return 'over'
  return low >= least && high <= most ? 'on_plan' : 'open'
}
