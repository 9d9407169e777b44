/** Disconnects an ad account from an account that goes on with the numbers it has. */

import type { AdSource } from '#shared/contract/internal/campaign-mapping.ts'
import { createMessage } from '#shared/messages/message.ts'
import { conflictOf } from '../../api-error.ts'
import type { SourceRow } from '../../db/connection/schema.ts'
import { listProductsOfSource } from '../../db/products/product-store.ts'
import { disconnectSource } from '../../db/sources/disconnect-source.ts'
import { liveSourcesOf } from '../../db/sources/source-store.ts'
import type { Tenant } from '../../request-context.ts'
import { requireAccount } from '../accounts/account-service.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { adSourceById, requireMetaSource } from '../sources/source-mapping.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { secretOf } from './saved-credentials.ts'
import { currentCredentials, saveSecret, tokenName } from './token-storage.ts'

interface Disconnection {
  readonly owner: Pick<Tenant, 'account'>
  readonly sourceId: number
}

/**
 * Ends the syncs of an ad account. Days, decisions and rules stay, and nothing is recalculated. The token stays with the account, under a name
 * that another account with this ad account cannot have.
 *
 * @throws ApiError 404 for an unknown source, 400 for one that is not an ad account at Meta, 409 for one that shares a product, 503 if the
 * keychain does not take the token.
 */
export const disconnectAdAccount = async (
  context: ServiceContext,
  pulls: Pick<PullService, 'tokenChanged'>,
  { owner, sourceId }: Disconnection,
): Promise<AdSource> => {
  const { database, events, mutex, options } = context
  const { id, tenant_id: tenantId } = owner.account
  const source = await requireMetaSource(context, owner, sourceId)
  // A sync in progress ends first, since it would write to the disconnected source.
  await mutex.runExclusive(`pulls of account ${id}`, () =>
    mutex.runExclusive(`token of ${tenantId}`, async () => {
      await requireAlone(context, source)
      const account = await requireAccount(database.db, tenantId)
      const isNamed = account.ad_account_id !== null && account.ad_account_id === source.external_id
      const saved = isNamed ? await currentCredentials(context, account) : null
      if (saved !== null) await saveSecret(context, tokenName({ ...account, ad_account_id: null }, account.token_slot), secretOf(saved))
      await database.write(async () => void database.raw.transaction(() => disconnectSource(database.raw, sourceId)).immediate())
      if (isNamed) for (const slot of [0, 1] as const) await removeSecret(context, tokenName(account, slot))
    }),
  )
  // Its failures are over.
  await pulls.tokenChanged(id)
  options.log.info({ account: id, source: sourceId }, 'source.disconnected')
  events.emit(id, { type: 'data-changed', product: null, reason: 'rules' })
  return adSourceById(context, owner, sourceId)
}

/** The next sync of another ad account of the same product would replace the numbers of this one, as it replaces those of files. */
const requireAlone = async ({ database }: ServiceContext, source: SourceRow): Promise<void> => {
  for (const product of await listProductsOfSource(database.db, source.id)) {
    const other = liveSourcesOf(database.raw, product.id).find(({ id, kind }) => kind === 'meta' && id !== source.id)
    if (other !== undefined)
      throw conflictOf(createMessage('conflict.sharedAdAccount', { product: product.name, other: other.external_id ?? '' }))
  }
}

/** What stays in the keychain is overwritten when the ad account is connected again. */
const removeSecret = async ({ options }: ServiceContext, name: string): Promise<void> => {
  try {
    await options.secrets.delete(name)
  } catch (error) {
    options.log.error({ secret: name, error: String(error) }, 'token.cleanup_failed')
  }
}
