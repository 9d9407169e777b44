import { describe, expect, it } from 'vitest'
import { type ProductsOverviewResponse, withListedReview, withReview } from '#renderer/lib/api/reviews-response.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'

describe('the decisions of a product', () => {
  const before = { status: 'ok', reviews: { a: { decision: 'adopted', ts: '2026-11-19T09:12:00.000Z' } } } as const

  it('gain and lose a decision without a change of the earlier response', () => {
    const review = { decision: 'ignored', ts: '2026-11-20T09:00:00.000Z', ignore_reason: 'known' } as const
    expect(withReview(before, 'b', review).reviews).toEqual({ ...before.reviews, b: review })
    expect(withReview(before, 'a', null).reviews).toEqual({})
    expect(Object.keys(before.reviews)).toEqual(['a'])
  })
})

describe('the list of all products', () => {
  it('shows a decision on its card, which stays where it is', () => {
    const listed = ['a', 'b'].map((id) => ({ product: 'P', domain: 'plans' as const, card: adviceCard(id, 'high'), review: null }))
    const before = { status: 'ok', overview: { cards: listed } } as unknown as ProductsOverviewResponse
    const review = { decision: 'executed', ts: '2026-11-20T09:00:00.000Z' } as const
    const after = withListedReview(before, 'a', review)
    expect(after.overview.cards).toEqual([{ ...listed[0], review }, listed[1]])
    expect(withListedReview(after, 'a', null)).toEqual(before)
    expect(before.overview.cards[0]?.review).toBeNull()
  })
})
