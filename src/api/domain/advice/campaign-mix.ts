/**
 * Ratios of a product with the mix of its campaigns taken out, by direct standardization.
 *
 * A campaign that starts, stops or grows changes every ratio of the product without any change in a campaign. So each campaign is compared
 * with its own past: a day's exposure counts by the campaign's usual rate. Source: direct standardization of rates, as in epidemiology.
 *
 * Where campaigns without a past have replaced the others, they are compared with the account: see new-campaigns.ts.
 */

import { unitsFromMicros } from '#shared/money.ts'
import type { AdDay } from '../facts/history.ts'
import { campaignsOf, lacksViews } from './campaign-rows.ts'
import { type DayColumn, dayColumns, rememberedByColumn } from './day-columns.ts'
import { isBaselineDay } from './guards.ts'
import { type CampaignPast, expectedRates } from './new-campaigns.ts'
import type { RuleContext } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'

/** A number of an ad on a day; money in units of the account currency. Null: unknown. A constant is computed once for each day of a replay. */
export type AdMeasure = (row: AdDay) => number | null

/** The spend of a row in units of the account currency. */
export const adSpend: AdMeasure = ({ spend }) => unitsFromMicros(spend)

/** Running campaigns without a past of their own: fewer than 14 days in the baseline. */
export interface NewCampaigns {
  /** Those that are left out of a ratio. */
  readonly leftOut: number
  /** Those that are compared with the rate of the account. */
  readonly pooled: number
}

/** A ratio count / exposure of the campaigns that are compared, by age in complete days. */
export interface StandardRatio extends NewCampaigns {
  /** Null: no such campaign has both numbers. */
  readonly count: (age: number) => number | null
  /** The exposure at which the usual rate of the product gives what the campaigns usually have. */
  readonly exposure: (age: number) => number | null
  /** The exposure as it was counted. */
  readonly counted: (age: number) => number
  /** Variance of the expected count of some days over its square, if each unit of count is one event: the usual rates are estimates. */
  readonly rateVariance: (ages: readonly number[]) => number
  /** Whether a campaign takes part. */
  readonly compares: (campaignId: string) => boolean
  /** Relative variance of the expected count of some days, since the true rates of campaigns without a past are not known. */
  readonly spreadVariance: (ages: readonly number[]) => number
  /** Campaigns that are compared, each with its own past. */
  readonly campaigns: number
  /** Campaigns that run now. */
  readonly running: number
  /** Share of the present exposure in campaigns without a past. */
  readonly newShare: number
  /** The days of the present exposure. */
  readonly presentAges: readonly number[]
}

/** What a standard ratio asks for, besides its two numbers. */
export interface StandardOptions {
  /** Youngest days to leave out of the baseline's gap as well. */
  readonly skip?: number
  /** Independent events in one unit of count; 0 for amounts, which are not counted. */
  readonly perCount?: number
  /** Variance of the logarithm of a campaign's rate while few campaigns are known; that of purchases without it. */
  readonly spread?: number
  /** Whether a row takes part; every row without it. */
  readonly includes?: (row: AdDay) => boolean
  /** Whether to leave out the ads of a campaign without any landing page view, by age: see missing-views.ts. */
  readonly leavesOutUnseen?: (campaignId: string, age: number) => boolean
}

/**
 * Plain lists: the memory of a typed array is outside the heap, where that of hundreds of short ones a day stays until the oldest part of the
 * heap is collected.
 */
interface Sums {
  readonly count: number[]
  readonly exposure: number[]
}

interface CampaignSums extends Sums {
  readonly id: string
}

interface Stratum extends Sums {
  readonly rate: number
  /** The count that the rate comes from; null: the rate is that expected of a new campaign. */
  readonly counted: number | null
  /** Relative variance of the rate of a new campaign; 0 for others. */
  readonly spread: number
}

/** Days of the present exposure: as many as must agree (guard G5). */
const PRESENT_DAYS = 2
const AGES = 70
const zeros = (length: number): number[] => new Array<number>(length).fill(0)
const everyRow = (): boolean => true
const never = (): boolean => false

/** Sums of a column by place of the campaign; 0 without rows. */
const sumColumn = (column: DayColumn, count: AdMeasure, exposure: AdMeasure, includes: (row: AdDay) => boolean): Sums => {
  const { ids, places } = campaignsOf(column)
  const sums = { count: zeros(ids.length), exposure: zeros(ids.length) }
  column.rows.forEach((row, at) => {
    if (!includes(row)) return
    const above = count(row)
    const below = exposure(row)
    if (above === null || below === null) return
    const place = places[at] ?? 0
    sums.count[place] = (sums.count[place] ?? 0) + above
    sums.exposure[place] = (sums.exposure[place] ?? 0) + below
  })
  return sums
}

const daySums = rememberedByColumn(sumColumn)

/** The sums of the ads with landing page views; asked for on few days. */
const seenSums = rememberedByColumn(
  (column, count: AdMeasure, exposure: AdMeasure, includes: (row: AdDay) => boolean): Sums =>
    sumColumn(column, count, exposure, (row) => includes(row) && !lacksViews(row)),
)

/** Sums of each campaign by age. A row that lacks one of the two numbers counts for neither. */
const sumsByCampaign = (
  { ads }: RuleContext,
  count: AdMeasure,
  exposure: AdMeasure,
  includes: (row: AdDay) => boolean,
  leavesOutUnseen: (campaignId: string, age: number) => boolean,
): readonly CampaignSums[] => {
  const sums = new Map<string, CampaignSums>()
  for (const { ad } of ads)
    if (!sums.has(ad.campaignId)) sums.set(ad.campaignId, { id: ad.campaignId, count: zeros(AGES), exposure: zeros(AGES) })
  dayColumns(ads).forEach((column, age) => {
    if (column === null) return
    const day = daySums(column, count, exposure, includes)
    campaignsOf(column).ids.forEach((campaignId, place) => {
      const own = sums.get(campaignId)
      if (own === undefined) return
      const used = leavesOutUnseen(campaignId, age) ? seenSums(column, count, exposure, includes) : day
      own.count[age] = used.count[place] ?? 0
      own.exposure[age] = used.exposure[place] ?? 0
    })
  })
  return [...sums.values()]
}

const over = (values: readonly number[], ages: readonly number[]): number => ages.reduce((sum, age) => sum + (values[age] ?? 0), 0)

const merged = (all: readonly Sums[]): Sums => {
  const add = (values: (sums: Sums) => readonly number[]): number[] =>
    Array.from({ length: AGES }, (_, age) => all.reduce((sum, one) => sum + (values(one)[age] ?? 0), 0))
  return { count: add((sums) => sums.count), exposure: add((sums) => sums.exposure) }
}

/** The ages of the baseline: the latest four weeks of ordinary days after the gap. */
const baselineAges = ({ byAge, unusualAges, pausedAges }: RuleContext, skip: number): readonly number[] => {
  const { gapDays, days, longDays } = thresholds.baseline
  const ages = byAge.flatMap((day, age) =>
    age >= gapDays + skip && age < gapDays + skip + longDays && isBaselineDay(day, age, unusualAges) && !pausedAges.has(age) ? [age] : [],
  )
  return ages.slice(0, days)
}

/**
 * Builds the standard ratio of a product.
 *
 * Campaigns with few events share one rate. A campaign with fewer than 14 days in the baseline is left out, unless such campaigns have most
 * of the baseline's exposure or have replaced the others: then each of them is compared with the rate of the account.
 *
 * @returns Null if no campaign was in the baseline.
 */
export const standardRatio = (
  context: RuleContext,
  count: AdMeasure,
  exposure: AdMeasure,
  { skip = 0, perCount = 1, spread = thresholds.mix.spread, includes = everyRow, leavesOutUnseen = never }: StandardOptions = {},
): StandardRatio | null => {
  const ages = baselineAges(context, skip)
  const all = sumsByCampaign(context, count, exposure, includes, leavesOutUnseen)
  const hasPast = (sums: Sums): boolean => pastOf(sums, ages).days >= thresholds.baseline.minDays
  const old = all.filter(hasPast)
  const young = all.filter((sums) => !hasPast(sums))
  const presentAges = Array.from({ length: PRESENT_DAYS }, (_, day) => skip + day)
  const shareOfNew = (days: readonly number[]): number => {
    const whole = exposureOf(all, days)
    return whole > 0 ? exposureOf(young, days) / whole : 0
  }
  const newShare = shareOfNew(presentAges)
  const isPooled = newShare > thresholds.mix.replacedShare || shareOfNew(ages) > thresholds.mix.changingShare
  const compared = new Set([...old, ...(isPooled ? young : [])].map(({ id }) => id))
  const strata = [...strataOf(old, ages, perCount), ...(isPooled ? newStrata(all, young, ages, perCount, spread) : [])]
  const usual = strata.reduce((sum, { count: counts }) => sum + over(counts, ages), 0) / exposureOf(strata, ages)
  if (!(usual > 0)) return null
  const isRunning = ({ exposure: values }: Sums): boolean => values.slice(0, thresholds.baseline.gapDays + skip).some((value) => value > 0)
  const perDay = (value: (stratum: Stratum, age: number) => number): readonly number[] =>
    Array.from({ length: AGES }, (_, age) => strata.reduce((sum, one) => sum + ((one.exposure[age] ?? 0) > 0 ? value(one, age) : 0), 0))
  // Purchases dated to their own day outlive a campaign: a new one lacks them as long as the one that it replaces still has them.
  const counts = isPooled ? merged(strata).count : perDay((one, age) => one.count[age] ?? 0)
  const weighted = perDay((one, age) => ((one.exposure[age] ?? 0) * one.rate) / usual)
  const counted = perDay((one, age) => one.exposure[age] ?? 0)
  const known = (values: readonly number[], age: number): number | null => ((counted[age] ?? 0) > 0 ? (values[age] ?? 0) : null)
  const runningNew = young.filter(isRunning).length
  return {
    count: (age) => known(counts, age),
    exposure: (age) => known(weighted, age),
    counted: (age) => counted[age] ?? 0,
    rateVariance: (window) => varianceOf(strata, window, (one) => (one.counted !== null && one.counted > 0 ? 1 / one.counted : 0)),
    spreadVariance: (window) => varianceOf(strata, window, (one) => one.spread),
    compares: (campaignId) => compared.has(campaignId),
    campaigns: old.length,
    running: all.filter(isRunning).length,
    leftOut: isPooled ? 0 : runningNew,
    pooled: isPooled ? runningNew : 0,
    newShare,
    presentAges,
  }
}

const exposureOf = (list: readonly Sums[], ages: readonly number[]): number => list.reduce((sum, one) => sum + over(one.exposure, ages), 0)

const pastOf = ({ count, exposure }: Sums, ages: readonly number[]): CampaignPast => ({
  count: over(count, ages),
  exposure: over(exposure, ages),
  days: ages.filter((age) => (exposure[age] ?? 0) > 0).length,
})

/** Each new campaign with the rate that is expected of it; none without a rate of the account. */
const newStrata = (
  all: readonly Sums[],
  young: readonly Sums[],
  ages: readonly number[],
  perCount: number,
  spread: number,
): readonly Stratum[] => {
  const past = all.map((sums) => pastOf(sums, ages))
  const usual = past.reduce((sum, { count }) => sum + count, 0) / exposureOf(all, ages)
  if (!(usual > 0)) return []
  const rateOf = expectedRates(usual, past, perCount, spread)
  return young.map((sums) => {
    const { rate, variance } = rateOf(pastOf(sums, ages))
    return { ...sums, rate, counted: null, spread: variance }
  })
}

/** Each campaign with enough events has its own rate; the others share one, and if they are still too few, that of all. */
const strataOf = (campaigns: readonly Sums[], ages: readonly number[], perCount: number): readonly Stratum[] => {
  const isLarge = ({ count }: Sums): boolean => perCount === 0 || over(count, ages) * perCount >= thresholds.mix.leastEvents
  const whole = merged(campaigns)
  const stratum = (sums: Sums, source: Sums): Stratum[] => {
    const [above, below] = [over(source.count, ages), over(source.exposure, ages)]
    return below > 0 ? [{ ...sums, rate: above / below, counted: above, spread: 0 }] : []
  }
  const small = campaigns.filter((sums) => !isLarge(sums))
  const rest = merged(small)
  return [
    ...campaigns.filter(isLarge).flatMap((sums) => stratum(sums, sums)),
    ...(small.length === 0 ? [] : stratum(rest, isLarge(rest) ? rest : whole)),
  ]
}

/** Variance of Σ X·r over (Σ X·r)², for independent rates r: Σ share² × relative variance, which for a Poisson count is 1 / count. */
const varianceOf = (strata: readonly Stratum[], ages: readonly number[], relative: (stratum: Stratum) => number): number => {
  const expected = strata.map(({ exposure, rate }) => over(exposure, ages) * rate)
  const total = expected.reduce((sum, value) => sum + value, 0)
  if (!(total > 0)) return 0
  return strata.reduce((sum, stratum, at) => sum + ((expected[at] ?? 0) / total) ** 2 * relative(stratum), 0)
}
