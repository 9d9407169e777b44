/** Tokens that were exchanged a moment ago: who checks a token and then connects with it exchanges it once. In memory only. */

import { createHash } from 'node:crypto'
import type { MetaApp } from '#shared/contract/token.ts'

export interface ExchangedToken {
  readonly token: string
  /** As the exchange states it, in milliseconds; null if it states none. */
  readonly expiresAt: number | null
}

interface GivenToken {
  readonly token: string
  readonly app: MetaApp
}

export interface RecentExchanges {
  /** What a token was exchanged for; null: it was not, or too long ago. `now` in milliseconds. */
  readonly find: (given: GivenToken, now: number) => ExchangedToken | null
  readonly save: (given: GivenToken, exchanged: ExchangedToken, now: number) => void
}

const REMEMBERED_MS = 15 * 60_000
const MOST = 20

const keyOf = ({ token, app }: GivenToken): string =>
  createHash('sha256')
    .update(JSON.stringify([token, app.id, app.secret]))
    .digest('hex')

export const createRecentExchanges = (): RecentExchanges => {
  const exchanges = new Map<string, { readonly exchanged: ExchangedToken; readonly at: number }>()
  return {
    find: (given, now) => {
      const found = exchanges.get(keyOf(given))
      return found !== undefined && Math.abs(now - found.at) < REMEMBERED_MS ? found.exchanged : null
    },
    save: (given, exchanged, now) => {
      exchanges.set(keyOf(given), { exchanged, at: now })
      const [oldest] = exchanges.keys()
      if (exchanges.size > MOST && oldest !== undefined) exchanges.delete(oldest)
    },
  }
}
