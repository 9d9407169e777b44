/** Which rows of a long table are rendered. */

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * Returns a function from the visible range to the row indexes to render, ascending.
 *
 * It adds the rows before and after the view, which scrolling shows next. After a jump by more than the height of the view, such as
 * dragging the scrollbar, those rows are left out.
 */
export const rowRange = (): ((range: Range) => readonly number[]) => {
  let last = 0
  return (range) => {
    const moved = Math.abs(range.startIndex - last)
    last = range.startIndex
    return defaultRangeExtractor(moved > range.endIndex - range.startIndex ? { ...range, overscan: 0 } : range)
  }
}
