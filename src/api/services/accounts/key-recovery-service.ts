/** Replaces a lost API key for the owner of the machine. */

import { deskCommand } from '#shared/cli-command.ts'
import { ApiError } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { findLatestAccount } from '../../db/accounts/account-store.ts'
import { listProducts } from '../../db/products/product-store.ts'
import type { IssuedKey } from '../../operator.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { rotateKey } from './account-service.ts'

/**
 * Creates a new API key for the latest account; the old key is no longer valid.
 *
 * @returns the key, which is shown only here, and the names of the account's products.
 * @throws ApiError 403 if the caller is not the owner of the machine, 409 if no account exists yet.
 */
export const recoverKey = async (context: ServiceContext, caller: Caller): Promise<IssuedKey & { readonly products: string[] }> => {
  const { database, options } = context
  if (caller !== 'owner')
    throw new ApiError(
      'not_allowed_here',
      `Only the operator can replace a lost key: ${deskCommand('account rotate-key --account t-…', options.settings.dataOption ?? null)}.`,
    )
  const account = await findLatestAccount(database.db)
  if (!account) throw new ApiError('conflict', 'No account exists yet; create one first.')
  const products = await listProducts(database.db, account.id)
  return { ...(await rotateKey(context, account.tenant_id)), products: products.map(({ name }) => name) }
}
