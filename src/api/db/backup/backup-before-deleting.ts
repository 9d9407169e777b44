/** Backups made before a product is deleted: per account, and removed by age, so that one account cannot push out those of another. */

import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { copyProduct } from '../products/copy-product.ts'
import { type BackupResult, backupConsistently, backupNames, removeBackup, saveBackup } from './backup.ts'
import { backupFolderOf } from './backup-folder.ts'

const PREFIX = 'roas-desk-before-deleting-'
const DAY_MS = 24 * 60 * 60 * 1000
const RETAINED_MS = 30 * DAY_MS
/** One account that imports and deletes without end must not fill the disk. */
const MAX_OF_ACCOUNT = 20
/** Account and product are missing in names of earlier versions. */
const NAME = /^roas-desk-before-deleting-(?:account-(?<account>\d+)-(?:product-\d+-)?)?(?<time>\d{8}T\d{6}Z)\.db$/

/** What is about to be deleted. */
export interface Deletion {
  readonly dataDir: string
  readonly accountId: number
  readonly productId: number
  /** Whether to copy the whole database, or only the product with its account: with several accounts, a copy of everything would cost all of them. */
  readonly scope: 'database' | 'product'
  /** Time of the deletion, in milliseconds since the epoch. */
  readonly at: number
}

interface NamedBackup {
  readonly name: string
  readonly account: string | undefined
  readonly madeAt: number
}

const parse = (name: string): NamedBackup | null => {
  const { account, time } = NAME.exec(name)?.groups ?? {}
  if (time === undefined) return null
  const madeAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Number.isNaN(madeAt) ? null : { name, account, madeAt }
}

/**
 * Copies what is about to be deleted, to a file that daily backups do not replace. Removes such copies after 30 days, and those of the same
 * account beyond the latest 20.
 *
 * @throws as `saveBackup`
 */
export const backUpBeforeDeleting = async (raw: BetterSqlite3.Database, deletion: Deletion): Promise<BackupResult> => {
  const { dataDir, accountId, productId, at } = deletion
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
  // With the product, since a program may delete two in one second.
  const file = join(backupFolderOf(dataDir), `${PREFIX}account-${accountId}-product-${productId}-${stamp}.db`)
  const copy = (into: string) => (deletion.scope === 'database' ? backupConsistently(raw, into) : copyProduct(raw, productId, into))
  const made = await saveBackup(raw, file, { dataDir, copy })
  const existing = backupNames(dataDir)
    .map(parse)
    .filter((backup) => backup !== null)
  const tooOld = existing.filter(({ madeAt }) => at - madeAt > RETAINED_MS)
  const tooMany = existing
    .filter(({ account }) => account === String(accountId))
    .sort((one, other) => one.madeAt - other.madeAt)
    .slice(0, -MAX_OF_ACCOUNT)
  for (const name of new Set([...tooOld, ...tooMany].map((backup) => backup.name))) removeBackup(join(backupFolderOf(dataDir), name))
  return made
}
