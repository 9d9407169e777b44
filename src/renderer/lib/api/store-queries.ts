/** The queries of the Retention and Meta vs store tabs, and the acknowledgment of restated results. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asDay, type Day } from '#shared/calendar.ts'
import { asProblem } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { acknowledgedQuery, keepForSameProduct, reconcileQuery, restatementsQuery, retentionQuery } from './product-queries.ts'
import { queryKeys } from './query-keys.ts'

export const useRetention = (product: string, day: Day) =>
  useQuery({ ...retentionQuery(product, day), placeholderData: keepForSameProduct(product) })

/** Without a day the query is disabled. */
export const useReconcile = (product: string, day: Day | null) =>
  useQuery({ ...reconcileQuery(product, day ?? asDay('1970-01-01')), enabled: day !== null, placeholderData: keepForSameProduct(product) })

/** Past numbers that changed since the last acknowledgment, or in the last 28 days if there was none. */
export const useUnacknowledgedChanges = (product: string) => {
  const seen = useQuery(acknowledgedQuery(product))
  const seenAt = seen.data?.seen_at ?? null
  const changed = useQuery({ ...restatementsQuery(product, seenAt), enabled: seen.data !== undefined })
  return { seenAt, changed, error: seen.error ?? changed.error }
}

/** `until`: the latest change on screen. */
export const useAcknowledgeChanges = (product: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => client.call('markSeen', { params: { product }, body: { until } }),
    onSuccess: (answer) => {
      cache.setQueryData(queryKeys.seen(product), answer)
      showToast('info', t('common.restated.marked'))
    },
    onError: (error) => showToast('error', '', asProblem(error)),
  })
}
