/** The Creatives tab: every campaign and creative of the last four weeks. */

import { addDays, type Day } from '#shared/calendar.ts'
import { type DeskCampaign, type DeskCreative, type DeskSeries, SERIES_DAYS } from '#shared/contract/internal/series.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { adSeriesOf } from '../advice/ad-series.ts'
import type { Thresholds } from '../advice/thresholds.ts'
import type { AdDay, AdEntity } from '../facts/history.ts'
import { campaignDays, campaignEntities } from './campaign-days.ts'
import { concentrationOf } from './concentration.ts'
import { type SeriesFrame, seriesRows } from './series-row.ts'
import { FORTNIGHT, sumTotals, totalsOver } from './totals-over.ts'
import { winnerJudge } from './winner.ts'

/** Days that are read: the earlier weeks show how much such comparisons vary. */
export const SPAN_DAYS = 70

/** What the tab is built from. */
export interface SeriesInput {
  readonly day: Day
  readonly currency: string
  readonly complete: boolean
  readonly settled: boolean
  readonly target: Micros | null
  readonly limits: Thresholds['r21']
  readonly ads: readonly AdEntity[]
  /** Ad facts of the {@link SPAN_DAYS} days up to the last complete one, ascending by day. */
  readonly adDays: readonly AdDay[]
}

/** The last day that is evaluated: a running day is not. */
export const lastCompleteDay = (day: Day, complete: boolean): Day => (complete ? day : addDays(day, -1))

/** Builds the tab; money in units of the account currency. */
export const daySeries = ({ day, currency, complete, settled, target, limits, ads, adDays }: SeriesInput): DeskSeries => {
  const through = lastCompleteDay(day, complete)
  const series = adSeriesOf({ asOf: through, adDays, ads })
  const running = series.filter((ad) => ad.daysWithRows(0, SERIES_DAYS - 1) > 0)
  const outcomes = new Map(running.map((ad) => [ad, totalsOver(ad, FORTNIGHT)]))
  const all = sumTotals([...outcomes.values()])
  const frame: SeriesFrame = { through, limits, all }
  const winnerOf = winnerJudge([...outcomes.values()], all, target)
  const rowOf = seriesRows(series, frame)
  const creatives = running.map(
    (ad): DeskCreative => ({
      ad_id: ad.ad.adId,
      ad_name: ad.ad.adName,
      adset_name: ad.ad.adsetName,
      campaign_id: ad.ad.campaignId,
      ...rowOf(ad),
      winner: winnerOf(outcomes.get(ad) ?? sumTotals([])),
    }),
  )
  return {
    date: day,
    currency,
    complete,
    settled,
    through,
    target_cpa: target === null ? null : unitsFromMicros(target),
    concentration: concentrationOf(
      [...outcomes].map(([{ ad }, outcome]) => ({ id: ad.adId, name: ad.adName, outcome })),
      all,
    ),
    campaigns: campaignRows(ads, adDays, frame, creatives),
    creatives: bySpend(creatives),
  }
}

const bySpend = <Row extends { readonly spend_7d: number }>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => b.spend_7d - a.spend_7d)

const campaignRows = (
  ads: readonly AdEntity[],
  adDays: readonly AdDay[],
  frame: SeriesFrame,
  creatives: readonly DeskCreative[],
): DeskCampaign[] => {
  const campaignOf = new Map(ads.map(({ adId, campaignId }) => [adId, campaignId]))
  const series = adSeriesOf({ asOf: frame.through, adDays: campaignDays(adDays, campaignOf), ads: campaignEntities(ads) })
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
