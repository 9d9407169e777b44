/** Column names of the exports of TikTok, Microsoft, Snapchat and Pinterest, and of tables of Meta data, normalized by `normalizeHeader`. */

export const tiktokNames = {
  date: ['by day', 'date', 'day', 'stat time day'],
  campaign_id: ['campaign id'],
  campaign_name: ['campaign name', 'campaign'],
  adset_id: ['ad group id', 'adgroup id'],
  adset_name: ['ad group name', 'ad group', 'adgroup name'],
  ad_id: ['ad id'],
  ad_name: ['ad name', 'ad'],
  spend: ['cost', 'total cost', 'spend'],
  impressions: ['impressions', 'impression'],
  reach: ['reach'],
  link_clicks: ['clicks (destination)', 'destination clicks', 'clicks'],
  purchases: [
    ...['complete payment', 'total complete payment', 'purchases (website)', 'total purchases (website)', 'purchases', 'total purchase'],
    ...['conversions', 'total conversions'],
  ],
  purchase_value: [
    ...['total complete payment value', 'complete payment value', 'total purchase value (website)', 'purchase value (website)'],
    ...['total purchase value', 'purchase value', 'total purchase amount'],
  ],
} as const

/** The columns of TikTok's own pipelines and exports that no other platform has. */
export const tiktokMarks: readonly string[] = [
  ...['by day', 'stat time day', 'clicks (destination)', 'cpc (destination)', 'ctr (destination)', 'complete payment'],
  ...['total complete payment', 'total complete payment value', 'complete payment roas', 'total purchase value', '2 second video views'],
]

export const microsoftNames = {
  date: ['gregorian date', 'time period', 'timeperiod', 'day', 'date'],
  campaign_id: ['campaign id', 'campaignid'],
  campaign_name: ['campaign name', 'campaignname', 'campaign'],
  adset_id: ['ad group id', 'adgroupid'],
  adset_name: ['ad group', 'ad group name', 'adgroupname'],
  ad_id: ['ad id', 'adid'],
  ad_name: ['ad title', 'ad name', 'adtitle', 'ad'],
  spend: ['spend'],
  impressions: ['impressions', 'impr.'],
  link_clicks: ['clicks'],
  purchases: ['conversions', 'conv.'],
  purchase_value: ['revenue', 'conv. value'],
} as const

export const microsoftMarks: readonly string[] = ['gregorian date', 'timeperiod']

export const snapchatNames = {
  date: ['start time', 'day', 'date'],
  campaign_id: ['campaign id'],
  campaign_name: ['campaign name', 'campaign'],
  adset_id: ['ad set id', 'ad squad id'],
  adset_name: ['ad set name', 'ad squad name', 'ad set'],
  ad_id: ['ad id'],
  ad_name: ['ad name', 'ad'],
  spend: ['amount spent', 'spend', 'spent'],
  impressions: ['paid impressions', 'impressions'],
  reach: ['paid reach', 'reach'],
  link_clicks: ['swipe ups', 'swipes', 'swipe ups & clicks', 'clicks'],
  purchases: ['purchases', 'total purchases'],
  purchase_value: ['purchases value', 'purchase value', 'total purchases value'],
} as const

export const snapchatMarks: readonly string[] = ['swipe ups', 'swipes', 'swipe ups & clicks', 'ad squad name', 'ad squad id']

export const pinterestNames = {
  date: ['date', 'day'],
  campaign_id: ['campaign id'],
  campaign_name: ['campaign name', 'campaign'],
  adset_id: ['ad group id'],
  adset_name: ['ad group name', 'ad group'],
  ad_id: ['ad id', 'pin promotion id'],
  ad_name: ['ad name', 'promoted pin name', 'pin promotion name'],
  spend: ['spend in account currency', 'spend'],
  impressions: ['paid impressions', 'impressions', 'impression'],
  reach: ['paid reach', 'reach'],
  link_clicks: ['outbound clicks', 'paid outbound clicks', 'pin clicks'],
  purchases: ['total conversions (checkout)', 'conversions (checkout)', 'total checkouts', 'checkouts'],
  purchase_value: ['total order value (checkout)', 'order value (checkout)', 'total checkout value'],
} as const

export const pinterestMarks: readonly string[] = [
  ...['spend in account currency', 'pin clicks', 'pin promotion id', 'pin promotion name', 'promoted pin name'],
  ...['total conversions (checkout)', 'total order value (checkout)'],
]

/** An action of the Graph API as pipelines flatten it into a column: "actions:omni_purchase", "actions_omni_purchase", … */
const actions = (list: 'actions' | 'action values', ...types: readonly string[]): readonly string[] =>
  types.flatMap((type) => [':', ' ', '.', ': '].map((mark) => `${list}${mark}${type}`))

export const metaApiNames = {
  date: ['date start', 'date', 'day'],
  campaign_id: ['campaign id'],
  campaign_name: ['campaign name'],
  adset_id: ['adset id', 'ad set id'],
  adset_name: ['adset name', 'ad set name'],
  ad_id: ['ad id'],
  ad_name: ['ad name'],
  spend: ['spend', 'cost', 'amount spent'],
  link_clicks: ['inline link clicks', 'link clicks', ...actions('actions', 'link click')],
  landing_page_views: actions('actions', 'omni landing page view', 'landing page view'),
  add_to_cart: actions('actions', 'omni add to cart', 'add to cart', 'offsite conversion.fb pixel add to cart'),
  initiate_checkout: actions('actions', 'omni initiated checkout', 'initiate checkout', 'offsite conversion.fb pixel initiate checkout'),
} as const

/** One way in which Meta counts purchases, with the columns of the count and of its value. */
interface PurchaseAlias {
  readonly counts: readonly string[]
  readonly values: readonly string[]
}

const graph = (type: string): PurchaseAlias => ({ counts: actions('actions', type), values: actions('action values', type) })

/** Meta's purchase aliases in flattened columns, the most inclusive first. */
export const graphAliases: readonly PurchaseAlias[] = [
  ...['omni purchase', 'purchase', 'offsite conversion.fb pixel purchase', 'onsite web purchase', 'web in store purchase'].map(graph),
]

const SUPERMETRICS_MARKS: readonly string[] = [
  ...['link clicks', 'website purchases', 'website purchase conversion value', 'website purchases conversion value'],
]

/** Whether a header is of a table of Meta data that is neither ours nor an Ads Manager export. */
export const isMetaTable = (header: readonly string[], spend: string): boolean =>
  header.some((name) => /^action(?:s| values)[:. ]/.test(name)) ||
  (spend === 'cost' && header.some((name) => SUPERMETRICS_MARKS.includes(name)))
