/** Rows of a scrolled table that have all their cells. */

import { describe, expect, it } from 'vitest'
import { wholeRows } from '#renderer/ui/table/whole-rows.ts'

describe('whole rows', () => {
  it('leave out those that appear during a scroll, until the table rests', () => {
    const whole = wholeRows()
    expect([...whole(['a', 'b'], false)]).toEqual(['a', 'b'])
    expect([...whole(['b', 'c'], true)]).toEqual(['b'])
    expect([...whole(['b', 'c'], false)]).toEqual(['b', 'c'])
  })

  it('do not remember a row that left the table', () => {
    const whole = wholeRows()
    whole(['a', 'b'], false)
    whole(['b'], true)
    expect([...whole(['a', 'b'], true)]).toEqual(['b'])
  })
})
