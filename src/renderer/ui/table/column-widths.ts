/** Column widths of a long table: preferred widths if there is space, otherwise shrunk together down to their minimums. */

import type { VirtualColumn } from './virtual-column.ts'

type Sized = Pick<VirtualColumn<never>, 'width' | 'least'>

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

/** Character widths in Inter, as a fraction of the font size. */
const emOf = (letter: string): number => {
  if (letter === '\u2060') return 0
  if (/[.,'’\s:]/.test(letter)) return 0.3
  if (/[\u2e80-\uffef]/.test(letter)) return 1.02
  return /[A-Z×%]/.test(letter) ? 0.78 : 0.61
}

const SIDES = 16

/** Approximate width in pixels of a number in a cell, including padding, so that no digit is cut. `size`: font size in pixels. */
export const roomFor = (text: string, size = 13): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + emOf(letter), 0) * size) + SIDES
