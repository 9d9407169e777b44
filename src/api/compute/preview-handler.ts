/** Reads a file as the import would. In a file of its own, since few sessions need the readers behind it. */

import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { customerKeyFile } from '../db/backup/customer-hash-key.ts'
import { matchCustomerKey } from '../db/backup/customer-key.ts'
import type { Database } from '../db/connection/database.ts'
import { compareFacts, compareOrders } from '../db/imports/compare-rows.ts'
import { findMapping } from '../db/imports/source-mapping-store.ts'
import { productIdNamed } from '../db/products/product-for-import.ts'
import { type ExistingRows, previewFile } from '../imports/preview/preview.ts'
import { headerHash } from '../imports/reading/header-hash.ts'
import { otherCustomerKey } from '../jobs/customer-key-for-orders.ts'
import type { PreviewTask } from './compute-task.ts'

/** Null if the import would create it. Throws an ImportRefused as the import would. */
const customerKeyOf = (raw: Database['raw']): Uint8Array | null => {
  const dataDir = dirname(raw.name)
  const match = matchCustomerKey(raw, dataDir)
  if (match.status === 'mismatch') throw otherCustomerKey(customerKeyFile(dataDir))
  return 'key' in match ? match.key : null
}

/** Null where no product is named: then nothing is known of what the import would do. */
const existingRows = (raw: Database['raw'], { accountId, product, kind }: PreviewTask): ExistingRows | null => {
  if (product === undefined) return null
  const id = productIdNamed(raw, accountId, product)
  const customerKey = kind === 'orders' ? customerKeyOf(raw) : null
  return { facts: () => compareFacts(raw, id), orders: () => compareOrders(raw, id), customerKey }
}

/** Previews a file with the options saved for the last file with the same header, unless disabled. Rejects with an ImportRefused. */
export const preview = async ({ raw }: Pick<Database, 'raw'>, task: PreviewTask): Promise<ImportPreview> => {
  const { accountId, kind, file, product, options, timeZone, currency, today } = task
  const open = () => createReadStream(file)
  const fixed = { timeZone, currency, today }
  const header = options.use_remembered === false ? null : await headerHash(open, kind, fixed)
  const saved = header === null ? null : findMapping(raw, { accountId, product, kind, header })
  const seen = await previewFile(open, kind, { ...saved, ...options, ...fixed }, existingRows(raw, task))
  return { ...seen, remembered: saved !== null }
}
