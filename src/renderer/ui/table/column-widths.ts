/**
 * Column widths of a long table: preferred widths if there is space, otherwise shrunk together down to their minimums. In a wide window,
 * they grow together once the first column has plenty, so that a name and its numbers stay close.
 */

import type { VirtualColumn } from './virtual-column.ts'

type Sized = Pick<VirtualColumn<never>, 'width' | 'least'>

/** The first column takes all remaining space up to this many pixels, and a share of what is beyond. */
const PLENTY = 360

const leastOf = ({ width, least = width }: Sized): number => Math.min(least, width)

export interface ColumnWidths {
  /** Minimum width of the whole table in pixels: below it the table scrolls horizontally. */
  readonly least: number
  /** Width of the first column in pixels while the table scrolls. */
  readonly first: number
  /** CSS widths by column, relative to the container; undefined for the first column, which takes the remaining space. */
  readonly each: readonly (string | undefined)[]
}

export const columnWidths = (columns: readonly Sized[]): ColumnWidths => {
  const least = columns.reduce((sum, column) => sum + leastOf(column), 0)
  const preferred = columns.reduce((sum, { width }) => sum + width, 0)
  const give = preferred - least
  const plenty = preferred + Math.max(0, PLENTY - (columns[0]?.width ?? 0))
  return {
    least,
    first: columns[0] === undefined ? 0 : leastOf(columns[0]),
    each: columns.map((column, index) => {
      if (index === 0) return undefined
      const [low, high] = [leastOf(column), column.width]
      const width =
        low === high ? `${high}px` : `clamp(${low}px, ${low}px + (100cqw - ${least}px) * ${((high - low) / give).toFixed(4)}, ${high}px)`
      return `calc(${width} + max(0px, (100cqw - ${plenty}px) * ${(high / plenty).toFixed(4)}))`
    }),
  }
}

/** Number of columns of which a view of `width` pixels shows a part before it is scrolled. */
export const columnsWithin = (columns: readonly Sized[], width: number): number => {
  let start = 0
  const beyond = columns.findIndex((column) => {
    const isBeyond = start >= width
    start += leastOf(column)
    return isBeyond
  })
  return beyond < 0 ? columns.length : beyond
}

/** Character widths in Inter, as a fraction of the font size. */
const emOf = (letter: string): number => {
  if (letter === '\u2060') return 0
  if (/[.,'’\s:]/.test(letter)) return 0.3
  if (/[\u2e80-\uffef]/.test(letter)) return 1.02
  if (letter === '%') return 0.98
  return /[A-Z×]/.test(letter) ? 0.78 : 0.61
}

const SIDES = 16

/** Approximate width in pixels of a number in a cell, including padding, so that no digit is cut. `size`: font size in pixels. */
export const roomFor = (text: string, size = 13): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + emOf(letter), 0) * size) + SIDES
