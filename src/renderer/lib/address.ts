/** Where the buyer is, as the address shows it after the "#": what Back, Forward, a reload and a link lead to. */

import { asDay, type Day, parseDay } from '#shared/calendar.ts'
import { type Domain, domains } from '#shared/contract/advice.ts'
import { type Page, pages } from './desk-store.ts'

export interface Place {
  readonly page: Page
  /** Null where the page is no product's. */
  readonly product: string | null
  readonly tab: Domain
  /** Null: the latest complete day. */
  readonly day: Day | null
}

/** "#/product/Glow%20Serum/funnel?day=2026-11-12", "#/settings". */
export const addressOf = ({ page, product, tab, day }: Place): string =>
  page === 'product' ? `#/product/${encodeURIComponent(product ?? '')}/${tab}${day === null ? '' : `?day=${day}`}` : `#/${page}`

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The place of an address; null for what is none of the window's, such as a key to sign in with. A day that is none is left out. */
export const placeOf = (hash: string): Place | null => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [first, name = '', domain] = path.split('/')
  if (!hash.startsWith('#/')) return null
  const page = pages.find((known) => known === first)
  if (page === undefined) return null
  if (page !== 'product') return { page, product: null, tab: 'overview', day: null }
  const product = decoded(name)
  const day = parseDay(new URLSearchParams(query).get('day') ?? '')
  const tab = domains.find((known) => known === domain) ?? 'overview'
  return product === null || product === '' ? null : { page, product, tab, day: day === null ? null : asDay(day) }
}
