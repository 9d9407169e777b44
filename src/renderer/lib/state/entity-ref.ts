/** The campaign or ad set whose page is open. */

import type { Domain } from '#shared/contract/advice.ts'
import type { EntityLevel } from '#shared/contract/internal/entity-level.ts'

export interface EntityRef {
  readonly level: EntityLevel
  /** As at the platform. */
  readonly id: string
}

export interface OpenEntity extends EntityRef {
  readonly product: string
  /** The ad whose row led to the page, marked there and focused again after it; null: none. */
  readonly ad: string | null
  /** The page that it was opened from; null: a tab. */
  readonly from: OpenEntity | null
  /** The tab to return to. */
  readonly tab: Domain
}

export const isSameEntity = (a: EntityRef, b: EntityRef): boolean => a.level === b.level && a.id === b.id

/** An open page and those that it was opened from, without one of them, so that Back never returns to a page that is open. */
export const pagesWithout = (open: OpenEntity | null, unwanted: EntityRef): OpenEntity | null => {
  if (open === null) return null
  const from = pagesWithout(open.from, unwanted)
  return isSameEntity(open, unwanted) ? from : { ...open, from }
}

/** The page of a campaign or ad set among an open one and those that it was opened from; null: it is not among them. */
export const pageAmong = (open: OpenEntity | null, wanted: EntityRef): OpenEntity | null =>
  open === null || isSameEntity(open, wanted) ? open : pageAmong(open.from, wanted)
