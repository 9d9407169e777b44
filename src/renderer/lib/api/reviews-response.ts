/** Optimistic updates of a product's cached reviews. */

import type { productsOverviewRoute } from '#shared/contract/internal/products-overview.ts'
import type { Review, reviewsRoute } from '#shared/contract/review.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'

export type ProductsOverviewResponse = RouteAnswer<typeof productsOverviewRoute>
export type ReviewsResponse = RouteAnswer<typeof reviewsRoute>

/** The reviews with one decision added or, with null, removed. */
export const withReview = (answer: ReviewsResponse, cardId: string, review: Review | null): ReviewsResponse => {
  const { [cardId]: _, ...others } = answer.reviews
  return { ...answer, reviews: review === null ? others : { ...others, [cardId]: review } }
}

/** The same for a card in the list of all products. The card stays where it is; the numbers of open cards follow with the next answer. */
export const withListedReview = (answer: ProductsOverviewResponse, cardId: string, review: Review | null): ProductsOverviewResponse => ({
  ...answer,
  overview: {
    ...answer.overview,
    cards: answer.overview.cards.map((listed) => (listed.card.card_id === cardId ? { ...listed, review } : listed)),
  },
})
