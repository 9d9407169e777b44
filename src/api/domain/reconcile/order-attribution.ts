/** Classifies the source of a store order: the platform, another source, the shop's own checkout, or none. */

import type { OrderOrigin } from '#shared/contract/internal/reconcile.ts'

const META = /facebook|instagram|messenger|(?:^|[^a-z])(?:meta|fb|ig)(?:[^a-z]|$)/
/** Names of the shop's own checkout, where both ad clicks and other visitors arrive, and the app numbers that stores use. */
const SHOP = /^(?:\d+|web|website|online[ _-]?store|shop|store|checkout|shopify|woocommerce|iphone|android|subscription[ _-]?contract)$/
const NOTHING = /^\(?(?:direct|none|not set|unknown|n\/a|null|undefined|-)\)?$/

/** Classifies an order's source, ignoring case; an unknown word names a source other than the platform. */
export const attributionOf = (source: string | null): OrderOrigin => {
  const word = (source ?? '').trim().toLowerCase()
  if (word === '' || NOTHING.test(word)) return 'none'
  if (META.test(word)) return 'meta'
  return SHOP.test(word) ? 'shop' : 'other'
}
