/** When ad accounts are synced in the background: a setting of the desktop app. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BackgroundSync } from '#shared/contract/desktop/desktop-call.ts'
import { errorTextOf } from '../errors/api-problem.ts'
import { showToast } from '../state/toasts.ts'
import { askDesktop, hasDesktop } from './desktop.ts'

const backgroundKey = ['desktop', 'background-sync']

/** A served window has no such setting: it always syncs. */
export const useBackgroundSync = (): BackgroundSync => {
  const { data } = useQuery({
    queryKey: backgroundKey,
    queryFn: () => askDesktop({ kind: 'background-sync' }),
    enabled: hasDesktop,
    // Another caller of the desktop can change it, and nothing reports that.
    staleTime: 0,
  })
  return data?.when ?? 'always'
}

export const useChooseBackgroundSync = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (when: BackgroundSync) => askDesktop({ kind: 'set-background-sync', when }),
    onSuccess: (state) => cache.setQueryData(backgroundKey, state),
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
}
