import { describe, expect, it } from 'vitest'
import { withReview } from '#renderer/lib/api/reviews-response.ts'

describe('the decisions of a product', () => {
  const before = { status: 'ok', reviews: { a: { decision: 'adopted', ts: '2026-11-19T09:12:00.000Z' } } } as const

  it('gain and lose a decision without a change of the earlier response', () => {
    const review = { decision: 'ignored', ts: '2026-11-20T09:00:00.000Z', ignore_reason: 'known' } as const
    expect(withReview(before, 'b', review).reviews).toEqual({ ...before.reviews, b: review })
    expect(withReview(before, 'a', null).reviews).toEqual({})
    expect(Object.keys(before.reviews)).toEqual(['a'])
  })
})
