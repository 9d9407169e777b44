/** Who used an API key and who was refused, in the log of a host. */

import { LRUCache } from 'lru-cache'
import type { Logger } from '#api/index.ts'
import { addressGroup } from './address-group.ts'

/** The most callers in memory; beyond it, the least recently seen is removed, so that memory is bounded. */
const MAX_CALLERS = 10_000
const PERIOD_MS = 60_000
const MAX_PATH_LENGTH = 200
/** Unauthorized, forbidden, too many requests. */
const REFUSALS = new Set([401, 403, 429])

/** Writes access to a host's log. */
export interface AccessLog {
  /** Logs the first time since the start that an address uses a key of an account. */
  readonly admitted: (tenantId: string, remote: string) => void
  /**
   * Logs a response that refuses a request. After one line, further refusals of the address with this status are only counted for a minute, so
   * a flood does not fill the disk.
   */
  readonly answered: (request: Request, remote: string, status: number) => void
}

interface Refusals {
  readonly since: number
  count: number
}

/** @param now monotonic time in milliseconds */
export const accessLog = (log: Pick<Logger, 'info'>, now: () => number = () => performance.now()): AccessLog => {
  const admitted = new LRUCache<string, true>({ max: MAX_CALLERS })
  const refused = new LRUCache<string, Refusals>({ max: MAX_CALLERS })
  return {
    admitted: (tenantId, remote) => {
      const address = addressGroup(remote)
      const name = `${tenantId} ${address}`
      if (admitted.has(name)) return
      admitted.set(name, true)
      log.info({ account: tenantId, address }, 'access.key_used')
    },
    answered: ({ method, url }, remote, status) => {
      if (!REFUSALS.has(status)) return
      const address = addressGroup(remote)
      const name = `${status} ${address}`
      const earlier = refused.get(name)
      if (earlier !== undefined && now() - earlier.since < PERIOD_MS) {
        earlier.count += 1
        return
      }
      refused.set(name, { since: now(), count: 0 })
      const unlogged = earlier === undefined || earlier.count === 0 ? {} : { unlogged: earlier.count }
      log.info({ status, address, method, path: pathOf(url), ...unlogged }, 'access.refused')
    },
  }
}

/** Without the query. A key that somebody put into the path is removed. */
const pathOf = (url: string): string => new URL(url).pathname.replaceAll(/rd_[A-Za-z0-9_-]{20,}/g, 'rd_…').slice(0, MAX_PATH_LENGTH)
