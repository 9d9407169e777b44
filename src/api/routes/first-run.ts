/** Who may make an account: whoever opens an empty store, and the owner of the machine. */

import { ApiError } from '../api-error.ts'
import type { Caller } from '../api-options.ts'
import { countAccounts } from '../db/accounts/account-store.ts'
import type { ServiceContext } from '../services/support/service-context.ts'

/** Throws 403 for anybody else. */
export const requireFirstRun = async ({ database }: ServiceContext, caller: Caller): Promise<void> => {
  if (caller === 'owner' || (await countAccounts(database.db)) === 0) return
  throw new ApiError('not_allowed_here', 'This database already has an account. Connect with its API key.')
}

/** Runs what makes an account, one at a time: of several strangers who come at once to an empty store, one gets it. */
export const asFirstRun = <T>(context: ServiceContext, caller: Caller, work: () => Promise<T>): Promise<T> =>
  context.mutex.runExclusive('first run', async () => {
    await requireFirstRun(context, caller)
    return work()
  })
