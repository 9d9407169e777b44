/** How long a source is left alone after it failed, so that nobody is asked in vain every minute. */

import type { JobFailure } from '../jobs/job-types.ts'
import type { ProductRow } from '../store/schema.ts'

interface Rest {
  readonly until: number
  readonly failures: number
}

type Fed = Pick<ProductRow, 'id' | 'account_id'>

export interface PullRests {
  readonly noteFailure: (product: Fed, failure: JobFailure, now: number) => void
  readonly noteSuccess: (product: Fed) => void
  /** Milliseconds that the account's platform asked to be left alone for yet; 0 where it did not. Holds for everybody. */
  readonly throttledFor: (accountId: number, now: number) => number
  /** True while a pull that nobody asked for is not worth a try. */
  readonly isResting: (product: Fed, now: number) => boolean
  readonly forget: (accountId: number) => void
}

const MINUTE_MS = 60_000
const FIRST_REST_MS = 5 * MINUTE_MS
const LONGEST_REST_MS = 60 * MINUTE_MS
/** After one throttled call after another. */
const THROTTLE_LADDER_MS = [60_000, 150_000, 300_000] as const

export const pullRests = (): PullRests => {
  const products = new Map<number, Rest & { readonly accountId: number }>()
  const throttled = new Map<number, Rest>()
  return {
    noteFailure: ({ id, account_id: accountId }, { retryAfterMs }, now) => {
      const failures = (products.get(id)?.failures ?? 0) + 1
      products.set(id, { until: now + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1)), failures, accountId })
      if (retryAfterMs === undefined) return
      const step = throttled.get(accountId)?.failures ?? 0
      const least = THROTTLE_LADDER_MS[Math.min(step, THROTTLE_LADDER_MS.length - 1)] ?? 0
      throttled.set(accountId, { until: now + Math.max(least, retryAfterMs), failures: step + 1 })
    },
    noteSuccess: ({ id, account_id }) => {
      products.delete(id)
      throttled.delete(account_id)
    },
    throttledFor: (accountId, now) => Math.max(0, (throttled.get(accountId)?.until ?? 0) - now),
    isResting: ({ id }, now) => (products.get(id)?.until ?? 0) > now,
    forget: (accountId) => {
      throttled.delete(accountId)
      for (const [id, rest] of products) if (rest.accountId === accountId) products.delete(id)
    },
  }
}
