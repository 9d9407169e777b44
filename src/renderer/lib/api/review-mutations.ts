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
import { apiNow } from '../state/api-clock.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'
import { type ProductsOverviewResponse, type ReviewsResponse, withListedReview, withReview } from './reviews-response.ts'

/** A card with its product. */
export interface CardRef {
  readonly product: string
  readonly cardId: string
}

/** What a decision states besides its kind. */
export interface DecisionDetails {
  /** Why a card is ignored. */
  readonly reason?: string
  /** What was done. */
  readonly action?: string
  /** The day on which an ignored card is to be decided again. */
  readonly remindOn?: string | null
}

export interface DecisionRequest extends CardRef, DecisionDetails {
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

type UndoRequest = CardRef & Pick<OptimisticUpdate, 'before'>

/** The reviews of products and the list of all products, which show the same decisions. */
const useReviewCache = () => {
  const cache = useQueryClient()
  const { productsOverviews } = queryKeys
  const lists = () => cache.getQueriesData<ProductsOverviewResponse>({ queryKey: productsOverviews })
  const show = ({ product, cardId }: CardRef, review: Review | null): void => {
    const key = queryKeys.reviews(product)
    const cached = cache.getQueryData<ReviewsResponse>(key)
    if (cached) cache.setQueryData(key, withReview(cached, cardId, review))
    for (const [listKey, list] of lists()) if (list) cache.setQueryData(listKey, withListedReview(list, cardId, review))
  }
  const listed = (cardId: string): Review | null =>
    lists().flatMap(([, list]) => list?.overview.cards.find(({ card }) => card.card_id === cardId)?.review ?? [])[0] ?? null
  return {
    show,
    /** Shows the review again after canceling queries that started before the decision. */
    put: async (card: CardRef, review: Review | null) => {
      show(card, review)
      await Promise.all([queryKeys.reviews(card.product), productsOverviews].map((queryKey) => cache.cancelQueries({ queryKey })))
      show(card, review)
    },
    cached: ({ product, cardId }: CardRef): Review | null => {
      const reviews = cache.getQueryData<ReviewsResponse>(queryKeys.reviews(product))?.reviews
      return reviews === undefined ? listed(cardId) : (reviews[cardId] ?? null)
    },
    refetch: (products: readonly string[]) =>
      Promise.all(
        [
          ...products.flatMap((product) => [queryKeys.reviews(product), queryKeys.history(product), queryKeys.outcomes(product)]),
          queryKeys.overview,
        ].map((queryKey) => cache.invalidateQueries({ queryKey })),
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
 * The cache contains the decision when this returns, so it is drawn in the frame of the key press. `scope`: the product on screen, or the name
 * of the list of all.
 */
export const useDecide = (scope: string): ((deciding: DecisionRequest, callbacks: DecideCallbacks) => void) => {
  const reviews = useReviewCache()
  const { mutate } = useMutation({
    mutationKey: mutationKeys.review(scope),
    mutationFn: ({ product, cardId, decision, before: _before, now: _now, ...details }: DecisionRequest & OptimisticUpdate) =>
      client.call('submitReview', { body: { product, card_id: cardId, decision, ...detailFields(details) } }),
    onMutate: (deciding) => reviews.put(deciding, deciding.now),
    onError: (error, deciding) => {
      reviews.show(deciding, deciding.before)
      showToast('error', t('problem.notSaved'), asProblem(error))
    },
    onSettled: (_data, _error, { product }) => reviews.refetch([product]),
  })
  return (deciding, callbacks) => {
    const { decision } = deciding
    const now = { decision: readBack[decision], ts: new Date(apiNow()).toISOString(), ...detailFields(deciding) }
    const before = reviews.cached(deciding)
    reviews.show(deciding, now)
    mutate({ ...deciding, before, now }, callbacks)
  }
}

/** Undoes the decision on a card, as immediately as {@link useDecide} makes one. */
export const useUndo = (scope: string): ((card: CardRef) => void) => {
  const reviews = useReviewCache()
  const { mutate } = useMutation({
    mutationKey: mutationKeys.review(scope),
    mutationFn: ({ product, cardId }: UndoRequest) => client.call('undoReview', { body: { product, card_id: cardId } }),
    onMutate: (undoing) => reviews.put(undoing, null),
    onError: (error, undoing) => {
      reviews.show(undoing, undoing.before)
      showToast('error', t('problem.notTakenBack'), asProblem(error))
    },
    onSettled: (_data, _error, { product }) => reviews.refetch([product]),
  })
  return (card) => {
    const before = reviews.cached(card)
    reviews.show(card, null)
    mutate({ ...card, before })
  }
}

/** A decision on many cards, or the undo of many: one call per card, so that a failure affects only its card. */
export interface BulkRequest extends DecisionDetails {
  readonly cards: readonly CardRef[]
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
export const useBulkReview = (scope: string) => {
  const reviews = useReviewCache()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const review = async ({ cards, decision, ...given }: BulkRequest): Promise<BulkResult> => {
    const saved: string[] = []
    const refused: BulkResult['refused'][number][] = []
    for (const [done, card] of cards.entries()) {
      const { product, cardId } = card
      setProgress({ done, total: cards.length })
      const before = reviews.cached(card)
      try {
        const details = detailFields(given)
        await reviews.put(card, decision && { decision: readBack[decision], ts: new Date(apiNow()).toISOString(), ...details })
        await (decision === null
          ? client.call('undoReview', { body: { product, card_id: cardId } })
          : client.call('submitReview', { body: { product, card_id: cardId, decision, ...details } }))
        saved.push(cardId)
      } catch (error) {
        await reviews.put(card, before)
        refused.push({ cardId, error })
      }
    }
    setProgress(null)
    // Not awaited: the result must be reported before the user's next action.
    void reviews.refetch([...new Set(cards.map(({ product }) => product))])
    return { saved, refused }
  }
  const { mutateAsync: run } = useMutation({ mutationKey: mutationKeys.review(scope), mutationFn: review })
  return { progress, run }
}
