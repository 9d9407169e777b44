/** How often one key, or one address without a key, may ask. */

import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const PERIOD_SECONDS = 10

export interface RateLimit {
  /** Null where the request may pass, else the 429 to answer. */
  readonly refusal: (request: Request, address: string) => Promise<Response | null>
}

/** `perMinute` requests a minute, counted over ten seconds; 0 for no limit. */
export const rateLimit = (perMinute: number): RateLimit => {
  if (perMinute === 0) return { refusal: async () => null }
  const limiter = new RateLimiterMemory({ points: Math.max(1, Math.ceil((perMinute * PERIOD_SECONDS) / 60)), duration: PERIOD_SECONDS })
  return {
    refusal: async (request, address) => {
      try {
        await limiter.consume(callerOf(request, address))
        return null
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        return tooMany(Math.max(1, Math.ceil(reached.msBeforeNext / 1000)))
      }
    },
  }
}

/** The key as a hash, so that no key stays in memory for longer than its request. */
const callerOf = (request: Request, address: string): string => {
  const key = request.headers.get('x-api-key')
  return key === null ? `address ${address}` : `key ${createHash('sha256').update(key).digest('base64url')}`
}

const tooMany = (seconds: number): Response =>
  Response.json(
    { status: 'error', code: 'too_many_requests', message: `Too many requests; ask again in ${seconds} s.` },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )
