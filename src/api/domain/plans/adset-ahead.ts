/** What the month-end forecast of a product expects of an ad set that may have stopped. */

import type { AdsetHistory } from './adset-history.ts'
import { within } from './adset-plan.ts'
import { WEEK } from './budget-pacing.ts'
import { monthEndForecast } from './month-end-forecast.ts'
import { forecastInputOf, type MonthInput } from './month-forecast-by-campaign.ts'

/** Share of its mean of the last week at which the spend of the last day has dropped. Thousands of ad sets that run need no forecast of their own. */
const DROPPED = 0.5

/**
 * How much lower the product's forecast of the days ahead is without the spend of an ad set. The forecast continues the level of the last week,
 * also for what has stopped since.
 *
 * @returns Units of the account currency; null without a forecast, and for an ad set whose spend has not dropped on the last complete day.
 */
export const aheadByAdset = (input: MonthInput): ((adset: AdsetHistory) => number | null) => {
  const { days, last } = input
  const whole = forecastInputOf(input)(input.adsets)
  const ahead = aheadOf(whole)
  return (adset) => {
    if (ahead === null || !hasDropped(adset, last)) return null
    const own = new Map(adset.days.map(({ at, spend }) => [days[at], spend]))
    const others = aheadOf({ ...whole, days: whole.days.map(({ day, spend }) => ({ day, spend: spend - (own.get(day) ?? 0) })) })
    return others === null ? null : Math.max(0, ahead - others)
  }
}

const aheadOf = (input: Parameters<typeof monthEndForecast>[0]): number | null => {
  const { forecast, spent } = monthEndForecast(input)
  return forecast === null ? null : forecast - spent
}

const hasDropped = ({ days }: AdsetHistory, last: number): boolean => {
  const week = within(days, last, WEEK).reduce((sum, { spend }) => sum + spend, 0)
  const now = days.find(({ at }) => at === last)?.spend ?? 0
  return week > 0 && now <= (DROPPED * week) / WEEK
}
