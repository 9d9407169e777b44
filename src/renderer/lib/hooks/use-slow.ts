/** Whether a request has taken more than half a second. */

import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../api/query-keys.ts'

const SLOW_MS = 500

/** Does not count source state checks, nor refreshes of data that is already on screen. */
export const useIsSlow = (): boolean => {
  const first = useIsFetching({ predicate: ({ state, queryKey }) => state.data === undefined && queryKey[0] !== queryKeys.sources[0] })
  const changes = useIsMutating()
  const isBusy = first + changes > 0
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isSlow
}
