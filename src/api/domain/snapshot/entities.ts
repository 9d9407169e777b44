/** Ad sets and creatives of a day with their own ratios. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { AdEntity } from '../facts/history.ts'
import { cpa, ctr, type Formula, frequency, roas } from '../kpi/formulas.ts'
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
  /** People that its ad set reached, as reported of the ad set itself; null: unknown. */
  readonly adsetReach: number | null
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
    frequency: adsetFrequency(entries),
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
      frequency: frequency(entry.impressions, entry.reach),
    }))
    .sort((a, b) => b.spend - a.spend)

/** People who saw several ads would count several times: several ads have a frequency only if the reach of their ad set itself is known. */
const adsetFrequency = (entries: readonly AdOnDay[]): number | null => {
  const [only, ...others] = entries.filter(({ impressions }) => impressions !== 0)
  if (only === undefined) return null
  if (others.length === 0) return frequency(only.impressions, only.reach)
  const impressions = entries.some((entry) => entry.impressions === null) ? null : sumKnown(entries, (entry) => entry.impressions)
  // A reach above the impressions was read at another time.
  return impressions === null || only.adsetReach === null || only.adsetReach > impressions ? null : frequency(impressions, only.adsetReach)
}

const measuresOf = (entries: readonly Measures[]) => {
  const value = sumKnown(entries, (entry) => entry.purchaseValue)
  return {
    spend: unitsFromMicros((sumKnown(entries, (entry) => entry.spend) ?? 0) as Micros),
    impressions: sumKnown(entries, (entry) => entry.impressions),
    link_clicks: sumKnown(entries, (entry) => entry.linkClicks),
    purchases_meta: sumKnown(entries, (entry) => entry.purchases),
    revenue_meta: value === null ? null : unitsFromMicros(value as Micros),
    ctr: ratioOf(entries, ctr, 'linkClicks', 'impressions'),
    cpa_meta: ratioOf(entries, cpa, 'spend', 'purchases'),
    roas_meta: ratioOf(entries, roas, 'purchaseValue', 'spend'),
  }
}

const isMoney: ReadonlySet<keyof Measures> = new Set<keyof Measures>(['spend', 'purchaseValue'])

/** A ratio of sums over the ads that know both of its numbers. */
const ratioOf = (entries: readonly Measures[], formula: Formula, above: keyof Measures, below: keyof Measures): number | null => {
  const known = entries.filter((entry) => entry[above] !== null && entry[below] !== null)
  const total = (key: keyof Measures): number | null => {
    const sum = sumKnown(known, (entry) => entry[key])
    return sum !== null && isMoney.has(key) ? unitsFromMicros(sum as Micros) : sum
  }
  return formula(total(above), total(below))
}
