/** Which rows of a long table are rendered. */

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Rows that appear and disappear together: most frames of a scroll then change nothing in the page. */
const BLOCK = 4

/** Whole blocks around the view and its overscan. Both ends move in the same frame. `length` is that of the view, in rows. */
const inBlocks = ({ startIndex, overscan, count }: Range, length: number): Range => {
  const first = Math.floor(Math.max(0, startIndex - overscan) / BLOCK) * BLOCK
  const blocks = Math.ceil((length + 2 * overscan) / BLOCK) + 1
  return { startIndex: first, endIndex: Math.min(count, first + blocks * BLOCK) - 1, overscan: 0, count }
}

/**
 * Returns a function from the visible range to the row indexes to render, ascending.
 *
 * It adds the rows before and after the view, which scrolling shows next. After a jump by more than the height of the view, such as
 * dragging the scrollbar, those rows are left out.
 */
export const rowRange = (): ((range: Range) => readonly number[]) => {
  let last = 0
  let length = 0
  return (range) => {
    const { startIndex, endIndex, overscan } = range
    const moved = Math.abs(startIndex - last)
    last = startIndex
    const inView = endIndex - startIndex + 1
    // Scrolled by part of a row, a view shows one row more.
    length = Math.abs(inView - length) <= 1 ? Math.max(inView, length) : inView
    return defaultRangeExtractor(moved >= inView || overscan === 0 ? { ...range, overscan: 0 } : inBlocks(range, length))
  }
}
