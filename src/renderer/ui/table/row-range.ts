/** Which rows of a long table are drawn. */

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * Answers a function from the rows in view to the rows to draw, by index, ascending: with those beside the view, which a wheel brings next. Where
 * the view has jumped by more than itself, as under a dragged bar, what is beside it is not what comes next, and is left out.
 */
export const rowRange = (): ((range: Range) => readonly number[]) => {
  let last = 0
  return (range) => {
    const moved = Math.abs(range.startIndex - last)
    last = range.startIndex
    return defaultRangeExtractor(moved > range.endIndex - range.startIndex ? { ...range, overscan: 0 } : range)
  }
}
