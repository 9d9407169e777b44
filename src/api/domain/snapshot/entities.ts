/** Ad sets and creatives of a day, with their own ratios. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { AdDay, AdEntity } from '../history.ts'

type Plan = Snapshot['plans'][number]
type Series = Snapshot['series'][number]

const RECENT_DAYS = 7

/** Ad sets with facts on the day, largest spend first. Money in currency units. */
export const plansOf = (ads: readonly AdEntity[], adDays: readonly AdDay[], day: Day): readonly Plan[] => {
  const adOf = new Map(ads.map((ad) => [ad.adId, ad]))
  const sets = new Map<string, AdDay[]>()
  for (const entry of adDays) {
    const ad = adOf.get(entry.adId)
    if (!ad || entry.day !== day) continue
    const held = sets.get(ad.adsetId)
    if (held) held.push(entry)
    else sets.set(ad.adsetId, [entry])
  }
  return [...sets.values()]
    .flatMap((entries) => {
      const ad = adOf.get(entries[0]?.adId ?? '')
      return ad ? [planOf(ad, entries)] : []
    })
    .sort((a, b) => b.spend - a.spend)
}

const planOf = (ad: AdEntity, entries: readonly AdDay[]): Plan => {
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

/** Creatives with facts on the day, largest spend first; click rates of the last 7 days and of the 21 before them stand beside the day's. */
export const seriesOf = (ads: readonly AdEntity[], adDays: readonly AdDay[], day: Day): readonly Series[] => {
  const daysOf = Map.groupBy(adDays, ({ adId }) => adId)
  return ads
    .flatMap((ad) => {
      const entries = daysOf.get(ad.adId) ?? []
      const onDay = entries.filter((entry) => entry.day === day)
      if (onDay.length === 0) return []
      const isRecent = (entry: AdDay): boolean => daysBetween(entry.day, day) < RECENT_DAYS
      return [
        {
          ad_id: ad.adId,
          ad_name: ad.adName,
          adset_name: ad.adsetName,
          campaign_name: ad.campaignName,
          first_day: ad.firstDay,
          ctr_7d: measuresOf(entries.filter(isRecent)).ctr,
          ctr_21d_before: measuresOf(entries.filter((entry) => !isRecent(entry))).ctr,
          ...measuresOf(onDay),
        },
      ]
    })
    .sort((a, b) => b.spend - a.spend)
}

const measuresOf = (entries: readonly AdDay[]) => {
  const sum = (read: (entry: AdDay) => number | null): number | null =>
    entries.reduce<number | null>((total, entry) => {
      const value = read(entry)
      return value === null ? total : (total ?? 0) + value
    }, null)
  const spend = unitsFromMicros((sum(({ spend: value }) => value) ?? 0) as Micros)
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
    ctr: ratio(clicks, impressions),
    cpa_meta: ratio(spend, purchases),
    roas_meta: ratio(revenue, spend),
    frequency: ratio(
      impressions,
      sum((entry) => entry.reach),
    ),
  }
}

const ratio = (above: number | null, below: number | null): number | null =>
  above === null || below === null || below === 0 ? null : above / below
