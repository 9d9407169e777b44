/** Ad sets and creatives of a day with their own ratios. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { AdEntity } from '../facts/history.ts'
import { cpa, ctr, frequency, roas } from '../kpi/formulas.ts'
import { sumKnown } from '../kpi/sum-known.ts'

type Plan = Snapshot['plans'][number]
type Series = Snapshot['series'][number]

interface Measures {
  readonly spend: Micros
  readonly impressions: number | null
  readonly reach: number | null
  readonly linkClicks: number | null
  readonly purchases: number | null
  readonly purchaseValue: Micros | null
}

interface Clicks {
  readonly linkClicks: number | null
  readonly impressions: number | null
}

/** An ad with facts on the day, and its clicks of the last 7 days and the 21 days before them. */
export interface AdOnDay extends Measures {
  readonly ad: AdEntity
  readonly dailyBudget: Micros | null
  readonly status: string | null
  readonly recent: Clicks
  readonly before: Clicks
}

/** The two click windows of an {@link AdOnDay} in days; the first ends with the day. */
export const clickSpans = { recent: 7, before: 21 } as const

/** Ad sets by spend, largest first; money in units of the account currency. */
export const plansOf = (ads: readonly AdOnDay[]): readonly Plan[] =>
  [...Map.groupBy(ads, ({ ad }) => ad.adsetId).values()]
    .flatMap((entries) => (entries[0] ? [planOf(entries[0].ad, entries)] : []))
    .sort((a, b) => b.spend - a.spend)

const planOf = (ad: AdEntity, entries: readonly AdOnDay[]): Plan => {
  const budget = entries.find((entry) => entry.dailyBudget !== null)?.dailyBudget ?? null
  const statuses = new Set(entries.flatMap(({ status }) => (status === null ? [] : [status])))
  return {
    adset_id: ad.adsetId,
    adset_name: ad.adsetName,
    campaign_name: ad.campaignName,
    status: statuses.has('active') ? 'active' : ([...statuses][0] ?? null),
    daily_budget: budget === null ? null : unitsFromMicros(budget),
    ...measuresOf(entries),
  }
}

/** Creatives by spend, largest first, with the CTR of the last 7 days and of the 21 days before them. */
export const seriesOf = (ads: readonly AdOnDay[]): readonly Series[] =>
  ads
    .map((entry) => ({
      ad_id: entry.ad.adId,
      ad_name: entry.ad.adName,
      adset_name: entry.ad.adsetName,
      campaign_name: entry.ad.campaignName,
      first_day: entry.ad.firstDay,
      ctr_7d: ctr(entry.recent.linkClicks, entry.recent.impressions),
      ctr_21d_before: ctr(entry.before.linkClicks, entry.before.impressions),
      ...measuresOf([entry]),
    }))
    .sort((a, b) => b.spend - a.spend)

const measuresOf = (entries: readonly Measures[]) => {
  const sum = (read: (entry: Measures) => number | null): number | null => sumKnown(entries, read)
  const spend = unitsFromMicros((sum((entry) => entry.spend) ?? 0) as Micros)
  const impressions = sum((entry) => entry.impressions)
  const clicks = sum((entry) => entry.linkClicks)
  const purchases = sum((entry) => entry.purchases)
  const value = sum((entry) => entry.purchaseValue)
  const revenue = value === null ? null : unitsFromMicros(value as Micros)
  return {
    spend,
    impressions,
    link_clicks: clicks,
    purchases_meta: purchases,
    revenue_meta: revenue,
    ctr: ctr(clicks, impressions),
    cpa_meta: cpa(spend, purchases),
    roas_meta: roas(revenue, spend),
    frequency: frequency(
      impressions,
      sum((entry) => entry.reach),
    ),
  }
}
