/** Where each creative is on the wall: a treemap whose areas are the spend. */

import { hierarchy, treemap } from 'd3-hierarchy'
import type { Creative } from './series-filter.ts'

/** Creatives with a cell of their own; the others share one. */
export const MOST_CELLS = 60

/** A place on the wall, in pixels. */
export interface WallCell {
  /** Null: all creatives without a cell of their own. */
  readonly row: Creative | null
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Wall {
  readonly cells: readonly WallCell[]
  readonly others: { readonly count: number; readonly spend: number }
}

const GAP = 3

interface Item {
  readonly row: Creative | null
  readonly spend: number
  readonly children?: readonly Item[]
}

/** The wall of the creatives that spent, highest spend first. */
export const wallOf = (rows: readonly Creative[], width: number, height: number): Wall => {
  const spent = rows.filter(({ spend_7d: spend }) => spend > 0).toSorted((a, b) => b.spend_7d - a.spend_7d)
  const left = spent.slice(MOST_CELLS)
  const others = { count: left.length, spend: left.reduce((sum, { spend_7d: spend }) => sum + spend, 0) }
  const items: Item[] = spent.slice(0, MOST_CELLS).map((row) => ({ row, spend: row.spend_7d }))
  if (others.count > 0) items.push({ row: null, spend: others.spend })
  if (items.length === 0 || width <= 0) return { cells: [], others }
  const root = hierarchy<Item>({ row: null, spend: 0, children: items }, ({ children }) => children).sum(({ spend }) => spend)
  const leaves = treemap<Item>().size([width, height]).paddingInner(GAP)(root).leaves()
  return {
    cells: leaves.map(({ data, x0, x1, y0, y1 }) => ({ row: data.row, left: x0, top: y0, width: x1 - x0, height: y1 - y0 })),
    others,
  }
}
