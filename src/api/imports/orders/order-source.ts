/** Reduces the source of an order to a word from a list: the column is free text, in which shops also write names and phone numbers. */

/** Sales channels of shops, and the words for "no source". */
const CHANNELS = new Set([
  ...['web', 'website', 'online store', 'shop', 'store', 'checkout', 'shopify', 'woocommerce', 'iphone', 'ipad', 'android', 'ios', 'app'],
  ...['mobile', 'mobile app', 'pos', 'point of sale', 'draft', 'draft order', 'draft orders', 'shopify draft order', 'subscription'],
  ...['subscription contract', 'subscription contract checkout one', 'recharge', 'buy button', 'shop app', 'admin', 'api', 'import'],
  ...['wholesale', 'b2b', 'retail', 'marketplace', 'phone', 'email', 'e-mail', 'newsletter', 'sms', 'affiliate', 'affiliates', 'referral'],
  ...['organic', 'search', 'social', 'paid', 'cpc', 'display', 'video', 'influencer', 'exchange', 'other'],
  ...['direct', '(direct)', 'none', '(none)', 'not set', '(not set)', 'unknown', 'n/a', 'null', 'undefined', '-'],
])

/** Platforms that a longer text names, such as "Facebook / cpc"; the first one counts. */
const PLATFORM =
  /facebook|instagram|messenger|whatsapp|google|youtube|tiktok|pinterest|snapchat|twitter|linkedin|reddit|microsoft|bing|amazon|ebay|etsy|klaviyo|mailchimp|criteo|taboola|outbrain|yahoo|duckduckgo/
const META = /(?:^|[^a-z])(?:meta|fb|ig)(?:[^a-z]|$)/

/** Numbers of apps in a shop. A longer one may be a phone number. */
const APP_NUMBER = /^\d{1,8}$/
const LONG_NUMBER = /^\d{9,}$/

const OTHER = 'other'

/** The source as it may be stored; null for none. */
export const storedSource = (text: string): string | null => {
  const source = text.trim()
  if (source === '') return null
  const word = source.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  if (CHANNELS.has(word) || CHANNELS.has(source.toLowerCase()) || APP_NUMBER.test(source)) return source
  if (LONG_NUMBER.test(source)) return 'shop'
  const platform = PLATFORM.exec(word)?.[0]
  // As earlier versions stored it: views group by the exact text.
  if (platform === word) return source
  return platform ?? (META.test(word) ? 'meta' : OTHER)
}
