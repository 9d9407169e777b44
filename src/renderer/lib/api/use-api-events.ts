/** The window's subscription to API events: over the desktop app's channel, or as a stream of the host. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { problemFromResponse } from '../errors/api-problem.ts'
import { useUiStore } from '../state/ui-store.ts'
import { bridge } from './api-client.ts'
import { createEventApplier } from './apply-events.ts'
import { openEventStream } from './event-stream.ts'
import { readKey, subscribeToKey } from './key-storage.ts'
import { recordBlockingProblem } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

const onVisibilityChange = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Used once, at the root of the window.
 *
 * @param hasAccount False before the first account exists and while a startup screen blocks the window. The desktop app's events do not
 *   depend on it.
 */
export const useApiEvents = (hasAccount: boolean): void => {
  const cache = useQueryClient()
  const wasOpen = useRef(false)
  // A browser opens at most six connections to a host: a hidden tab must not occupy one of them.
  const isWanted = useSyncExternalStore(onVisibilityChange, isVisible) && hasAccount && bridge.onEvent === undefined
  // The key of a new account arrives during onboarding.
  const key = useSyncExternalStore(subscribeToKey, readKey)
  const opens = useUiStore((state) => state.openAccount)

  useEffect(() => {
    const { onEvent } = bridge
    if (onEvent === undefined) return
    const { apply, close } = createEventApplier(cache)
    const unsubscribe = onEvent((event) => {
      if (event.kind === 'api') apply(event.event)
    })
    return () => {
      unsubscribe()
      close()
    }
  }, [cache])

  useEffect(() => {
    if (!isWanted || key === null) return
    const { apply, refetchAll, close } = createEventApplier(cache)
    const closeStream = openEventStream({
      send: (...request) => window.fetch(...request),
      key,
      opens,
      onEvent: apply,
      onOpen: () => {
        // The first stream opens in parallel with the first queries: only data that was read before may be out of date.
        if (wasOpen.current) refetchAll()
        else void cache.invalidateQueries({ fetchStatus: 'idle' })
        wasOpen.current = true
      },
      // Shows at once whether the host is gone, and refetches what would otherwise arrive as an event.
      onDown: () => {
        for (const queryKey of [queryKeys.sources, queryKeys.jobs]) void cache.invalidateQueries({ queryKey })
      },
      onRefused: (status, body) => recordBlockingProblem(problemFromResponse(status, body)),
    })
    return () => {
      closeStream()
      close()
    }
  }, [cache, isWanted, key, opens])
}
