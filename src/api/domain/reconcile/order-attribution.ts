/** What the source that a store gives an order says of the platform: its own, another's, the shop's checkout, or nothing. */

import type { OrderOrigin } from '#shared/contract/internal/reconcile.ts'

const META = /facebook|instagram|messenger|(?:^|[^a-z])(?:meta|fb|ig)(?:[^a-z]|$)/
/** Names of the shop's own checkout, where ad clicks land as well as everyone else, and the numbers that stores give to apps. */
const SHOP = /^(?:\d+|web|website|online[ _-]?store|shop|store|checkout|shopify|woocommerce|iphone|android|subscription[ _-]?contract)$/
const NOTHING = /^\(?(?:direct|none|not set|unknown|n\/a|null|undefined|-)\)?$/

/** Matched without regard to case; an unknown word names a source that is not the platform. */
export const attributionOf = (source: string | null): OrderOrigin => {
  const word = (source ?? '').trim().toLowerCase()
  if (word === '' || NOTHING.test(word)) return 'none'
  if (META.test(word)) return 'meta'
  return SHOP.test(word) ? 'shop' : 'other'
}
