/** One row of the Creatives tab, for creatives and campaigns alike. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { Measured } from '#shared/contract/internal/plans.ts'
import { SERIES_DAYS, type SeriesMeasured, type SeriesRow } from '#shared/contract/internal/series.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { AdSeries } from '../advice/ad-series.ts'
import { BEFORE, type DecayJudge, type DecayLimits, dailyFrequency, decayJudge, hasClickData, NOW } from '../advice/click-decay.ts'
import { clickRate, clickTotals } from '../advice/sibling-clicks.ts'
import { ctr, shareOf } from '../kpi/formulas.ts'
import type { Maturity } from '../plans/maturity.ts'
import { cpaOf, roasOf } from '../plans/performance.ts'
import { type PerformanceTotals, reportedAtMost } from '../plans/performance-totals.ts'
import { fatigueOf } from './fatigue.ts'
import { siblingBands } from './sibling-band.ts'
import { FORTNIGHT, fortnightTotals, totalsOver, WEEK } from './totals-over.ts'

/** Impressions of a day below which its CTR is noise. Source: prior, about ten clicks. */
const MIN_IMPRESSIONS = 500

/** What the rows of a day share. */
export interface SeriesFrame {
  /** The last complete day: age 0. */
  readonly through: Day
  readonly limits: DecayLimits
  /** Totals of the product over {@link FORTNIGHT} days. */
  readonly all: PerformanceTotals
  readonly maturity: Maturity
  /** The share of the last 7 days' purchases that may have been reported, by the product's own numbers. */
  readonly shareAgainstUsual: number
  /** Squared relative spread of order values. */
  readonly valueVariance: number
  /** The status that the platform reports of an ad or campaign, by its id; null: none. */
  readonly reportedStatus: (id: string) => string | null
}

/**
 * Builds rows for ads that are siblings of each other.
 *
 * @returns A function from an ad to its row; money in units of the account currency.
 */
export const seriesRows = (ads: readonly AdSeries[], frame: SeriesFrame): ((ad: AdSeries) => SeriesRow) => {
  const judge = decayJudge(frame.limits, ads.filter(hasClickData))
  const ctrBand = siblingBands(ads, dailyRates)
  const spendBand = siblingBands(ads, dailySpend)
  return (ad) => ({
    ...spendAndResults(ad, frame),
    ...clickMetrics(ad, judge),
    fatigue: fatigueOf({ ad, ageDays: ageOf(ad, frame), judge, minImpressions: frame.limits.minImpressions }),
    spark_ctr: byDay((age) => rounded(rateAt(ad, age, 1), 3)),
    spark_spend: byDay((age) => rounded(spendAt(ad, age), 4)),
    band_ctr: roundedBand(ctrBand(ad), 3),
    band_spend: roundedBand(spendBand(ad), 4),
  })
}

const ageOf = ({ ad: { firstDay } }: AdSeries, { through }: SeriesFrame): number => daysBetween(firstDay, through) + 1

const spendAndResults = (ad: AdSeries, frame: SeriesFrame) => {
  const [week, fortnight] = [reportedAtMost(totalsOver(ad, WEEK, frame.maturity), frame.shareAgainstUsual), fortnightTotals([ad])]
  return {
    status: frame.reportedStatus(ad.ad.adId) ?? ad.rows.find((row) => row !== undefined && row.status !== null)?.status ?? null,
    first_day: ad.ad.firstDay,
    age_days: ageOf(ad, frame),
    spend_7d: unitsFromMicros(week.spend as Micros),
    spend_counted_7d: unitsFromMicros(week.spendCounted as Micros),
    spend_valued_7d: unitsFromMicros(week.spendValued as Micros),
    spend_share: shareOf(fortnight.spend, frame.all.spend),
    purchases_7d: week.purchases,
    purchase_share: shareOf(fortnight.purchases, frame.all.purchases),
    cpa_7d: seriesMeasured(cpaOf(week, WEEK)),
    roas_7d: seriesMeasured(roasOf(week, WEEK, frame.valueVariance)),
  }
}

const clickMetrics = (ad: AdSeries, { siblings }: DecayJudge) => {
  const frequency = { frequency_7d: dailyFrequency(ad, 0, NOW - 1), frequency_before: dailyFrequency(ad, NOW, NOW + BEFORE - 1) }
  const missing = (code: 'not_reported' | 'no_impressions') => ({
    ctr_7d: null,
    ctr_siblings_7d: null,
    ctr_reason: { code, have: null, need: null },
    ...frequency,
  })
  if (!hasClickData(ad)) return missing('not_reported')
  const own = clickTotals(ad, 0, NOW - 1)
  if (own.impressions === 0) return missing('no_impressions')
  const { totals } = siblings(ad, 0, NOW - 1)
  return { ctr_7d: clickRate(own), ctr_siblings_7d: totals.impressions > 0 ? clickRate(totals) : null, ctr_reason: null, ...frequency }
}

/** Limits the reasons of CPA and ROAS to those that can occur here. */
const seriesMeasured = ({ reason, ...measured }: Measured): SeriesMeasured => {
  if (reason === null) return { ...measured, reason }
  const { code, have, need } = reason
  if (code === 'not_reported' || code === 'no_purchases' || code === 'no_value' || code === 'no_spend') {
    return { ...measured, reason: { code, have, need } }
  }
  throw new Error(`CPA and ROAS cannot be missing because of ${code}.`)
}

const byDay = (value: (age: number) => number | null): (number | null)[] =>
  Array.from({ length: SERIES_DAYS }, (_, index) => value(SERIES_DAYS - 1 - index))

const rateAt = ({ rows }: AdSeries, age: number, least: number): number | null => {
  const { impressions = null, linkClicks = null } = rows[age] ?? {}
  return impressions === null || impressions < least ? null : ctr(linkClicks, impressions)
}

const spendAt = ({ rows }: AdSeries, age: number): number | null => {
  const row = rows[age]
  return row === undefined ? null : unitsFromMicros(row.spend)
}

const knownValues = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null)
const dailyRates = (ad: AdSeries): readonly number[] => knownValues(byDay((age) => rateAt(ad, age, MIN_IMPRESSIONS)))
const dailySpend = (ad: AdSeries): readonly number[] => knownValues(byDay((age) => spendAt(ad, age)))

/** Points of a sparkline need few digits. */
const rounded = (value: number | null, digits: number): number | null => (value === null ? null : Number(value.toPrecision(digits)))
const roundedBand = (band: [number, number] | null, digits: number): [number, number] | null =>
  band === null ? null : [Number(band[0].toPrecision(digits)), Number(band[1].toPrecision(digits))]
