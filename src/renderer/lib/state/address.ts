/** Where the buyer is, as the address shows it after the "#": what Back, Forward, a reload and a link lead to. */

import { asDay, type Day, parseDay } from '#shared/calendar.ts'
import { type Domain, domains } from '#shared/contract/advice.ts'
import { type Page, pages, type SeriesRows, seriesRowChoices } from './ui-store.ts'

export interface Place {
  readonly page: Page
  /** Null where the page is no product's. */
  readonly product: string | null
  readonly tab: Domain
  /** Null: the latest complete day. */
  readonly day: Day | null
  /** How the Series tab lists creatives: "grouped" is not written. Null at every other place. */
  readonly seriesRows: SeriesRows | null
}

/** "#/product/Glow%20Serum/funnel?day=2026-11-12", "#/product/Glow%20Serum/series?rows=flat", "#/settings". */
export const addressOf = ({ page, product, tab, day, seriesRows }: Place): string => {
  if (page !== 'product') return `#/${page}`
  const query = new URLSearchParams({
    ...(day === null ? {} : { day }),
    ...(tab === 'series' && seriesRows === 'flat' ? { rows: seriesRows } : {}),
  })
  return `#/product/${encodeURIComponent(product ?? '')}/${tab}${query.size === 0 ? '' : `?${query}`}`
}

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
  if (page !== 'product') return { page, product: null, tab: 'overview', day: null, seriesRows: null }
  const product = decoded(name)
  const asked = new URLSearchParams(query)
  const day = parseDay(asked.get('day') ?? '')
  const tab = domains.find((known) => known === domain) ?? 'overview'
  if (product === null || product === '') return null
  const seriesRows = tab === 'series' ? (seriesRowChoices.find((known) => known === asked.get('rows')) ?? 'grouped') : null
  return { page, product, tab, day: day === null ? null : asDay(day), seriesRows }
}
