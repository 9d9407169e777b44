/** Reads the account and the overview again when a day begins: that is the clock's doing, and no event. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayInZone } from '#shared/calendar.ts'
import { useReadyAccount } from './queries.ts'
import { queryKeys } from './query-keys.ts'

/** Short, since timers stand still while the machine sleeps. In milliseconds. */
const LOOK_MS = 30_000

/** Used once, at the top of the desk. A host may be told to take another day for today: only that this window's day changes counts. */
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
