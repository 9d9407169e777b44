/** Deciding on cards and taking it back, one or many: shown at once, rolled back with a message where the desk refuses. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Decision, type Review, readBack } from '#shared/contract/review.ts'
import { asProblem } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'
import { type ReviewsResponse, withReview } from './reviews-response.ts'

export interface DecisionRequest {
  readonly cardId: string
  readonly decision: Decision
  readonly reason?: string
}

/** A card's review before and after, for the way back. */
interface OptimisticUpdate {
  readonly before: Review | null
  readonly now: Review
}

interface UndoRequest extends Pick<OptimisticUpdate, 'before'> {
  readonly cardId: string
}

const useReviewCache = (product: string) => {
  const cache = useQueryClient()
  const key = queryKeys.reviews(product)
  const show = (cardId: string, review: Review | null): void => {
    const cached = cache.getQueryData<ReviewsResponse>(key)
    if (cached) cache.setQueryData(key, withReview(cached, cardId, review))
  }
  return {
    show,
    /** Shown again once no answer is under way that was made before the decision. */
    put: async (cardId: string, review: Review | null) => {
      show(cardId, review)
      await cache.cancelQueries({ queryKey: key })
      show(cardId, review)
    },
    cached: (cardId: string): Review | null => cache.getQueryData<ReviewsResponse>(key)?.reviews[cardId] ?? null,
    refetch: () =>
      Promise.all(
        [queryKeys.reviews(product), queryKeys.history(product), queryKeys.overview].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  }
}

/** What is told of a decision once it is kept or refused. */
export interface DecideCallbacks {
  readonly onSuccess: () => void
  readonly onError: () => void
}

/** Decides on a card. The decision stands in the cache when this returns, so that it is drawn in the frame of the key press. */
export const useDecide = (product: string): ((deciding: DecisionRequest, heard: DecideCallbacks) => void) => {
  const reviews = useReviewCache(product)
  const { mutate } = useMutation({
    mutationKey: mutationKeys.review(product),
    mutationFn: ({ cardId, decision, reason }: DecisionRequest & OptimisticUpdate) =>
      client.call('submitReview', { body: { product, card_id: cardId, decision, ...(reason ? { ignore_reason: reason } : {}) } }),
    onMutate: ({ cardId, now }) => reviews.put(cardId, now),
    onError: (error, { cardId, before }) => {
      reviews.show(cardId, before)
      showToast('error', t('problem.notKept'), asProblem(error))
    },
    onSettled: reviews.refetch,
  })
  return (deciding, heard) => {
    const { cardId, decision, reason } = deciding
    const now = { decision: readBack[decision], ts: new Date().toISOString(), ...(reason ? { ignore_reason: reason } : {}) }
    const before = reviews.cached(cardId)
    reviews.show(cardId, now)
    mutate({ ...deciding, before, now }, heard)
  }
}

/** Takes back the decision on a card, as soon as {@link useDecide} makes one. */
export const useUndo = (product: string): ((cardId: string) => void) => {
  const reviews = useReviewCache(product)
  const { mutate } = useMutation({
    mutationKey: mutationKeys.review(product),
    mutationFn: ({ cardId }: UndoRequest) => client.call('undoReview', { body: { product, card_id: cardId } }),
    onMutate: ({ cardId }) => reviews.put(cardId, null),
    onError: (error, { cardId, before }) => {
      reviews.show(cardId, before)
      showToast('error', t('problem.notTakenBack'), asProblem(error))
    },
    onSettled: reviews.refetch,
  })
  return (cardId) => {
    const before = reviews.cached(cardId)
    reviews.show(cardId, null)
    mutate({ cardId, before })
  }
}

/** A decision on many cards, or the taking back of many: one call a card, so that one refusal spoils no other. */
export interface BulkRequest {
  readonly cardIds: readonly string[]
  /** Null: the decisions are taken back. */
  readonly decision: Decision | null
  readonly reason?: string
}

export interface BulkResult {
  readonly saved: readonly string[]
  readonly refused: readonly { readonly cardId: string; readonly error: unknown }[]
}

export interface BulkProgress {
  readonly done: number
  readonly total: number
}

/** Runs through many cards one after the other; `progress` is null while nothing runs. */
export const useBulkReview = (product: string) => {
  const reviews = useReviewCache(product)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const review = async ({ cardIds, decision, reason: given }: BulkRequest): Promise<BulkResult> => {
    const saved: string[] = []
    const refused: BulkResult['refused'][number][] = []
    for (const [done, cardId] of cardIds.entries()) {
      setProgress({ done, total: cardIds.length })
      const before = reviews.cached(cardId)
      try {
        const reason = given ? { ignore_reason: given } : {}
        await reviews.put(cardId, decision && { decision: readBack[decision], ts: new Date().toISOString(), ...reason })
        await (decision === null
          ? client.call('undoReview', { body: { product, card_id: cardId } })
          : client.call('submitReview', { body: { product, card_id: cardId, decision, ...reason } }))
        saved.push(cardId)
      } catch (error) {
        await reviews.put(cardId, before)
        refused.push({ cardId, error })
      }
    }
    setProgress(null)
    // Not waited for: what is told of these cards must not come after what the user has done since.
    void reviews.refetch()
    return { saved, refused }
  }
  const { mutateAsync: run } = useMutation({ mutationKey: mutationKeys.review(product), mutationFn: review })
  return { progress, run }
}
