/** Refetches the account and the overview at midnight, for which the API sends no event. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayInZone } from '#shared/calendar.ts'
import { apiNow } from '../state/api-clock.ts'
import { useReadyAccount } from './queries.ts'
import { queryKeys } from './query-keys.ts'

/** Polling interval, short because timers pause while the computer sleeps. In milliseconds. */
const LOOK_MS = 30_000

/**
 * Used once, at the root of the app.
 */
export const useDayChange = (): void => {
  const cache = useQueryClient()
  const { timezone } = useReadyAccount()
  useEffect(() => {
    let day = dayInZone(apiNow(), timezone)
    const timer = setInterval(() => {
      const now = dayInZone(apiNow(), timezone)
      if (now === day) return
      day = now
      for (const queryKey of [queryKeys.account, queryKeys.overview]) void cache.invalidateQueries({ queryKey })
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [cache, timezone])
}
