/** All decisions on all products, newest first, and undo. */

import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../api/api-client.ts'
import { historyQuery } from '../api/product-queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import { asProblem } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { showToast } from '../state/toasts.ts'
import { decidedTitle } from './card-text.ts'
import type { LogEntry } from './decision-log.ts'

export const useDecisionLog = (products: readonly string[]) => {
  const answers = useQueries({
    queries: products.map(historyQuery),
    combine: (results) => ({
      histories: results.map(({ data }) => data?.history),
      isPending: results.some((result) => result.isPending),
      failed: results.find(({ error }) => error !== null),
    }),
  })
  const { histories, isPending, failed } = answers
  const entries = useMemo(
    () =>
      histories
        .flatMap((history, index): LogEntry[] => (history ?? []).map((entry) => ({ ...entry, product: products[index] ?? '' })))
        .toSorted((a, b) => (a.ts < b.ts ? 1 : a.ts > b.ts ? -1 : 0)),
    [histories, products],
  )
  return { entries, isPending, error: failed?.error ?? null, refetch: () => void failed?.refetch() }
}

/** The card of a decision at the time of the decision. */
export const useDecidedCard = (product: string, review: number) =>
  useQuery({
    queryKey: queryKeys.decision(product, review),
    queryFn: () => client.call('decision', { params: { product }, query: { review: String(review) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useUndoDecision = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ product, card_id }: Pick<LogEntry, 'product' | 'card_id' | 'title' | 'texts'>) =>
      client.call('undoReview', { body: { product, card_id } }),
    onSuccess: (_, entry) => showToast('info', t('advice.toast.takenBack', { title: decidedTitle(entry) ?? entry.card_id })),
    onError: (error) => showToast('error', t('problem.notTakenBack'), asProblem(error)),
    onSettled: (_data, _error, { product }) =>
      Promise.all(
        [queryKeys.reviews(product), queryKeys.history(product), queryKeys.outcomes(product), queryKeys.overview].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
