/**
 * Who may create an account without an API key: the owner of the machine, and while the database has none but the demo, anyone on this machine.
 * On a server that other machines can reach, only the command line creates the first account: it would otherwise belong to anyone who comes
 * first.
 */

import { ApiError } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { adoptDemo, countOwnAccounts } from '../../db/accounts/demo-store.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requireAccount } from './account-service.ts'

/**
 * Checks that the caller may create an account.
 *
 * @throws ApiError 403 if an account already exists or the caller may be on another machine, and is not the owner of the machine.
 */
export const requireFirstRun = async ({ database }: ServiceContext, caller: Caller): Promise<void> => {
  if (caller === 'owner') return
  if ((await countOwnAccounts(database.db)) === 0) {
    if (caller !== 'network') return
    throw new ApiError(
      'not_allowed_here',
      'Other machines can reach this server, so its first account is created on the server itself: run "npm run desk -- account create" there.',
    )
  }
  throw new ApiError('not_allowed_here', 'This database already has an account. Connect with its API key.')
}

/**
 * Runs work that creates an account, one caller at a time.
 *
 * If several callers set up an empty database at once, the first one succeeds and the others get the 403.
 *
 * @throws ApiError 403 as `requireFirstRun` does, and whatever `work` throws.
 */
export const runAsFirstRun = <T>(context: ServiceContext, caller: Caller, work: () => Promise<T>): Promise<T> =>
  context.mutex.runExclusive('first run', async () => {
    await requireFirstRun(context, caller)
    return work()
  })

/** Runs {@link runAsFirstRun}; a demo that was there before is next to the new account from then on, if that is the first of one's own. */
export const runAsOwnAccount = <T extends { readonly tenant_id: string }>(
  context: ServiceContext,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> =>
  runAsFirstRun(context, caller, async () => {
    const { database } = context
    const isFirst = (await countOwnAccounts(database.db)) === 0
    const created = await work()
    if (isFirst) {
      const { id } = await requireAccount(database.db, created.tenant_id)
      await database.write(() => adoptDemo(database.db, id))
    }
    return created
  })
