/** Onboarding: creates an account with products from an ad account, or a new API key for one that is connected already. */

import { isTimeZone } from '#shared/calendar.ts'
import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'
import type { MetaApp } from '#shared/contract/token.ts'
import { ApiError } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { findAccountByAdAccount, insertAccount, updateAccount } from '../../db/accounts/account-store.ts'
import { tokenColumns } from '../../db/accounts/token-columns.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { listMetaAdAccounts } from '../../db/sources/source-store.ts'
import { hashApiKey, newApiKey, newTenantId } from '../../keys.ts'
import type { IssuedKey } from '../../operator.ts'
import { requireAccount } from '../accounts/account-service.ts'
import { requireFirstRun, runAsOwnAccount } from '../accounts/first-run.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { planTokenReminders } from '../reminders/token-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { adAccountIdOf, requireSameUnits, saveConnection, startFirstPull } from './meta-connection.ts'
import { checkedToken } from './platform-check.ts'
import { type SavedCredentials, secretOf } from './saved-credentials.ts'
import { replaceToken, saveSecret, tokenName } from './token-storage.ts'

export interface ConnectRequest {
  readonly access_token: string
  readonly app?: MetaApp | null | undefined
  readonly ad_account_id: string
  readonly name: string
  readonly products: readonly ConnectedProduct[]
}

type Checked = Awaited<ReturnType<typeof checkedToken>>

/**
 * Connects an ad account and starts its first pull.
 *
 * Connecting the same ad account again replaces its API key. Whether the caller may create an account is checked before
 * Meta checks the token and again after, since another account may have been created in between.
 *
 * @returns the API key, which is shown only here, and the names of the products.
 * @throws ApiError 403 as `requireFirstRun` does, 400 `token_rejected`, 502, and 409 for a product that uses another source, or for an ad
 * account whose time zone or currency differs from that of its account.
 */
export const connect = async (
  context: ServiceContext,
  pulls: PullService,
  caller: Caller,
  request: ConnectRequest,
): Promise<IssuedKey & { readonly products: string[] }> => {
  await requireFirstRun(context, caller)
  const adAccountId = adAccountIdOf(request.ad_account_id)
  const known = await findAccountByAdAccount(context.database.db, adAccountId)
  const others = known ? await listMetaAdAccounts(context.database.db, known.id) : []
  const checked = await checkedToken(context, { ...credentialsOf(request), accountId: known?.id ?? null }, adAccountId, others)
  return runAsOwnAccount(context, caller, () =>
    context.mutex.runExclusive(`connection of ${adAccountId}`, async () => {
      const existing = await findAccountByAdAccount(context.database.db, adAccountId)
      const issued = await (existing ? connectAgain(context, existing, request, checked) : connectNew(context, request, checked))
      await startFirstPull(context, pulls, adAccountId)
      return { ...issued, products: request.products.map(({ name }) => name) }
    }),
  )
}

const connectNew = async (context: ServiceContext, request: ConnectRequest, { adAccount, saved, facts }: Checked): Promise<IssuedKey> => {
  requireSupported(adAccount)
  const { database, options } = context
  const key = newApiKey()
  const now = options.clock.now()
  const owner = { tenant_id: newTenantId(), ad_account_id: adAccount.id }
  // Save the token before the account: an account without a token could not be connected again without its API key.
  await saveSecret(context, tokenName(owner, 0), secretOf(saved))
  try {
    await database.write(() =>
      database.db.transaction().execute(async (trx) => {
        const account = await insertAccount(trx, {
          ...owner,
          name: request.name,
          timezone: adAccount.timezone,
          currency: adAccount.currency,
          variant: null,
          key_hash: hashApiKey(key),
          trial_ends: null,
          subscription: 'none',
          ...tokenColumns(facts),
          token_present: 1,
          created_at: now,
        })
        await planTokenReminders(trx, account, now)
        await saveConnection({ trx, database, account, adAccount, products: request.products, now })
      }),
    )
  } catch (error) {
    await options.secrets.delete(tokenName(owner, 0))
    throw error
  }
  return { tenant_id: owner.tenant_id, api_key: key }
}

const connectAgain = async (
  context: ServiceContext,
  { tenant_id, ...existing }: AccountRow,
  { name, products }: ConnectRequest,
  { adAccount, saved, facts }: Checked,
): Promise<IssuedKey> => {
  requireSameUnits(existing, adAccount)
  const key = newApiKey()
  await replaceToken(context, tenant_id, saved, facts, async (trx) => {
    const account = await requireAccount(trx, tenant_id)
    await updateAccount(trx, account.id, { name, key_hash: hashApiKey(key) })
    await saveConnection({ trx, database: context.database, account, adAccount, products, now: context.options.clock.now() })
  })
  return { tenant_id, api_key: key }
}

const credentialsOf = ({ access_token: token, app = null }: ConnectRequest): SavedCredentials => ({ token, app })

const requireSupported = ({ timezone, currency }: Checked['adAccount']): void => {
  if (!isTimeZone(timezone))
    throw new ApiError(
      'upstream_unavailable',
      `Meta reports the time zone "${timezone}", which this version does not support; update ROAS Desk.`,
    )
  if (!/^[A-Z]{3}$/.test(currency))
    throw new ApiError(
      'upstream_unavailable',
      `Meta reports the currency "${currency}", which this version does not support; update ROAS Desk.`,
    )
}
