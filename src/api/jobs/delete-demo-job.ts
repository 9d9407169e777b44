/** Deletes the demo. It needs no backup: it can be created again at any time. */

import { deleteDemoAccount } from '../db/accounts/demo-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { DeleteDemoJobSpec, JobResults } from './job-types.ts'

/** Deletes nothing if the account has data of its user. */
export const runDeleteDemo = ({ raw }: Database, { accountId }: DeleteDemoJobSpec): JobResults['delete-demo'] => ({
  isDeleted: deleteDemoAccount(raw, accountId),
})
