/** Which rows of a long table are drawn: including those next to the viewport, but not while the scroll bar is dragged. */

import { expect, it } from 'vitest'
import { rowRange } from '#renderer/ui/table/row-range.ts'

const view = (startIndex: number) => ({ startIndex, endIndex: startIndex + 9, overscan: 4, count: 100 })

it('draws the rows next to the viewport, which the next scroll shows', () => {
  const drawn = rowRange()
  expect(drawn(view(0))).toEqual(Array.from({ length: 14 }, (_, index) => index))
  expect(drawn(view(3)).at(0)).toBe(0)
  expect(drawn(view(9)).length).toBe(18)
})

it('draws the view alone where it jumped, and its neighbours again once it rests', () => {
  const drawn = rowRange()
  expect(drawn(view(40))).toEqual(Array.from({ length: 10 }, (_, index) => 40 + index))
  expect(drawn(view(40)).length).toBe(18)
  expect(drawn(view(90)).at(-1)).toBe(99)
  expect(drawn(view(0)).length).toBe(10)
})
