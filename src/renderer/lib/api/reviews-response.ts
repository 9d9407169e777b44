/** The reviews of a product as the API answers them, changed in the cache before the API has answered again. */

import type { Review, reviewsRoute } from '#shared/contract/review.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'

export type ReviewsResponse = RouteAnswer<typeof reviewsRoute>

/** The reviews with one decision put in, or with null taken out. */
export const withReview = (answer: ReviewsResponse, cardId: string, review: Review | null): ReviewsResponse => {
  const { [cardId]: _, ...others } = answer.reviews
  return { ...answer, reviews: review === null ? others : { ...others, [cardId]: review } }
}
