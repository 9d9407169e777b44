/**
 * Stores the platform token so that it survives a crash at any step: two named secrets, of which the database records which is in effect.
 * A new token is written to the other one first; only the commit of the database puts it into effect.
 */

import type { Kysely } from 'kysely'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import { findAccountByTenant, listChangingTokens, switchToken, updateAccount } from '../../db/accounts/account-store.ts'
import { type TokenFacts, tokenColumns } from '../../db/accounts/token-columns.ts'
import type { AccountRow, Schema } from '../../db/connection/schema.ts'
import { platformTokenName } from '../../secret-store.ts'
import { requireAccount } from '../accounts/account-service.ts'
import { planTokenReminders } from '../reminders/token-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { TokenToCheck } from './platform-check.ts'
import { credentialsIn, type SavedCredentials, secretOf } from './saved-credentials.ts'

type TokenOwner = Pick<AccountRow, 'tenant_id' | 'ad_account_id'>

/** A connected account's secrets carry the ad account's name: what an interrupted onboarding left is overwritten by the next one. */
export const tokenName = ({ ad_account_id, tenant_id }: TokenOwner, slot: 0 | 1): string =>
  platformTokenName(ad_account_id ?? tenant_id, slot)

/** The token in effect with its app; null if none is stored, as far as can be known. Rejects if a locked keychain may contain it. */
export const currentCredentials = async ({ options }: ServiceContext, account: AccountRow): Promise<SavedCredentials | null> => {
  const secret = await options.secrets.get(tokenName(account, account.token_slot))
  return secret === null ? null : credentialsIn(secret)
}

/** A new token to check: without an app of its own, with the app of the current token. A keychain that cannot be read has none. */
export const withSavedApp = async (
  context: ServiceContext,
  account: AccountRow,
  { token, app }: SavedCredentials,
): Promise<TokenToCheck> => {
  if (app !== null || account.token_has_app_secret === 0) return { token, app, accountId: account.id }
  const saved = await currentCredentials(context, account).catch(() => null)
  return { token, app: saved?.app ?? null, accountId: account.id, isAppInherited: true }
}

/** Throws 503 with one plain sentence if the keychain does not accept it. */
export const saveSecret = async ({ options }: ServiceContext, name: string, secret: string): Promise<void> => {
  try {
    await options.secrets.set(name, secret)
  } catch (error) {
    options.log.error({ secret: name, error: String(error) }, 'keychain.write_failed')
    throw new ApiError(
      'store_unavailable',
      'The token could not be saved in the keychain, so nothing was changed. Unlock it and try again.',
    )
  }
}

/**
 * Replaces an account's token; `also` runs in the transaction that puts it into effect. If any step fails, the old token stays in effect.
 * Rejects with the error of that step.
 */
export const replaceToken = (
  context: ServiceContext,
  tenantId: string,
  credentials: SavedCredentials,
  facts: TokenFacts,
  also: (db: Kysely<Schema>) => Promise<void> = async () => undefined,
): Promise<void> =>
  context.mutex.runExclusive(`token of ${tenantId}`, async () => {
    const { database } = context
    const account = await requireAccount(database.db, tenantId)
    const from = account.token_slot
    await database.write(() => updateAccount(database.db, account.id, { token_changing: 1 }))
    try {
      await saveSecret(context, tokenName(account, from === 0 ? 1 : 0), secretOf(credentials))
      await database.write(() =>
        database.db.transaction().execute(async (trx) => {
          const wasInEffect = await switchToken(trx, account.id, from, tokenColumns(facts))
          if (!wasInEffect) throw conflictOf(createMessage('conflict.tokenReplaced'))
          await planTokenReminders(trx, await requireAccount(trx, tenantId), context.options.clock.now())
          await also(trx)
        }),
      )
    } finally {
      await cleanUp(context, tenantId)
    }
    context.events.emit(account.id, { type: 'data-changed', product: null, reason: 'token' })
  })

/** Removes the secret that is not in effect. What cannot be removed now is removed at the next start. */
const cleanUp = async ({ database, options }: ServiceContext, tenantId: string): Promise<void> => {
  try {
    const account = await findAccountByTenant(database.db, tenantId)
    if (!account) return
    await options.secrets.delete(tokenName(account, account.token_slot === 0 ? 1 : 0))
    await database.write(() => updateAccount(database.db, account.id, { token_changing: 0 }))
  } catch (error) {
    options.log.error({ tenant: tenantId, error: String(error) }, 'token.cleanup_failed')
  }
}

/** Cleans up after a process that ended while it replaced a token. */
export const recoverInterruptedRotations = async (context: ServiceContext): Promise<void> => {
  const { secrets } = context.options
  for (const account of await listChangingTokens(context.database.db)) {
    // Waits until the keychain is open, or known to be unavailable; memory has no secrets of an earlier process.
    await currentCredentials(context, account)
    if (secrets.persistent) await context.mutex.runExclusive(`token of ${account.tenant_id}`, () => cleanUp(context, account.tenant_id))
  }
}
