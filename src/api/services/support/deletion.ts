/** What deletions with a backup have in common. */

import { ApiError } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { countAccountsWithoutOwner } from '../../db/accounts/account-store.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { ServiceContext } from './service-context.ts'

/** Whether the database contains other people's accounts: the demo next to an account is of the same user. */
export const isSharedWithOthers = async ({ database }: Pick<ServiceContext, 'database'>, caller: Caller): Promise<boolean> =>
  caller !== 'owner' && (await countAccountsWithoutOwner(database.db)) > 1

/** What a backup before a deletion contains: with other people's accounts, a copy of everything would cost all of them. */
export const deletionScope = async (context: Pick<ServiceContext, 'database'>, caller: Caller): Promise<'database' | 'product'> =>
  (await isSharedWithOthers(context, caller)) ? 'product' : 'database'

/** Runs a deletion that makes a backup first. Throws 503 if the backup fails; nothing is deleted then. */
export const deletedAfterBackup = async <T>(deletion: () => Promise<T>): Promise<T> => {
  try {
    return await deletion()
  } catch (error) {
    if (error instanceof JobError && error.failure.kind === 'store')
      throw new ApiError('store_unavailable', `The backup failed, so nothing was deleted. ${error.message}`)
    throw error
  }
}
