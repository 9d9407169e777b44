/** Connects an ad account to an account that exists, whatever it uses so far. */

import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'
import type { MetaApp } from '#shared/contract/token.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import { findAccountByAdAccount } from '../../db/accounts/account-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { listMetaAdAccounts } from '../../db/sources/source-store.ts'
import { requireAccount } from '../accounts/account-service.ts'
import { nameLockKey } from '../products/product-service.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { adAccountIdOf, requireSameUnits, saveConnection, startFirstPull } from './meta-connection.ts'
import { checkedToken, readableAccounts, type TokenToCheck } from './platform-check.ts'
import { currentCredentials, replaceToken, withSavedApp } from './token-storage.ts'

export interface AddConnection {
  /** Null: the saved token of the account. */
  readonly access_token?: string | null | undefined
  readonly app?: MetaApp | null | undefined
  readonly ad_account_id: string
  readonly products: readonly ConnectedProduct[]
}

/**
 * The token to use, and whether it is another one than the saved.
 *
 * @throws ApiError 400 if there is neither.
 */
const tokenToUse = async (
  context: ServiceContext,
  account: AccountRow,
  { access_token: given, app = null }: Pick<AddConnection, 'access_token' | 'app'>,
): Promise<{ readonly toCheck: TokenToCheck; readonly isNew: boolean }> => {
  const saved = await currentCredentials(context, account)
  if (typeof given === 'string') {
    const toCheck = await withSavedApp(context, account, { token: given, app })
    return { toCheck, isNew: given !== saved?.token || app !== null }
  }
  if (saved === null) throw new ApiError('token_rejected', 'This account has no Meta token yet. Enter one that can read the ad account.')
  return { toCheck: { ...saved, accountId: account.id }, isNew: false }
}

/**
 * The ad accounts that a token can read, with what Meta says about the token.
 *
 * @param given - without a token: the saved one of the account
 * @throws ApiError 400 `token_rejected` and 502.
 */
export const readableAdAccounts = async (
  context: ServiceContext,
  account: AccountRow,
  given: Pick<AddConnection, 'access_token' | 'app'>,
) => readableAccounts(context, (await tokenToUse(context, account, given)).toCheck)

/**
 * Connects an ad account and starts its first sync. What the account has already is kept. Connecting the same ad account again changes the
 * rules of the named products only.
 *
 * An account has one token, so the token must read every ad account that is connected.
 *
 * @returns the id of the source and the names of the products.
 * @throws ApiError 400 `token_rejected`, also for a token that cannot read all ad accounts, 502, and 409 for another time zone or currency,
 * for an ad account of another account, and for products as `applyRules` does. Then nothing was changed.
 */
export const addConnection = (
  context: ServiceContext,
  pulls: PullService,
  tenantId: string,
  { ad_account_id, products, ...given }: AddConnection,
): Promise<{ readonly source_id: number; readonly products: string[] }> => {
  const { database, mutex, options } = context
  const adAccountId = adAccountIdOf(ad_account_id)
  return mutex.runExclusive(`connection of ${adAccountId}`, async () => {
    const account = await requireAccount(database.db, tenantId)
    const owner = await findAccountByAdAccount(database.db, adAccountId)
    if (owner && owner.id !== account.id) throw conflictOf(createMessage('conflict.otherAccount', { id: adAccountId }))
    const { toCheck, isNew } = await tokenToUse(context, account, given)
    const connected = await listMetaAdAccounts(database.db, account.id)
    const { adAccount, saved: credentials, facts, isExchanged } = await checkedToken(context, toCheck, adAccountId, connected)
    requireSameUnits(account, adAccount)
    let sourceId = 0
    const save = async (trx: Parameters<typeof saveConnection>[0]['trx']): Promise<void> => {
      const saved = await saveConnection({ trx, database, account, adAccount, products, now: options.clock.now() })
      sourceId = saved.sourceId
    }
    await mutex.runExclusive(nameLockKey(account), () =>
      isNew || isExchanged
        ? replaceToken(context, tenantId, credentials, facts, save)
        : database.write(() => database.db.transaction().execute((trx) => save(trx))),
    )
    await startFirstPull(context, pulls, adAccountId)
    return { source_id: sourceId, products: products.map(({ name }) => name) }
  })
}
