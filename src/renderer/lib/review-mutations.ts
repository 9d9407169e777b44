/** Deciding on a card and taking it back: shown at once, rolled back with a message where the desk refuses. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Decision, type Review, readBack } from '#shared/contract/review.ts'
import { asProblem } from './api-problem.ts'
import { client } from './desk.ts'
import { queryKeys } from './query-keys.ts'
import { type ReviewsAnswer, withReview } from './reviews-answer.ts'
import { showToast } from './toasts.ts'

export interface Deciding {
  readonly cardId: string
  readonly decision: Decision
  readonly reason?: string
}

const useReviewCache = (product: string) => {
  const cache = useQueryClient()
  const key = queryKeys.reviews(product)
  return {
    put: async (cardId: string, review: Review | null) => {
      await cache.cancelQueries({ queryKey: key })
      const before = cache.getQueryData<ReviewsAnswer>(key)
      if (before) cache.setQueryData(key, withReview(before, cardId, review))
      return { before }
    },
    restore: (before: ReviewsAnswer | undefined) => {
      if (before) cache.setQueryData(key, before)
    },
    settle: () =>
      Promise.all(
        [queryKeys.reviews(product), queryKeys.history(product), queryKeys.overview].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  }
}

export const useDecide = (product: string) => {
  const reviews = useReviewCache(product)
  return useMutation({
    mutationFn: ({ cardId, decision, reason }: Deciding) =>
      client.call('submitReview', { body: { product, card_id: cardId, decision, ...(reason ? { ignore_reason: reason } : {}) } }),
    onMutate: ({ cardId, decision, reason }) =>
      reviews.put(cardId, { decision: readBack[decision], ts: new Date().toISOString(), ...(reason ? { ignore_reason: reason } : {}) }),
    onError: (error, _, context) => {
      reviews.restore(context?.before)
      showToast('error', `The decision was not kept. ${asProblem(error).message}`)
    },
    onSettled: reviews.settle,
  })
}

export const useUndo = (product: string) => {
  const reviews = useReviewCache(product)
  return useMutation({
    mutationFn: (cardId: string) => client.call('undoReview', { body: { product, card_id: cardId } }),
    onMutate: (cardId) => reviews.put(cardId, null),
    onError: (error, _, context) => {
      reviews.restore(context?.before)
      showToast('error', `The decision was not taken back. ${asProblem(error).message}`)
    },
    onSettled: reviews.settle,
  })
}
