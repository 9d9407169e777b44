/** Deciding on cards and taking it back, one or many: shown at once, rolled back with a message where the desk refuses. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Decision, type Review, readBack } from '#shared/contract/review.ts'
import { asProblem } from './api-problem.ts'
import { client } from './desk.ts'
import { t } from './i18n/i18n.ts'
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
    held: (cardId: string): Review | null => cache.getQueryData<ReviewsAnswer>(key)?.reviews[cardId] ?? null,
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
      showToast('error', t('problem.notKept'), asProblem(error))
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
      showToast('error', t('problem.notTakenBack'), asProblem(error))
    },
    onSettled: reviews.settle,
  })
}

/** A decision on many cards, or the taking back of many: one call a card, so that one refusal spoils no other. */
export interface ManyAsked {
  readonly cardIds: readonly string[]
  /** Absent: the decisions are taken back. */
  readonly ignoredFor?: string
}

export interface ManyDone {
  readonly kept: readonly string[]
  readonly refused: readonly { readonly cardId: string; readonly error: unknown }[]
}

export interface ManyProgress {
  readonly done: number
  readonly total: number
}

/** Runs through many cards one after the other; `progress` is null while nothing runs. */
export const useMany = (product: string) => {
  const reviews = useReviewCache(product)
  const [progress, setProgress] = useState<ManyProgress | null>(null)
  const run = async ({ cardIds, ignoredFor }: ManyAsked): Promise<ManyDone> => {
    const kept: string[] = []
    const refused: ManyDone['refused'][number][] = []
    for (const [done, cardId] of cardIds.entries()) {
      setProgress({ done, total: cardIds.length })
      const before = reviews.held(cardId)
      try {
        const reason = ignoredFor ? { ignore_reason: ignoredFor } : {}
        await reviews.put(cardId, ignoredFor === undefined ? null : { decision: 'ignored', ts: new Date().toISOString(), ...reason })
        await (ignoredFor === undefined
          ? client.call('undoReview', { body: { product, card_id: cardId } })
          : client.call('submitReview', { body: { product, card_id: cardId, decision: 'ignore', ...reason } }))
        kept.push(cardId)
      } catch (error) {
        await reviews.put(cardId, before)
        refused.push({ cardId, error })
      }
    }
    setProgress(null)
    await reviews.settle()
    return { kept, refused }
  }
  return { progress, run }
}
