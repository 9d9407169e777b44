/** G7 for rules that compare an ad or ad set with the others over a fortnight: what else explains a difference. */

import { dayNumber } from '#shared/calendar.ts'
import type { AdSeries } from './ad-series.ts'
import { mainSetting } from './attribution.ts'
import { isBudgetStep, sharesOneBudget } from './guards.ts'
import type { RuleContext } from './rules/rule-types.ts'

/** Days of an ad, and after an edit, in which the platform learns. Source: Meta, about a week. */
export const LEARNING_DAYS = 7
const WEEK = 7

/** Complete days since an entity's first day with data. */
export const ageOf = ({ history }: Pick<RuleContext, 'history'>, ads: readonly AdSeries[]): number =>
  dayNumber(history.asOf) - Math.min(...ads.map(({ ad }) => dayNumber(ad.firstDay)))

/** Whether one of the ads spent on the last day and is not known to be off. */
export const isRunning = (ads: readonly AdSeries[]): boolean =>
  ads.some(({ rows: [latest] }) => (latest?.spend ?? 0) > 0 && (latest?.status ?? 'active') === 'active')

/** Whether one of the ads was edited at an age from 0 to `oldest`. */
export const wasEditedSince = (ads: readonly AdSeries[], oldest: number): boolean =>
  ads.some(({ rows }) => rows.slice(0, oldest + 1).some((row) => row?.edited === true))

/** Whether all purchases of the ads from age `youngest` to `oldest` are attributed as those of most spend. */
export const hasMainSetting = (all: readonly AdSeries[], ads: readonly AdSeries[], youngest: number, oldest: number): boolean => {
  const main = mainSetting(all, youngest, oldest)
  return ads.every(({ rows }) =>
    rows.slice(youngest, oldest + 1).every((row) => row?.attributionSetting == null || row.attributionSetting === main),
  )
}

/**
 * Whether the share of spend of some ads rose by a budget step within the two weeks that end at an age: more spend buys dearer purchases for a
 * while.
 */
export const hasGrown = (all: readonly AdSeries[], ads: readonly AdSeries[], youngest: number): boolean => {
  const shareOver = (from: number): number => {
    const sum = (of: readonly AdSeries[]): number => of.reduce((total, ad) => total + ad.sum('spend', from, from + WEEK - 1), 0)
    return sum(ads) / Math.max(Number.MIN_VALUE, sum(all))
  }
  const before = shareOver(youngest + WEEK)
  return before > 0 && shareOver(youngest) > before && isBudgetStep(shareOver(youngest) / before - 1)
}

/** G9: whether the platform divides one budget among the ad sets of a campaign; null if no budget of the source is known. */
export const sharesBudget = ({ history, ads }: Pick<RuleContext, 'history' | 'ads'>, campaignId: string): boolean | null => {
  if (!history.inputs.budgets) return null
  const budgets = new Map<string, number | null>()
  for (const { ad, rows } of ads) {
    const latest = rows.find((row) => row !== undefined)
    if (ad.campaignId === campaignId && rows[0] !== undefined && latest !== undefined) budgets.set(ad.adsetId, latest.dailyBudget)
  }
  return sharesOneBudget([...budgets.values()])
}
