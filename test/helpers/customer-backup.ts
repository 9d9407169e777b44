/** A data folder with an order of a customer, the key that customers are hashed with, and a backup of both. */

import { readFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { backUp, backupFileOf } from '#api/db/backup/backup.ts'
import { customerKeyFile, keyFileOf } from '#api/db/backup/customer-hash-key.ts'
import { ensureCustomerKey } from '#api/db/backup/customer-key.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import { addAccount } from './accounts-in-file.ts'
import { temporaryFolder } from './temp-folder.ts'

/** The day of the backup. */
export const BACKUP_DAY = asDay('2026-11-19')

export interface CustomerBackup {
  readonly dataDir: string
  readonly database: Database
  /** The path of the backup. */
  readonly file: string
  /** The path of the key that was copied with the backup. */
  readonly keyFile: string
}

/** The customer hash key of a data folder. */
export const customerKeyOf = (folder: string): Buffer => readFileSync(customerKeyFile(folder))

export const createCustomerBackup = async (): Promise<CustomerBackup> => {
  const dataDir = await temporaryFolder()
  const database = openDatabase(dataDir, 'interactive')
  onTestFinished(() => (database.raw.open ? database.close() : undefined))
  addAccount(database, 'first')
  database.raw.exec(`
    INSERT INTO product (account_id, name, created_at) SELECT id, 'P', 0 FROM account LIMIT 1;
    INSERT INTO source (id, account_id, role, kind, name, created_at) SELECT 1, account_id, 'store', 'file', name, 0 FROM product;
    INSERT INTO product_source VALUES (1, 1, '{"type":"all"}');
    INSERT INTO store_order VALUES (1, 'o', 0, 0, 'hash', 0, 0, 0, 0, 'EUR', NULL, 0, 0, 1)`)
  ensureCustomerKey(database.raw, dataDir)
  const { file, key } = await backUp(database.raw, dataDir, BACKUP_DAY)
  const keyFile = keyFileOf(file)
  expect([file, key]).toEqual([backupFileOf(dataDir, BACKUP_DAY), keyFile])
  return { dataDir, database, file, keyFile }
}
