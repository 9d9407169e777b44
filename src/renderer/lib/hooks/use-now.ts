/** The current time of the API, in milliseconds since 1970, updated twice a minute, for relative times. */

import { useEffect, useState } from 'react'
import { apiNow } from '../state/api-clock.ts'

const RENEW_MS = 30_000

export const useNow = (): number => {
  const [now, setNow] = useState(apiNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(apiNow()), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
