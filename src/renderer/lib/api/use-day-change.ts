/** Refetches the account and the overview at midnight, for which the API sends no event. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayInZone } from '#shared/calendar.ts'
import { useReadyAccount } from './queries.ts'
import { queryKeys } from './query-keys.ts'

/** Polling interval, short because timers pause while the computer sleeps. In milliseconds. */
const LOOK_MS = 30_000

/**
 * Used once, at the root of the app.
 *
 * A host can be configured with another date for today, so only changes of this window's date count.
 */
export const useDayChange = (): void => {
  const cache = useQueryClient()
  const { timezone } = useReadyAccount()
  useEffect(() => {
    let day = dayInZone(Date.now(), timezone)
    const timer = setInterval(() => {
      const now = dayInZone(Date.now(), timezone)
      if (now === day) return
      day = now
      for (const queryKey of [queryKeys.account, queryKeys.overview]) void cache.invalidateQueries({ queryKey })
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [cache, timezone])
}
