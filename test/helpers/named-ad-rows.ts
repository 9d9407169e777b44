/** Ad data whose names follow a scheme, "UGC_hook3_lena_15s", with one format that is clearly better than the others. */

import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import type { Row } from './ad-file.ts'
import { randomFrom } from './random.ts'

const formats = ['UGC', 'static', 'Carousel'] as const
const creators = ['lena', 'max', 'Ana Ruiz', 'noname'] as const
const lengths = ['15s', '30s', '6s'] as const

/** Purchases per spend and clicks per impression of an ad of `format`, on average. */
const rates = {
  UGC: { purchases: 0.09, clicks: 0.03 },
  static: { purchases: 0.03, clicks: 0.012 },
  Carousel: { purchases: 0.03, clicks: 0.012 },
}

export const NAMED_ADS = formats.length * creators.length * lengths.length
/** Of an ad whose name does not follow the scheme. */
export const OTHER_NAME = 'Founder story'

/** The names with their formats, and one name without any. */
export const namedAds: readonly { readonly name: string; readonly format: keyof typeof rates }[] = [
  ...formats.flatMap((format, f) =>
    creators.flatMap((creator, c) =>
      lengths.map((length) => ({ name: `${format}_hook${1 + ((f + c) % 4)}_${creator}_${length}`, format })),
    ),
  ),
  { name: OTHER_NAME, format: 'static' },
]

/** Rows of each ad on each of `count` days up to the last. Ads differ from each other, and days by chance; the same in every run. */
export const namedAdRows = (last: Day, count: number): readonly Row[] => {
  const random = randomFrom(7)
  const ads = namedAds.map((ad, index) => ({
    ...ad,
    id: `n${index}`,
    factor: Math.exp(0.25 * random.normal()),
    spend: 40 + 10 * (index % 5),
  }))
  return daysFromTo(addDays(last, 1 - count), last).flatMap((date) =>
    ads.map(({ name, format, id, factor, spend }) => {
      const impressions = spend * 100
      const clicks = random.poisson(impressions * rates[format].clicks * factor)
      return {
        ...{ date, campaign_id: 'c1', campaign_name: 'Spring', adset_id: 's1', adset_name: 'Set 1', ad_id: id, ad_name: name },
        ...{ spend, impressions, reach: Math.round(0.8 * impressions), link_clicks: clicks, landing_page_views: Math.round(0.8 * clicks) },
        ...{ add_to_cart: Math.round(0.2 * clicks), initiate_checkout: Math.round(0.1 * clicks) },
        ...purchasesOf(random.poisson(spend * rates[format].purchases * factor)),
      }
    }),
  )
}

const purchasesOf = (purchases: number) => ({ purchases, purchase_value: 50 * purchases })
