/** G7 for rules that compare an ad or ad set with the others over a fortnight: what else explains a difference. */

import { dayNumber } from '#shared/calendar.ts'
import { hasCampaignBudget, noStates } from '../entity/entity-states.ts'
import type { AdSeries } from './ad-series.ts'
import { mainSetting } from './attribution.ts'
import { rememberedByAds } from './day-columns.ts'
import { isBudgetStep, sharesOneBudget } from './guards.ts'
import type { RuleContext } from './rules/rule-types.ts'

/** Days of an ad, and after an edit, in which the platform learns. Source: Meta, about a week. */
export const LEARNING_DAYS = 7
const WEEK = 7

/** Complete days since an entity's first day with data. */
export const ageOf = ({ history }: Pick<RuleContext, 'history'>, ads: readonly AdSeries[]): number =>
  dayNumber(history.asOf) - Math.min(...ads.map(({ ad }) => dayNumber(ad.firstDay)))

/** Whether one of the ads spent on the last day and is not known to be off: by what the platform reports now, else by its last row. */
export const isRunning = (ads: readonly AdSeries[]): boolean =>
  ads.some(({ rows: [latest], status }) => (latest?.spend ?? 0) > 0 && (status ?? latest?.status ?? 'active') === 'active')

/** Whether one of the ads was edited at an age from 0 to `oldest`. */
export const wasEditedSince = (ads: readonly AdSeries[], oldest: number): boolean =>
  ads.some(({ rows }) => anyOf(rows, 0, oldest, (row) => row?.edited === true))

/** Whether it is so for a row at an age from `youngest` to `oldest`: rules ask it about each ad of each day, so that no list is copied. */
const anyOf = (rows: AdSeries['rows'], youngest: number, oldest: number, isSo: (row: AdSeries['rows'][number]) => boolean): boolean => {
  for (let age = youngest; age <= oldest; age += 1) if (isSo(rows[age])) return true
  return false
}

/** Whether all purchases of the ads from age `youngest` to `oldest` are attributed as those of most spend. */
export const hasMainSetting = (all: readonly AdSeries[], ads: readonly AdSeries[], youngest: number, oldest: number): boolean => {
  const main = mainSetting(all, youngest, oldest)
  return !ads.some(({ rows }) => anyOf(rows, youngest, oldest, (row) => row?.attributionSetting != null && row.attributionSetting !== main))
}

/**
 * Whether the share of spend of some ads rose by a budget step within the two weeks that end at an age: more spend buys dearer purchases for a
 * while.
 */
export const hasGrown = (all: readonly AdSeries[], ads: readonly AdSeries[], youngest: number): boolean => {
  const shareOver = (from: number): number => weekSpend(ads, from) / Math.max(Number.MIN_VALUE, weekSpendOfAll(all, from))
  const before = shareOver(youngest + WEEK)
  return before > 0 && shareOver(youngest) > before && isBudgetStep(shareOver(youngest) / before - 1)
}

const weekSpend = (ads: readonly AdSeries[], from: number): number =>
  ads.reduce((total, ad) => total + ad.sum('spend', from, from + WEEK - 1), 0)

/** The spend of all ads is asked for once for each of them. */
const weekSpendOfAll = rememberedByAds(weekSpend)

/**
 * G9: whether the platform divides one budget among the ad sets of a campaign, as it reports, else by the budgets of the ad sets; null if no
 * budget of the source is known.
 */
export const sharesBudget = ({ history, ads }: Pick<RuleContext, 'history' | 'ads'>, campaignId: string): boolean | null => {
  const reported = hasCampaignBudget(history.states ?? noStates, campaignId)
  if (reported !== null) return reported
  if (!history.inputs.budgets) return null
  return sharesOneBudget([...latestBudgets(ads, campaignId).values()])
}

/** The latest daily budget of each ad set of a campaign with a row on the last day. */
const latestBudgets = rememberedByAds((ads, campaignId: string): ReadonlyMap<string, number | null> => {
  const budgets = new Map<string, number | null>()
  for (const { ad, rows } of ads) if (ad.campaignId === campaignId && rows[0] !== undefined) budgets.set(ad.adsetId, rows[0].dailyBudget)
  return budgets
})
