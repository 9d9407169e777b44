/** The key that the customers of an orders file are hashed with. */

import { createMessage } from '#shared/messages/message.ts'
import { CustomerKeyMismatchError, ensureCustomerKey } from '../db/backup/customer-key.ts'
import type { Database } from '../db/connection/database.ts'
import { type ImportRefused, refuseFile } from '../imports/checks/import-refused.ts'

/** The refusal of an orders file while the data folder has the key of another database: every customer would count as new. */
export const otherCustomerKey = (file: string): ImportRefused =>
  refuseFile(
    createMessage('file.otherCustomerKey', { file }),
    createMessage('file.nothing'),
    createMessage('file.otherCustomerKeyFix', { file }),
  )

/**
 * As `ensureCustomerKey`, with a refusal that the user can read.
 *
 * @throws ImportRefused if the key belongs to another database
 */
export const customerKeyForOrders = ({ raw }: Pick<Database, 'raw'>, dataDir: string): ReturnType<typeof ensureCustomerKey> => {
  try {
    return ensureCustomerKey(raw, dataDir)
  } catch (error) {
    throw error instanceof CustomerKeyMismatchError ? otherCustomerKey(error.file) : error
  }
}
