/** The platform token of an account: its dates, and its rotation. */

import { dayInZone } from '#shared/calendar.ts'
import { ApiError } from '../../api-error.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { listMetaAdAccounts } from '../../db/sources/source-store.ts'
import { type TokenDates, tokenDaysRemaining, tokenEnd } from '../../domain/token/token-cycle.ts'
import { isCertainlyNotToken } from '../../domain/token/token-format.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { checkedToken } from './platform-check.ts'
import { replaceToken } from './token-storage.ts'

const datesOf = (account: AccountRow): TokenDates => ({ createdAt: account.token_created_at, expiresAt: account.token_expires_at })

export const tokenOf = ({ options }: ServiceContext, { account }: Pick<Tenant, 'account'>) => ({
  present: account.token_present === 1,
  created_at: new Date(account.token_created_at).toISOString(),
  days_remaining: tokenDaysRemaining(datesOf(account), options.clock.now()),
  has_ended: options.clock.now() >= tokenEnd(datesOf(account)),
  expires_on: dayInZone(tokenEnd(datesOf(account)), account.timezone),
  platform_expires_on: account.token_expires_at === null ? null : dayInZone(account.token_expires_at, account.timezone),
})

const uncheckedDates = ({ options }: ServiceContext, token: string): TokenDates => {
  if (isCertainlyNotToken(token))
    throw new ApiError('token_rejected', 'Not a Meta access token (they start with “EAA”). The current token is unchanged.')
  return { createdAt: options.clock.now(), expiresAt: null }
}

/**
 * Replaces the platform token; API key and tenant id do not change. If ad accounts are connected, the new token must read all of them.
 * Demo and files have no platform to check it: an obviously invalid token is still rejected, and the token counts as issued now.
 * Throws 400 `token_rejected` and 502 `upstream_unavailable`; then the old token stays in effect.
 */
export const rotateToken = async (context: ServiceContext, { account }: Pick<Tenant, 'account'>, token: string): Promise<void> => {
  const connected = await listMetaAdAccounts(context.database.db, account.id)
  const [first, ...others] = account.ad_account_id === null ? connected : [account.ad_account_id, ...connected]
  const dates =
    first === undefined
      ? uncheckedDates(context, token)
      : (await checkedToken(context, { token, accountId: account.id }, first, others)).dates
  await replaceToken(context, account.tenant_id, token, dates)
}
