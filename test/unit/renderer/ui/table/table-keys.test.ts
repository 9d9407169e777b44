import { describe, expect, it } from 'vitest'
import { rowAfterKey } from '#renderer/ui/table/table-keys.ts'

describe('the keyboard in a table', () => {
  it('moves by rows and pages and to the ends, and stops there', () => {
    const from = (key: string, at = 50) => rowAfterKey(key, at, 100, 10)
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => from(key))).toEqual([51, 49, 59, 41, 0, 99])
    expect([from('PageDown', 95), from('ArrowUp', 0), from('ArrowDown', 99)]).toEqual([99, 0, 99])
    expect([from('a'), from('Tab'), rowAfterKey('End', 0, 0, 10)]).toEqual([null, null, null])
  })
})
