/** The current time, updated twice a minute, for relative times. */

import { useEffect, useState } from 'react'

const RENEW_MS = 30_000

export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
