/** What is done with a database right after it is opened: leftovers of a crash are removed, and the customer key is checked. */

import type { ApiOptions } from '../../api-options.ts'
import { customerKeyFile } from '../../db/backup/customer-hash-key.ts'
import { resolveCustomerKey } from '../../db/backup/customer-key.ts'
import { removeLeftovers } from '../../db/backup/leftovers.ts'
import type { Database } from '../../db/connection/database.ts'

/** How long the start waits for another writer; the next start, or the next import of orders, checks the key again. */
const CHECK_TIMEOUT_MS = 2000

/** Failures are logged: neither is needed to read the database. */
export const prepareDatabase = async (
  { raw, write }: Pick<Database, 'raw' | 'write'>,
  { dataDir, log }: Pick<ApiOptions, 'dataDir' | 'log'>,
): Promise<void> => {
  try {
    removeLeftovers(dataDir, raw)
  } catch (error) {
    log.error({ error: String(error) }, 'database.cleanup_failed')
  }
  try {
    const { status } = await write(async () => resolveCustomerKey(raw, dataDir), CHECK_TIMEOUT_MS)
    const file = customerKeyFile(dataDir)
    if (status === 'found') log.info({ file }, 'customer_key.restored')
    if (status === 'mismatch') log.error({ file }, 'customer_key.mismatch')
  } catch (error) {
    log.error({ error: String(error) }, 'customer_key.check_failed')
  }
}
