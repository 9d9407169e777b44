import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderAfter, ordered } from '#renderer/ui/table/table-order.ts'

const collator = new Intl.Collator('en', { numeric: true })

describe('the order of a table', () => {
  it('starts with the largest number or the first word, and is reversed by a second click', () => {
    const none = { column: 'a', direction: 'descending' } as const
    expect(orderAfter(none, 'b', 'number')).toEqual({ column: 'b', direction: 'descending' })
    expect(orderAfter(none, 'b', 'text')).toEqual({ column: 'b', direction: 'ascending' })
    expect(orderAfter(none, 'a', 'number')).toEqual({ column: 'a', direction: 'ascending' })
  })

  it('has unknown values last in both directions, and leaves rows of one value in their order', () => {
    const rows = [3, null, 1, 2, null].map((value, at) => ({ value, at }))
    const at = (direction: 'ascending' | 'descending') => ordered(rows, ({ value }) => value, direction, collator).map((row) => row.at)
    expect(at('ascending')).toEqual([2, 3, 0, 1, 4])
    expect(at('descending')).toEqual([0, 3, 2, 1, 4])
  })

  it('compares the numbers in names as numbers', () => {
    expect(ordered(['Set 10', 'Set 9', 'set 1'], (name) => name, 'ascending', collator)).toEqual(['set 1', 'Set 9', 'Set 10'])
  })

  it('contains every row once', () => {
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
