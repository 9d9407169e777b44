/** Syncs a product's live sources now. The source state shows the progress. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/state/toasts.ts'

export const usePullNow = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (product: string) => client.call('pullNow', { params: { product } }),
    onSuccess: async ({ product }) => {
      showToast('info', t('maintenance.sources.started', { product }))
      await cache.invalidateQueries({ queryKey: queryKeys.sources })
    },
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
}
