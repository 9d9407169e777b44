/** How the live sources are doing; looked at often while something is pulled. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SourceState } from '#shared/contract/desk-source.ts'
import { saidOf } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { showToast } from '../../lib/toasts.ts'

const LIVELY_MS = 1000
const CALM_MS = 20_000

const isPulling = ({ pulling }: SourceState): boolean => pulling !== null

export const useSources = () => {
  const cache = useQueryClient()
  const sources = useQuery({
    queryKey: queryKeys.sources,
    queryFn: () => client.call('sources', {}),
    refetchInterval: ({ state }) => (state.data?.sources.some(isPulling) ? LIVELY_MS : CALM_MS),
  })
  const before = useRef<ReadonlySet<string>>(new Set())
  const { data } = sources
  useEffect(() => {
    const now = new Set(data?.sources.filter(isPulling).map(({ product }) => product))
    const over = [...before.current].filter((product) => !now.has(product))
    before.current = now
    for (const product of over) void cache.invalidateQueries({ queryKey: queryKeys.product(product) })
    if (over.length > 0) for (const queryKey of [queryKeys.account, queryKeys.overview]) void cache.invalidateQueries({ queryKey })
  }, [data, cache])
  return sources
}

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
