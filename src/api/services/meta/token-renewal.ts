/** Renews a token before it ends, where the app ID and the app secret are saved with it. */

import { isFuture } from '#shared/clock.ts'
import { tokenDatesOf } from '../../db/accounts/token-columns.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { listMetaAdAccounts } from '../../db/sources/source-store.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { EXCHANGED_BELOW_MS } from './checked-credentials.ts'
import { checkedToken } from './platform-check.ts'
import { currentCredentials, replaceToken } from './token-storage.ts'

/** Meta may refuse, such as for a token that is less than a day old: it is asked again after this. */
const RETRY_MS = 24 * 3_600_000

export interface TokenRenewal {
  /** Renews the token of an account if it ends within a month; never rejects. A token that cannot be renewed stays in effect. */
  readonly renewIfDue: (account: AccountRow) => Promise<void>
}

const isDue = (account: AccountRow, now: number): boolean => {
  const { expiresAt, neverExpires } = tokenDatesOf(account)
  if (account.token_present === 0 || account.token_has_app_secret === 0 || neverExpires || expiresAt === null) return false
  // Meta exchanges no token that has ended.
  return expiresAt > now && expiresAt - now < EXCHANGED_BELOW_MS
}

export const tokenRenewal = (context: ServiceContext): TokenRenewal => {
  const { database, options } = context
  const tried = new Map<number, number>()
  return {
    renewIfDue: async (account) => {
      const now = options.clock.now()
      const last = tried.get(account.id)
      if (!isDue(account, now) || (last !== undefined && !isFuture(last, now) && now - last < RETRY_MS)) return
      tried.set(account.id, now)
      try {
        const credentials = await currentCredentials(context, account)
        const [first, ...others] = await listMetaAdAccounts(database.db, account.id)
        if (credentials === null || first === undefined) return
        const { saved, facts, isExchanged } = await checkedToken(context, { ...credentials, accountId: account.id }, first, others)
        if (!isExchanged || saved.token === credentials.token) return
        await replaceToken(context, account.tenant_id, saved, facts)
        options.log.info({ account: account.id }, 'token.renewed')
      } catch (error) {
        options.log.error({ account: account.id, error: String(error) }, 'token.renewal_failed')
      }
    },
  }
}
