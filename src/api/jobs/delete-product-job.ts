/** Deletes a product, after a backup from which it can come back. */

import { type BackupResult, backUpBeforeDeleting } from '../db/backup/backup.ts'
import type { Database } from '../db/connection/database.ts'
import { refusedFilesOf } from '../db/imports/import-store.ts'
import { deleteProduct } from '../db/products/delete-product.ts'
import type { DeleteProductJobSpec } from './job-types.ts'
import { removeRefused } from './refused-file.ts'

/** Where the backup cannot be made, nothing is deleted. Throws a DbError then. */
export const runDeleteProduct = async ({ raw }: Database, spec: DeleteProductJobSpec, dataDir: string): Promise<BackupResult> => {
  const made = await backUpBeforeDeleting(raw, dataDir, Date.now() + spec.clockOffset)
  raw
    .transaction(() => {
      const lists = refusedFilesOf(raw, spec.productId)
      deleteProduct(raw, spec.productId)
      removeRefused(dataDir, lists)
    })
    .immediate()
  return made
}
