/** The pure parts of long tables: order, keys, and what is exported of them. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowAfterKey } from '#renderer/ui/table/table-keys.ts'
import { orderAfter, ordered } from '#renderer/ui/table/table-order.ts'

const collator = new Intl.Collator('en', { numeric: true })

describe('the order of a table', () => {
  it('begins with the largest number and the first word, and turns round', () => {
    const none = { column: 'a', direction: 'descending' } as const
    expect(orderAfter(none, 'b', 'number')).toEqual({ column: 'b', direction: 'descending' })
    expect(orderAfter(none, 'b', 'text')).toEqual({ column: 'b', direction: 'ascending' })
    expect(orderAfter(none, 'a', 'number')).toEqual({ column: 'a', direction: 'ascending' })
  })

  it('puts what is unknown last either way, and keeps rows of one value as they stood', () => {
    const rows = [3, null, 1, 2, null].map((value, at) => ({ value, at }))
    const at = (direction: 'ascending' | 'descending') => ordered(rows, ({ value }) => value, direction, collator).map((row) => row.at)
    expect(at('ascending')).toEqual([2, 3, 0, 1, 4])
    expect(at('descending')).toEqual([0, 3, 2, 1, 4])
  })

  it('reads numbers inside words', () => {
    expect(ordered(['Set 10', 'Set 9', 'set 1'], (name) => name, 'ascending', collator)).toEqual(['set 1', 'Set 9', 'Set 10'])
  })

  it('loses no row', () => {
    const value = fc.option(fc.oneof(fc.double({ noNaN: true }), fc.string()))
    fc.assert(
      fc.property(fc.array(value), fc.constantFrom('ascending' as const, 'descending' as const), (values, direction) => {
        const rows = values.map((of, at) => ({ of, at }))
        expect(
          ordered(rows, (row) => row.of, direction, collator)
            .map(({ at }) => at)
            .toSorted((a, b) => a - b),
        ).toEqual(rows.map(({ at }) => at))
      }),
    )
  })
})

describe('walking a table', () => {
  it('goes by rows, pages and to the ends, and holds there', () => {
    const from = (key: string, at = 50) => rowAfterKey(key, at, 100, 10)
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => from(key))).toEqual([51, 49, 59, 41, 0, 99])
    expect([from('PageDown', 95), from('ArrowUp', 0), from('ArrowDown', 99)]).toEqual([99, 0, 99])
    expect([from('a'), from('Tab'), rowAfterKey('End', 0, 0, 10)]).toEqual([null, null, null])
  })
})
