/** Limits the requests of each valid key, and of each address without a valid key. */

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressGroup } from './address-group.ts'

const PERIOD_SECONDS = 10

/**
 * Requests per minute that one address may send with unknown keys, independent of the limit for valid keys: more than a person mistypes,
 * too few for a program that guesses.
 */
const WRONG_KEYS_PER_MINUTE = 600

/** Requests per minute that one address may send for files of the window at least: a window that opens needs several dozen at once. */
const MIN_FILES_PER_MINUTE = 3000

/** The most counters and valid keys in memory; beyond it, the least recently used is removed, so that memory is bounded. */
const MAX_ENTRIES = 10_000

/** Handles a request; calls `onAdmitted` if its key belongs to an account. */
type Answer = (onAdmitted: () => void) => Promise<Response>

export interface RateLimit {
  /** Handles the request, or responds with 429 if its caller is over the limit. */
  readonly guard: (request: Request, address: string, answer: Answer) => Promise<Response>
  /** The same for a file of the window, which needs no key; files are counted separately by address. */
  readonly guardFile: (address: string, answer: () => Promise<Response>) => Promise<Response>
}

/** Whether a key belongs to an account; never rejects. */
type IsKnownKey = (key: string) => Promise<boolean>

/**
 * `perMinute` requests per minute, counted over ten seconds, for each key that belongs to an account, and for each address without such a
 * key; webhooks are counted separately by address. Once an address has sent too many rejected keys, every further wrong key gets 429 for
 * the rest of the period, for every path. A key that belongs to an account is served all the same: others may share its address.
 * 0 for no limit.
 */
export const rateLimit = (perMinute: number, isKnownKey: IsKnownKey = async () => false): RateLimit => {
  if (perMinute === 0) return { guard: (_request, _address, answer) => answer(() => undefined), guardFile: (_address, answer) => answer() }
  const requests = counter(perMinute)
  const files = counter(Math.max(perMinute, MIN_FILES_PER_MINUTE))
  const rejections = counter(Math.min(perMinute, WRONG_KEYS_PER_MINUTE))
  const validKeys = new LRUCache<string, true>({ max: MAX_ENTRIES })

  const countedByKey = async (key: string, answer: Answer): Promise<Response> => {
    const wait = await requests.count(key)
    if (wait > 0) return tooMany(wait)
    const response = await answer(() => undefined)
    // The key was replaced: from now on it counts as a wrong key.
    if (response.status === UNAUTHORIZED) validKeys.delete(key)
    return response
  }

  const withNewKey = async (request: Request, key: string, address: string, answer: Answer): Promise<Response> => {
    // Open paths accept any key: until a key is known to be valid, its requests count for the address.
    const wait = (await rejections.waitFor(address)) || (await requests.count(`address ${address}`))
    if (wait > 0) {
      if (!(await isKnownKey(request.headers.get('x-api-key') ?? ''))) return tooMany(wait)
      validKeys.set(key, true)
      return countedByKey(key, answer)
    }
    const response = await answer(() => validKeys.set(key, true))
    if (response.status === UNAUTHORIZED) await rejections.count(address)
    return response
  }

  return {
    guard: async (request, remote, answer) => {
      const address = addressGroup(remote)
      const isWebhook = new URL(request.url).pathname.startsWith('/webhooks/')
      const key = isWebhook ? null : keyOf(request)
      if (key !== null) return validKeys.get(key) ? countedByKey(key, answer) : withNewKey(request, key, address, answer)
      const wait = await requests.count(`${isWebhook ? 'webhook' : 'address'} ${address}`)
      return wait > 0 ? tooMany(wait) : answer(() => undefined)
    },
    guardFile: async (remote, answer) => {
      const wait = await files.count(addressGroup(remote))
      return wait > 0 ? tooMany(wait) : answer()
    },
  }
}

const UNAUTHORIZED = 401

/** Counts by name; `count` and `waitFor` return the seconds until the name may send again, 0 if it may now. */
const counter = (perMinute: number) => {
  const points = Math.max(1, Math.ceil((perMinute * PERIOD_SECONDS) / 60))
  const limiter = new RateLimiterMemory({ points, duration: PERIOD_SECONDS })
  const names = new LRUCache<string, true>({
    max: MAX_ENTRIES,
    noDisposeOnSet: true,
    dispose: (_, name) => void limiter.delete(name),
  })
  return {
    count: async (name: string): Promise<number> => {
      names.set(name, true)
      try {
        await limiter.consume(name)
        return 0
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        return secondsOf(reached)
      }
    },
    waitFor: async (name: string): Promise<number> => {
      const entry = await limiter.get(name)
      return entry !== null && entry.consumedPoints >= points ? secondsOf(entry) : 0
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** The key as a hash, so that no key is in memory after its request. */
const keyOf = (request: Request): string | null => {
  const key = request.headers.get('x-api-key')
  return key === null ? null : `key ${createHash('sha256').update(key).digest('base64url')}`
}

const tooMany = (seconds: number): Response =>
  Response.json(
    { status: 'error', code: 'too_many_requests', message: `Too many requests; try again in ${seconds} s.` },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )
