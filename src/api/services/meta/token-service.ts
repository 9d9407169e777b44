/** The platform token of an account: its dates, and its rotation. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import type { GivenToken } from '#shared/contract/token.ts'
import { ApiError } from '../../api-error.ts'
import { type TokenFacts, tokenDatesOf, tokenScopesOf } from '../../db/accounts/token-columns.ts'
import { listMetaAdAccounts } from '../../db/sources/source-store.ts'
import { shortTokenNote, tokenDaysRemaining, tokenEnd } from '../../domain/token/token-cycle.ts'
import { isCertainlyNotToken } from '../../domain/token/token-format.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { checkedToken } from './platform-check.ts'
import type { SavedCredentials } from './saved-credentials.ts'
import { replaceToken, withSavedApp } from './token-storage.ts'

export const tokenOf = ({ options }: ServiceContext, { account }: Pick<Tenant, 'account'>) => {
  const dates = tokenDatesOf(account)
  const end = tokenEnd(dates)
  const dayOf = (instant: number | null): Day | null => (instant === null ? null : dayInZone(instant, account.timezone))
  return {
    present: account.token_present === 1,
    created_at: new Date(dates.createdAt).toISOString(),
    days_remaining: tokenDaysRemaining(dates, options.clock.now()),
    ends_at: end === null ? null : new Date(end).toISOString(),
    has_ended: end !== null && options.clock.now() >= end,
    expires_on: dayOf(end),
    never_expires: dates.neverExpires,
    platform_expires_on: dayOf(dates.expiresAt),
    data_access_ends_on: dayOf(dates.dataAccessEndsAt),
    scopes: tokenScopesOf(account),
    has_app_secret: account.token_has_app_secret === 1,
  }
}

const uncheckedFacts = ({ options }: ServiceContext, { token, app }: SavedCredentials): TokenFacts => {
  if (isCertainlyNotToken(token))
    throw new ApiError('token_rejected', 'Not a Meta access token (they start with “EAA”). The current token is unchanged.')
  const dates = { createdAt: options.clock.now(), expiresAt: null, neverExpires: false, dataAccessEndsAt: null }
  return { dates, scopes: null, hasAppSecret: app !== null }
}

/**
 * Replaces the platform token; API key and tenant id do not change. Without an app, the one of the current token is used if Meta accepts
 * its secret for the new token. If ad accounts are connected, the new token must read all of them.
 * Demo and files have no platform to check it: an obviously invalid token is still rejected, and the token counts as issued now.
 * Throws 400 `token_rejected` and 502 `upstream_unavailable`; then the old token stays in effect.
 *
 * @returns what to know of a token that ends soon, in English; empty for any other
 */
export const rotateToken = async (
  context: ServiceContext,
  { account }: Pick<Tenant, 'account'>,
  { access_token: token, app = null }: GivenToken,
): Promise<string> => {
  const connected = await listMetaAdAccounts(context.database.db, account.id)
  const [first, ...others] = account.ad_account_id === null ? connected : [account.ad_account_id, ...connected]
  if (first === undefined) {
    const saved = { token, app }
    const unchecked = uncheckedFacts(context, saved)
    await replaceToken(context, account.tenant_id, saved, unchecked)
    return shortTokenNote(unchecked.dates, context.options.clock.now())
  }
  const { saved, facts } = await checkedToken(context, await withSavedApp(context, account, { token, app }), first, others)
  await replaceToken(context, account.tenant_id, saved, facts)
  return shortTokenNote(facts.dates, context.options.clock.now())
}
