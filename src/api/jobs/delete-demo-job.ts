/** Deletes the demo, after a backup if it contains anything that the user made; the rest can be created again at any time. */

import { deleteDemoAccount, isDeletableDemo, userMadeProducts } from '../db/accounts/demo-store.ts'
import { backUpBeforeDeleting } from '../db/backup/backup-before-deleting.ts'
import type { Database } from '../db/connection/database.ts'
import type { DeleteDemoJobSpec, JobResults } from './job-types.ts'

/**
 * Deletes nothing if files were imported into the account or Meta was connected, or if the backup cannot be made.
 *
 * @throws DbError if the backup fails
 */
export const runDeleteDemo = async (
  { raw }: Database,
  { accountId, scope, clockOffset }: DeleteDemoJobSpec,
  dataDir: string,
): Promise<JobResults['delete-demo']> => {
  if (!isDeletableDemo(raw, accountId)) return { isDeleted: false }
  const at = Date.now() + clockOffset
  const products = userMadeProducts(raw, accountId)
  // One copy of the whole database contains all of them.
  for (const productId of scope === 'database' ? products.slice(0, 1) : products)
    await backUpBeforeDeleting(raw, { dataDir, accountId, productId, scope, at })
  return { isDeleted: deleteDemoAccount(raw, accountId) }
}
