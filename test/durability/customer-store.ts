/** A data folder whose customers are hashed with a known key, with a backup; and the checks of what a restore or a backup leaves. */

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { backUp, backupFileOf } from '#api/db/backup/backup.ts'
import { backupFolderOf } from '#api/db/backup/backup-folder.ts'
import { checksumFileOf, matchesChecksum } from '#api/db/backup/checksum.ts'
import { customerKeyFile, keyFileOf } from '#api/db/backup/customer-hash-key.ts'
import { keyFingerprint, savedFingerprints, saveFingerprint } from '#api/db/backup/key-fingerprint.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { prepareDatabase } from '#api/services/database/prepare-database.ts'
import type { Day } from '#shared/calendar.ts'
import { addAccount, namesIn } from '../helpers/accounts-in-file.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON, testOptions } from '../helpers/test-api.ts'
import { BACKUP_DAY } from './backup-day.ts'

const keys = { old: Buffer.alloc(32, 1), new: Buffer.alloc(32, 2) } as const

/** Whose data it is: the name of its first account, and the key that its customers are hashed with. */
export type State = keyof typeof keys

export interface CustomerStore {
  readonly dataDir: string
  /** Path of the backup, outside the data folder. */
  readonly backup: string
}

/** A data folder with an account of that name, orders of hashed customers, and its key. Only the log has the last change. */
export const createStore = async (state: State, orders = 5000): Promise<CustomerStore> => {
  const live = await temporaryFolder()
  const database = openDatabase(live, 'interactive')
  addAccount(database, state)
  writeFileSync(customerKeyFile(live), keys[state])
  database.raw.exec(`
    INSERT INTO product (account_id, name, created_at) SELECT id, 'P', 0 FROM account;
    INSERT INTO source (id, account_id, role, kind, name, created_at) SELECT 1, account_id, 'store', 'file', name, 0 FROM product;
    INSERT INTO product_source VALUES (1, 1, '{"type":"all"}');
    INSERT INTO store_order WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})
      SELECT 1, 'order ' || i, 0, 0, 'customer ' || i, 0, 0, 0, 0, 'EUR', NULL, 0, 0, 1 FROM n`)
  saveFingerprint(database.raw, keys[state])
  const { file: backup } = await backUp(database.raw, live, BACKUP_DAY)
  database.raw.exec("UPDATE store_order SET gross = 1 WHERE order_id = 'order 1'")
  const dataDir = join(await temporaryFolder(), 'data')
  mkdirSync(dataDir)
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, 'customer-hash.key']) copyFileSync(join(live, name), join(dataDir, name))
  await database.close()
  return { dataDir, backup }
}

/** Puts a backup of another data folder, with its key and checksum, where the backup of a day is. */
export const placeBackup = (backup: string, dataDir: string, day: Day): void => {
  mkdirSync(backupFolderOf(dataDir), { recursive: true })
  const target = backupFileOf(dataDir, day)
  for (const pathOf of [(file: string) => file, checksumFileOf, keyFileOf]) copyFileSync(pathOf(backup), pathOf(target))
  // By the clock of the tests: an API would replace a backup from the future.
  utimesSync(target, NOON / 1000, NOON / 1000)
}

/** Starts on a data folder as the app does, and returns whose data it has: its accounts, with the key that belongs to them. */
export const startStore = async (dataDir: string): Promise<State | 'empty'> => {
  const database = openDatabase(dataDir, 'interactive')
  const { options, log } = testOptions(dataDir)
  await prepareDatabase(database, options)
  expect(log.filter((line) => !line.startsWith('customer_key.restored'))).toEqual([])
  expect(database.raw.pragma('integrity_check', { simple: true })).toBe('ok')
  const [name = 'empty'] = database.raw.prepare<[], State>('SELECT name FROM account').pluck().all()
  if (name !== 'empty') {
    expect(readFileSync(customerKeyFile(dataDir))).toEqual(keys[name])
    expect(savedFingerprints(database.raw)).toEqual([keyFingerprint(keys[name])])
  }
  if (name === 'old') expect(database.raw.prepare("SELECT gross FROM store_order WHERE order_id = 'order 1'").pluck().get()).toBe(1)
  await database.close()
  const main = statSync(join(dataDir, DATABASE_FILE))
  for (const file of readdirSync(dataDir)) {
    expect(file).toMatch(/^(roas-desk\.db|customer-hash\.key)(\.replaced-[^.]+)?(-wal|-shm)?$|^backups$/)
    if (file.includes('.replaced-')) expect(statSync(join(dataDir, file)).ino).not.toBe(main.ino)
  }
  return name
}

/**
 * Starts on a data folder with the data of `new`, and restores each of its backups elsewhere: each is as it was written, with the key that
 * it was made with.
 *
 * @returns whose data each backup has, in the order of their names
 */
export const restoreAll = async (dataDir: string): Promise<readonly State[]> => {
  expect(await startStore(dataDir)).toBe('new')
  const folder = backupFolderOf(dataDir)
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  expect(names.filter((name) => /partial|\.sha256$/.test(name) && !existsSync(join(folder, name.replace(/\.sha256$/, ''))))).toEqual([])
  const found: State[] = []
  for (const name of names.filter((existing) => existing.endsWith('.db'))) {
    const from = join(folder, name)
    expect(existsSync(checksumFileOf(from)) && matchesChecksum(from)).toBe(true)
    const into = join(await temporaryFolder(), 'elsewhere')
    const { key } = await restoreDatabase({ dataDir: into, from, stamp: 'then' })
    expect(key.status).toBe('restored')
    const [state] = namesIn(join(into, DATABASE_FILE)) as State[]
    if (state === undefined) throw new Error(`${name} has no account`)
    expect(readFileSync(customerKeyFile(into))).toEqual(keys[state])
    found.push(state)
  }
  return found
}
