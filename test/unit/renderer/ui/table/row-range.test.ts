/** Which rows of a long table are drawn: including those next to the viewport, but not while the scroll bar is dragged. */

import { expect, it } from 'vitest'
import { rowRange } from '#renderer/ui/table/row-range.ts'

const view = (startIndex: number) => ({ startIndex, endIndex: startIndex + 9, overscan: 4, count: 100 })

it('draws the rows next to the viewport in blocks, so that most scrolled rows change nothing', () => {
  const drawn = rowRange()
  expect(drawn(view(0))).toEqual(Array.from({ length: 24 }, (_, index) => index))
  const seen = Array.from({ length: 16 }, (_, index) => {
    // By part of a row: the view has a row more.
    const { endIndex, ...rest } = view(index)
    return drawn({ ...rest, endIndex: endIndex + (index % 2) })
  })
  expect(new Set(seen.map(String)).size).toBe(3)
  for (const [index, rows] of seen.entries()) {
    expect(rows.at(0)).toBeLessThanOrEqual(Math.max(0, index - 4))
    expect(rows.at(-1)).toBeGreaterThanOrEqual(index + 9 + 4)
    expect(rows).toEqual(rows.map((_, at) => (rows[0] ?? 0) + at))
  }
})

it('draws the view alone where it jumped, and its neighbors again once it rests', () => {
  const drawn = rowRange()
  expect(drawn(view(40))).toEqual(Array.from({ length: 10 }, (_, index) => 40 + index))
  expect(drawn(view(40))).toEqual(Array.from({ length: 24 }, (_, index) => 36 + index))
  expect(drawn(view(90)).at(-1)).toBe(99)
  expect(drawn(view(85)).at(-1)).toBe(99)
  expect(drawn(view(0)).length).toBe(10)
})

it('draws the rows of a shorter view once the window is smaller', () => {
  const drawn = rowRange()
  drawn(view(0))
  expect(drawn({ ...view(0), endIndex: 2 })).toEqual(Array.from({ length: 16 }, (_, index) => index))
})
