/**
 * Decisions on cards and their undo, one or many.
 *
 * The change is shown at once and rolled back with a message if the API rejects it.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Decision, type Review, readBack } from '#shared/contract/review.ts'
import { asProblem } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'
import { type ReviewsResponse, withReview } from './reviews-response.ts'

/** What a decision states besides its kind. */
export interface DecisionDetails {
  /** Why a card is ignored. */
  readonly reason?: string
  /** What was done. */
  readonly action?: string
  /** The day on which an ignored card is to be decided again. */
  readonly remindOn?: string | null
}

export interface DecisionRequest extends DecisionDetails {
  readonly cardId: string
  readonly decision: Decision
}

/** The details as fields of the contract; empty ones are left out. */
const detailFields = ({ reason, action, remindOn }: DecisionDetails) => ({
  ...(reason ? { ignore_reason: reason } : {}),
  ...(action ? { action } : {}),
  ...(remindOn ? { remind_on: remindOn } : {}),
})

/** A card's review before and after the change, for the rollback. */
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
    /** Shows the review again after canceling queries that started before the decision. */
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

/** Called after a decision was saved or rejected. */
export interface DecideCallbacks {
  readonly onSuccess: () => void
  readonly onError: () => void
}

/**
 * Decides on a card.
 *
 * The cache contains the decision when this returns, so it is drawn in the frame of the key press.
 */
export const useDecide = (product: string): ((deciding: DecisionRequest, callbacks: DecideCallbacks) => void) => {
  const reviews = useReviewCache(product)
  const { mutate } = useMutation({
    mutationKey: mutationKeys.review(product),
    mutationFn: ({ cardId, decision, ...details }: DecisionRequest & OptimisticUpdate) =>
      client.call('submitReview', { body: { product, card_id: cardId, decision, ...detailFields(details) } }),
    onMutate: ({ cardId, now }) => reviews.put(cardId, now),
    onError: (error, { cardId, before }) => {
      reviews.show(cardId, before)
      showToast('error', t('problem.notSaved'), asProblem(error))
    },
    onSettled: reviews.refetch,
  })
  return (deciding, callbacks) => {
    const { cardId, decision } = deciding
    const now = { decision: readBack[decision], ts: new Date().toISOString(), ...detailFields(deciding) }
    const before = reviews.cached(cardId)
    reviews.show(cardId, now)
    mutate({ ...deciding, before, now }, callbacks)
  }
}

/** Undoes the decision on a card, as immediately as {@link useDecide} makes one. */
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

/** A decision on many cards, or the undo of many: one call per card, so that a failure affects only its card. */
export interface BulkRequest extends DecisionDetails {
  readonly cardIds: readonly string[]
  /** Null: the decisions are undone. */
  readonly decision: Decision | null
}

export interface BulkResult {
  readonly saved: readonly string[]
  readonly refused: readonly { readonly cardId: string; readonly error: unknown }[]
}

export interface BulkProgress {
  readonly done: number
  readonly total: number
}

/** Processes many cards one after the other; `progress` is null while nothing runs. */
export const useBulkReview = (product: string) => {
  const reviews = useReviewCache(product)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const review = async ({ cardIds, decision, ...given }: BulkRequest): Promise<BulkResult> => {
    const saved: string[] = []
    const refused: BulkResult['refused'][number][] = []
    for (const [done, cardId] of cardIds.entries()) {
      setProgress({ done, total: cardIds.length })
      const before = reviews.cached(cardId)
      try {
        const details = detailFields(given)
        await reviews.put(cardId, decision && { decision: readBack[decision], ts: new Date().toISOString(), ...details })
        await (decision === null
          ? client.call('undoReview', { body: { product, card_id: cardId } })
          : client.call('submitReview', { body: { product, card_id: cardId, decision, ...details } }))
        saved.push(cardId)
      } catch (error) {
        await reviews.put(cardId, before)
        refused.push({ cardId, error })
      }
    }
    setProgress(null)
    // Not awaited: the result must be reported before the user's next action.
    void reviews.refetch()
    return { saved, refused }
  }
  const { mutateAsync: run } = useMutation({ mutationKey: mutationKeys.review(product), mutationFn: review })
  return { progress, run }
}
