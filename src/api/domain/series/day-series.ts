/** The Creatives tab: every campaign and creative of the last four weeks. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { ReportedWeek } from '#shared/contract/internal/reported-purchases.ts'
import { type DeskCampaign, type DeskCreative, type DeskSeries, SERIES_DAYS } from '#shared/contract/internal/series.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { adSeriesOf } from '../advice/ad-series.ts'
import type { DecayLimits } from '../advice/click-decay.ts'
import { type EntityStates, noStates, stateOn } from '../entity/entity-states.ts'
import type { AdDay, AdEntity } from '../facts/history.ts'
import type { Completeness } from '../maturity/completeness.ts'
import { maturityOf, shareAgainstUsual } from '../plans/maturity.ts'
import { orderValueSpread } from '../plans/order-value-spread.ts'
import { adConcentration } from './ad-concentration.ts'
import { type CampaignReach, campaignDays, campaignEntities } from './campaign-days.ts'
import type { ConcentrationLimits } from './concentration.ts'
import { adsetPurposes, sellingAds } from './selling-ads.ts'
import { type SeriesFrame, seriesRows } from './series-row.ts'
import { fortnightTotals, WEEK } from './totals-over.ts'
import { notSelling, type WinnerLimits, winnerJudge } from './winner.ts'

/** Days that are read: the earlier weeks show how much such comparisons vary. */
export const SPAN_DAYS = 70

/** What the verdicts of the tab depend on. */
export interface SeriesLimits {
  readonly fatigue: DecayLimits
  readonly winner: WinnerLimits
  readonly concentration: ConcentrationLimits
}

/** What the tab is built from. */
export interface SeriesInput {
  readonly day: Day
  readonly currency: string
  readonly complete: boolean
  readonly settled: boolean
  readonly target: Micros | null
  readonly limits: SeriesLimits
  readonly ads: readonly AdEntity[]
  /** Ad facts of the {@link SPAN_DAYS} days up to the last complete one, ascending by day. */
  readonly adDays: readonly AdDay[]
  /** What campaigns reached, as reported of the campaigns themselves; missing: nothing is known. */
  readonly campaignReach?: CampaignReach
  /** What the platform reports of campaigns and ads, up to the day; missing: nothing. */
  readonly states?: EntityStates
  /** The day of the last sync of ad facts; null: none known. */
  readonly adsPulledOn: Day | null
  /** How complete reported purchases are, as far as versions show it; missing: by assumption. */
  readonly completeness?: Completeness
  /** The last 7 complete days as reported and as expected; missing: nothing more is expected. */
  readonly reportedWeek?: ReportedWeek
  /** Values of the product's store orders, in any unit. */
  readonly orderValues: readonly number[]
}

/** The last day that is evaluated: a running day is not. */
export const lastCompleteDay = (day: Day, complete: boolean): Day => (complete ? day : addDays(day, -1))

/** Builds the tab; money in units of the account currency. */
export const daySeries = (input: SeriesInput): DeskSeries => {
  const { day, currency, complete, settled, target, limits, ads, adDays, states = noStates } = input
  const through = lastCompleteDay(day, complete)
  const maturity = maturityOf(through, input.adsPulledOn, input.completeness)
  const spread = orderValueSpread(input.orderValues, adDays)
  const series = adSeriesOf({ asOf: through, adDays, ads })
  const running = series.filter((ad) => ad.daysWithRows(0, SERIES_DAYS - 1) > 0)
  const all = fortnightTotals(running)
  const pastDays = series.flatMap(({ rows }) => rows.flatMap((row, back) => (row === undefined ? [] : [{ ...row, back }])))
  const frame: SeriesFrame = {
    ...{ through, limits: limits.fatigue, all, maturity },
    shareAgainstUsual: shareAgainstUsual(pastDays, maturity),
    valueVariance: spread.variance,
    reportedStatus: (id) => stateOn(states, 'ad', id)?.status ?? null,
  }
  // A winner is judged by days whose purchases are final; the product is all ads that are meant to bring purchases.
  const selling = sellingAds(series)
  const mature = new Map(selling.map((ad) => [ad, fortnightTotals([ad], maturity.maturing)]))
  const winnerOf = winnerJudge([...mature.values()], fortnightTotals(selling, maturity.maturing), target, limits.winner)
  const rowOf = seriesRows(series, frame)
  const purposes = adsetPurposes(series)
  const creatives = running.map((ad): DeskCreative => {
    const own = mature.get(ad)
    return {
      ad_id: ad.ad.adId,
      ad_name: ad.ad.adName,
      adset_id: ad.ad.adsetId,
      adset_name: ad.ad.adsetName,
      campaign_id: ad.ad.campaignId,
      ...rowOf(ad),
      purpose: purposes.get(ad.ad.adsetId) ?? null,
      winner: own === undefined ? notSelling() : winnerOf(own),
    }
  })
  return {
    date: day,
    currency,
    complete,
    settled,
    through,
    reported_7d: input.reportedWeek ?? null,
    maturing_7d: Math.min(WEEK, maturity.maturing),
    mature_through: maturity.matureThrough,
    order_values: spread,
    target_cpa: target === null ? null : unitsFromMicros(target),
    concentration: adConcentration(series, 0, limits.concentration),
    campaigns: campaignRows(input, { ...frame, reportedStatus: (id) => stateOn(states, 'campaign', id)?.status ?? null }, creatives),
    creatives: bySpend(creatives),
  }
}

const bySpend = <Row extends { readonly spend_7d: number }>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => b.spend_7d - a.spend_7d)

const campaignRows = (
  { ads, adDays, campaignReach }: SeriesInput,
  frame: SeriesFrame,
  creatives: readonly DeskCreative[],
): DeskCampaign[] => {
  const campaignOf = new Map(ads.map(({ adId, campaignId }) => [adId, campaignId]))
  const series = adSeriesOf({ asOf: frame.through, adDays: campaignDays(adDays, campaignOf, campaignReach), ads: campaignEntities(ads) })
  const rowOf = seriesRows(series, frame)
  const inside = Map.groupBy(creatives, ({ campaign_id: id }) => id)
  return bySpend(
    series
      .filter(({ ad }) => inside.has(ad.adId))
      .map((campaign) => {
        const own = inside.get(campaign.ad.adId) ?? []
        return {
          campaign_id: campaign.ad.adId,
          campaign_name: campaign.ad.adName,
          creatives: own.length,
          fatigued: own.filter(({ fatigue }) => fatigue.state === 'fatigued').length,
          fatiguing: own.filter(({ fatigue }) => fatigue.state === 'fatiguing').length,
          underfed: own.filter(({ winner }) => winner.underfed === true).length,
          ...rowOf(campaign),
        }
      }),
  )
}
