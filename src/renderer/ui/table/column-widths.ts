/** How wide the columns of a long table are: as wide as they like where there is room, together down to their least where there is not. */

import type { VirtualColumn } from './virtual-column.ts'

type Sized = Pick<VirtualColumn<never>, 'width' | 'least'>

const leastOf = ({ width, least = width }: Sized): number => Math.min(least, width)

export interface ColumnWidths {
  /** Of the whole table, in pixels: below it the table scrolls sideways. */
  readonly least: number
  /** Of the first column alone, in pixels, where the table scrolls. */
  readonly first: number
  /** One a column, in CSS, by the width of the container around the table; undefined for the first, which takes what is left. */
  readonly each: readonly (string | undefined)[]
}

export const columnWidths = (columns: readonly Sized[]): ColumnWidths => {
  const least = columns.reduce((sum, column) => sum + leastOf(column), 0)
  const give = columns.reduce((sum, { width }) => sum + width, 0) - least
  return {
    least,
    first: columns[0] === undefined ? 0 : leastOf(columns[0]),
    each: columns.map((column, index) => {
      if (index === 0) return undefined
      const [low, high] = [leastOf(column), column.width]
      return low === high
        ? `${high}px`
        : `clamp(${low}px, ${low}px + (100cqw - ${least}px) * ${((high - low) / give).toFixed(4)}, ${high}px)`
    }),
  }
}

/** Widths in Inter, in parts of the letters' size. */
const emOf = (letter: string): number => {
  if (letter === '\u2060') return 0
  if (/[.,'’\s:]/.test(letter)) return 0.3
  if (/[\u2e80-\uffef]/.test(letter)) return 1.02
  return /[A-Z×%]/.test(letter) ? 0.78 : 0.61
}

const SIDES = 16

/** About the pixels that a number needs in a cell, its sides included: no digit of it is to be cut. `size`: of the letters, in pixels. */
export const roomFor = (text: string, size = 13): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + emOf(letter), 0) * size) + SIDES
