/** Pulls a product's live sources now; how it goes is told by the state of the sources. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saidOf } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { showToast } from '../../lib/toasts.ts'

export const usePullNow = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (product: string) => client.call('pullNow', { params: { product } }),
    onSuccess: async ({ product }) => {
      showToast('info', t('upkeep.sources.started', { product }))
      await cache.invalidateQueries({ queryKey: queryKeys.sources })
    },
    onError: (error) => showToast('error', '', saidOf(error)),
  })
}
