import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventSpan, overlapOf } from '#api/domain/events/equal-events.ts'

const span = (first: number, last: number, given: Partial<EventSpan> = {}): EventSpan => ({
  productId: 1,
  campaignId: null,
  campaignChannel: null,
  kind: 'promotion',
  text: '',
  first,
  last,
  ...given,
})

describe('an event on days that have one already', () => {
  it('becomes one with an equal one', () => {
    const existing = span(5, 8)
    expect(overlapOf(span(7, 12), [existing])).toEqual({ type: 'merged', with: [existing], first: 5, last: 12 })
  })

  it('becomes one with all that it then reaches', () => {
    const [left, right, beyond] = [span(1, 5), span(9, 12), span(12, 20)]
    expect(overlapOf(span(4, 9), [beyond, left, right])).toEqual({ type: 'merged', with: [beyond, left, right], first: 1, last: 20 })
  })

  it('stays by itself next to an equal one, whose days it does not share', () => {
    expect(overlapOf(span(9, 12), [span(5, 8)])).toEqual({ type: 'merged', with: [], first: 9, last: 12 })
  })

  it('is refused where the other one has another text', () => {
    const sale = span(5, 8, { text: 'Sale' })
    expect(overlapOf(span(8, 9), [sale])).toEqual({ type: 'refused', because: sale })
    expect(overlapOf(span(9, 9), [sale])).toMatchObject({ type: 'merged', with: [] })
  })

  it.each([
    ['kind', { kind: 'holiday' }],
    ['product', { productId: 2 }],
    ['account instead of a product', { productId: null }],
    ['campaign', { campaignId: 'c-1' }],
    ['channel', { campaignChannel: 'google' }],
  ] as const)('shares its days with one of another %s', (_what, given) => {
    expect(overlapOf(span(5, 8), [span(5, 8, given)])).toEqual({ type: 'merged', with: [], first: 5, last: 8 })
  })

  it('covers exactly the days of all that became one, in any order', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(60), fc.nat(8)).map(([first, length]) => span(first, first + length)),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(spans, fc.nat(60), fc.nat(8), (others, first, length) => {
        const added = span(first, first + length)
        const result = overlapOf(added, others)
        if (result.type !== 'merged') throw new Error('Equal events are never refused.')
        const days = new Set(
          [added, ...result.with].flatMap((each) => Array.from({ length: each.last - each.first + 1 }, (_, at) => each.first + at)),
        )
        expect(days.size).toBe(result.last - result.first + 1)
        expect([Math.min(...days), Math.max(...days)]).toEqual([result.first, result.last])
        for (const other of others) expect(result.with.includes(other)).toBe(other.first <= result.last && other.last >= result.first)
      }),
    )
  })
})
