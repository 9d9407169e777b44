/** Deletes a product, after a backup from which it can come back. */

import type { BackupResult } from '../db/backup/backup.ts'
import { backUpBeforeDeleting } from '../db/backup/backup-before-deleting.ts'
import type { Database } from '../db/connection/database.ts'
import { refusedFilesOf } from '../db/imports/import-store.ts'
import { deleteProduct, hasProductData } from '../db/products/delete-product.ts'
import type { DeleteProductJobSpec } from './job-types.ts'
import { removeRefused } from './refused-file.ts'

/**
 * Deletes a product. Where the backup cannot be made, nothing is deleted.
 *
 * @returns the backup; null for a product without data, which needs none
 * @throws DbError if the backup fails
 */
export const runDeleteProduct = async (
  { raw }: Database,
  { accountId, productId, scope, clockOffset }: DeleteProductJobSpec,
  dataDir: string,
): Promise<BackupResult | null> => {
  const deleteAndListFiles = (): readonly (string | null)[] => {
    const lists = refusedFilesOf(raw, productId)
    deleteProduct(raw, productId)
    return lists
  }
  const deleteIfEmpty = raw.transaction(() => (hasProductData(raw, productId) ? null : deleteAndListFiles()))
  const listsOfEmpty = deleteIfEmpty.immediate()
  const made =
    listsOfEmpty === null ? await backUpBeforeDeleting(raw, { dataDir, accountId, productId, scope, at: Date.now() + clockOffset }) : null
  const lists = listsOfEmpty ?? raw.transaction(deleteAndListFiles).immediate()
  // After the commit: a deletion that failed must not cost the lists.
  removeRefused(dataDir, lists)
  return made
}
