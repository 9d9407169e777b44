/** The open page as the URL fragment, for Back, Forward, reload and links. */

import { asDay, type Day, parseDay } from '#shared/calendar.ts'
import { type Domain, domains } from '#shared/contract/advice.ts'
import { entityLevels } from '#shared/contract/internal/entity-level.ts'
import { MAX_RANGE_DAYS } from '#shared/contract/internal/range.ts'
import type { EntityRef } from './entity-ref.ts'
import { type CompareWith, comparisons, type Page, type Period, pages, type SeriesRows, seriesRowChoices } from './ui-store.ts'

export interface Place {
  readonly page: Page
  /** Null if the page does not belong to a product. */
  readonly product: string | null
  readonly tab: Domain
  /** The page of a campaign or ad set; null: the tab itself. */
  readonly entity: EntityRef | null
  /** Null: the latest complete day. */
  readonly day: Day | null
  /** "day" is not written. */
  readonly period: Period
  /** "none" is not written. */
  readonly compareWith: CompareWith
  /** How the Creatives tab lists creatives; "grouped" is not written. Null on every other page. */
  readonly seriesRows: SeriesRows | null
}

/** "#/products?day=2026-11-12&period=7", "#/product/Glow%20Serum/funnel?day=2026-11-12&period=28", "#/product/Glow%20Serum/series?rows=flat", "#/product/Glow%20Serum/plans/adset/23851", "#/outcomes/Glow%20Serum", "#/settings". */
export const addressOf = ({ page, product, tab, entity, day, period, compareWith, seriesRows }: Place): string => {
  const days = { ...(day === null ? {} : { day }), ...(period === 'day' ? {} : { period: String(period) }) }
  if (page === 'products' || page === 'accounts') return `#/${page}${withQuery(new URLSearchParams(days))}`
  if (page === 'outcomes' && product !== null) return `#/outcomes/${encodeURIComponent(product)}`
  if (page !== 'product') return `#/${page}`
  const query = new URLSearchParams({
    ...days,
    ...(compareWith === 'none' ? {} : { compare: compareWith }),
    ...(tab === 'series' && seriesRows === 'flat' ? { rows: seriesRows } : {}),
  })
  const path = entity === null || tab === 'overview' ? tab : `${tab}/${entity.level}/${encodeURIComponent(entity.id)}`
  return `#/product/${encodeURIComponent(product ?? '')}/${path}${withQuery(query)}`
}

const withQuery = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query}`)

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A period of an address; the day for anything that is none. */
const periodOf = (text: string | null): Period => {
  if (text === 'month') return text
  const days = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return days > 1 && days <= MAX_RANGE_DAYS ? days : 'day'
}

/** The campaign or ad set of an address; null for anything that is none. */
const entityOf = (level: string | undefined, text: string): EntityRef | null => {
  const known = entityLevels.find((each) => each === level)
  const id = decoded(text)
  return known === undefined || id === null || id === '' ? null : { level: known, id }
}

/** The page of an address; null for an unknown address, such as a key to sign in with. An invalid day is ignored. */
export const placeOf = (hash: string): Place | null => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [first, name = '', domain, level, id = ''] = path.split('/')
  if (!hash.startsWith('#/')) return null
  const page = pages.find((known) => known === first)
  if (page === undefined) return null
  const asked = new URLSearchParams(query)
  const isOfDays = page === 'products' || page === 'accounts'
  const day = page === 'product' || isOfDays ? parseDay(asked.get('day') ?? '') : null
  if (page !== 'product') {
    const period = isOfDays ? periodOf(asked.get('period')) : 'day'
    const ofDay = { day: day === null ? null : asDay(day), period, compareWith: 'none' } as const
    const ofProduct = page === 'outcomes' && name !== '' ? decoded(name) : null
    return { page, product: ofProduct, tab: 'overview', entity: null, ...ofDay, seriesRows: null }
  }
  const product = decoded(name)
  const tab = domains.find((known) => known === domain) ?? 'overview'
  if (product === null || product === '') return null
  const entity = tab === 'overview' ? null : entityOf(level, id)
  const seriesRows = tab === 'series' ? (seriesRowChoices.find((known) => known === asked.get('rows')) ?? 'grouped') : null
  const compareWith = comparisons.find((known) => known === asked.get('compare')) ?? 'none'
  return {
    page,
    product,
    tab,
    entity,
    day: day === null ? null : asDay(day),
    period: periodOf(asked.get('period')),
    compareWith,
    seriesRows,
  }
}
