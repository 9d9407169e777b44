/** Rows of a scrolled table that reuse elements. */

import { describe, expect, it } from 'vitest'
import { rowSlots } from '#renderer/ui/table/row-slots.ts'

const slotsOf = (slots: ReadonlyMap<string, number>) => [...slots.values()]

describe('row slots', () => {
  it('pass from the rows that left the view to those that appear after a jump', () => {
    const slots = rowSlots()
    expect(slotsOf(slots(['a', 'b', 'c'], false))).toEqual([1, 2, 3])
    expect(slotsOf(slots(['x', 'y', 'z', 'w'], true))).toEqual([1, 2, 3, 4])
    expect(slotsOf(slots(['q', 'x'], true))).toEqual([2, 1])
  })

  it('are new for the rows that a wheel brings', () => {
    const slots = rowSlots()
    slots(['a', 'b', 'c'], false)
    expect(slotsOf(slots(['b', 'c', 'd'], true))).toEqual([2, 3, 4])
  })

  it('stay with a row as long as it is rendered, such as the focused one', () => {
    const slots = rowSlots()
    const first = slots(['focused', 'b'], false).get('focused')
    for (const keys of [
      ['focused', 'c', 'd'],
      ['e', 'focused'],
      ['focused', 'z'],
    ])
      expect(slots(keys, true).get('focused')).toBe(first)
  })

  it('are not passed on at rest: another row would get the focus of one that was removed', () => {
    const slots = rowSlots()
    const removed = slots(['a', 'b'], false).get('a')
    expect(slotsOf(slots(['b', 'c'], false))).not.toContain(removed)
  })

  it('are the same for the same rows, each of its own', () => {
    const slots = rowSlots()
    slots(['a', 'b', 'c'], false)
    const once = slotsOf(slots(['q', 'b', 'r', 's'], true))
    expect(slotsOf(slots(['q', 'b', 'r', 's'], true))).toEqual(once)
    expect(new Set(once).size).toBe(4)
  })
})
