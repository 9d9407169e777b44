/** Rows of one ad and day that Meta divides by a breakdown, such as age: parts of the same numbers. */

import type { AdFact } from '../../domain/facts/facts.ts'

/** From Meta's reference of insights: columns whose value says which part a row is. */
const breakdowns = [
  ...['age', 'gender', 'country', 'region', 'dma', 'comscore_market', 'user_segment_key'],
  ...['publisher_platform', 'platform_position', 'device_platform', 'impression_device', 'place_page_id', 'landing_destination'],
  ...['hourly_stats_aggregated_by_advertiser_time_zone', 'hourly_stats_aggregated_by_audience_time_zone', 'frequency_value'],
  ...['body_asset', 'call_to_action_asset', 'description_asset', 'image_asset', 'link_url_asset', 'title_asset', 'video_asset'],
  ...['ad_format_asset', 'media_type', 'product_id', 'app_id'],
  ...['skan_campaign_id', 'skan_conversion_id', 'skan_version', 'is_conversion_id_modeled'],
] as const

/** Which part of its ad and day a row is; empty for a row that is not divided. */
export const breakdownOf = (row: unknown): string => {
  const parts = breakdowns.flatMap((name) =>
    typeof row === 'object' && row !== null && name in row ? [[name, (row as Readonly<Record<string, unknown>>)[name]]] : [],
  )
  return parts.length === 0 ? '' : JSON.stringify(parts)
}

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)

/** The ad's day from its parts: counts and money are sums. People are in several parts, so the reach is unknown. */
const sumOf = (parts: readonly [AdFact, ...AdFact[]]): AdFact => {
  const [first] = parts
  const total = <K extends keyof AdFact>(name: K): AdFact[K] => sum(parts.map((part) => part[name] as number | null)) as AdFact[K]
  return {
    ...first,
    spend: total('spend'),
    impressions: total('impressions'),
    reach: null,
    linkClicks: total('linkClicks'),
    landingPageViews: total('landingPageViews'),
    addToCart: total('addToCart'),
    initiateCheckout: total('initiateCheckout'),
    purchases: total('purchases'),
    purchaseValue: total('purchaseValue'),
  }
}

/**
 * Collects rows into one fact for each ad and day.
 *
 * A row may come twice, since rows move between pages during a sync: the same part counts once, as it came last. A row that is not divided
 * is the whole, and its parts do not count next to it.
 */
export const collectParts = () => {
  /** Mostly, a row is the whole of its ad and day. */
  const whole = new Map<string, AdFact>()
  const divided = new Map<string, Map<string, AdFact>>()
  return {
    add: (fact: AdFact, breakdown: string): void => {
      const key = `${fact.day} ${fact.adId}`
      if (breakdown === '') whole.set(key, fact)
      else divided.set(key, (divided.get(key) ?? new Map<string, AdFact>()).set(breakdown, fact))
    },
    facts: (): readonly AdFact[] => {
      const facts = [...whole.values()]
      for (const [key, parts] of divided) {
        const [first, ...rest] = [...parts.values()]
        if (first !== undefined && !whole.has(key)) facts.push(rest.length === 0 ? first : sumOf([first, ...rest]))
      }
      return facts
    },
  }
}
