/** Optimistic updates of a product's cached reviews. */

import type { Review, reviewsRoute } from '#shared/contract/review.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'

export type ReviewsResponse = RouteAnswer<typeof reviewsRoute>

/** The reviews with one decision added or, with null, removed. */
export const withReview = (answer: ReviewsResponse, cardId: string, review: Review | null): ReviewsResponse => {
  const { [cardId]: _, ...others } = answer.reviews
  return { ...answer, reviews: review === null ? others : { ...others, [cardId]: review } }
}
