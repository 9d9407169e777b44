/** The key that customers are hashed with goes with each backup, and comes back with it. */

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backUp, backupFileOf } from '#api/db/backup/backup.ts'
import { customerKeyFile, ensureCustomerKey, existingCustomerKey, keyFileOf } from '#api/db/backup/customer-hash-key.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { findBackupKey } from '#api/db/backup/restore-key.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { errorWith } from '#test/helpers/error-with.ts'
import { addAccount } from '../../../../helpers/accounts-in-file.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const DAY = asDay('2026-11-19')
const STAMP = '2026-11-20T08-00-00Z'

describe('a backup', () => {
  let dataDir: string
  let database: Database

  beforeEach(async () => {
    dataDir = await temporaryFolder()
    database = openDatabase(dataDir, 'interactive')
    onTestFinished(() => (database.raw.open ? database.close() : undefined))
    addAccount(database, 'first')
  })

  describe('and the key that customers are hashed with', () => {
    const key = (folder: string): Buffer => readFileSync(customerKeyFile(folder))
    const backupKeyFile = () => keyFileOf(backupFileOf(dataDir, DAY))
    const other = Buffer.alloc(32, 7)

    /** An order of a customer, as an import leaves it. */
    const addCustomer = ({ raw }: Database): void => {
      raw.exec(`
        INSERT INTO product (account_id, name, order_source, created_at) SELECT id, 'P', 'csv', 0 FROM account LIMIT 1;
        INSERT INTO store_order VALUES (1, 'o', 0, 0, 'hash', 0, 0, 0, 0, 'EUR', NULL, 0, 0, 1)`)
    }
    const backedUp = async (): Promise<string> => {
      addCustomer(database)
      ensureCustomerKey(dataDir)
      const made = await backUp(database.raw, dataDir, DAY)
      expect(made.key).toBe(backupKeyFile())
      return made.file
    }

    it('is next to each backup, private, and is deleted with it', async () => {
      await backedUp()
      expect(readFileSync(backupKeyFile())).toEqual(key(dataDir))
      if (process.platform !== 'win32')
        for (const path of [backupKeyFile(), customerKeyFile(dataDir)]) expect(statSync(path).mode & 0o777).toBe(0o600)
      expect(readFileSync(backupFileOf(dataDir, DAY)).includes(key(dataDir))).toBe(false)
      for (let age = 1; age <= 7; age += 1) await backUp(database.raw, dataDir, addDays(DAY, age))
      expect(existsSync(backupKeyFile())).toBe(false)
      expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(14)
    })

    it('is put back with it on another computer', async () => {
      const from = await backedUp()
      const dataOfOther = join(await temporaryFolder(), 'new')
      expect(await restoreDatabase({ dataDir: dataOfOther, from, stamp: STAMP })).toMatchObject({
        key: { status: 'restored', replacedPath: null },
      })
      expect(key(dataOfOther)).toEqual(key(dataDir))
      if (process.platform !== 'win32') expect(statSync(customerKeyFile(dataOfOther)).mode & 0o777).toBe(0o600)
    })

    it('replaces another key, which is saved next to its database and can be restored with it', async () => {
      const from = await backedUp()
      const elsewhere = await temporaryFolder()
      await openDatabase(elsewhere, 'interactive').close()
      writeFileSync(customerKeyFile(elsewhere), other)
      const { key: placed, replacedPath: replaced } = await restoreDatabase({ dataDir: elsewhere, from, stamp: STAMP })
      expect(placed).toMatchObject({ status: 'restored', replacedPath: `${customerKeyFile(elsewhere)}.replaced-${STAMP}` })
      expect([key(elsewhere), readFileSync(String(placed.replacedPath))]).toEqual([key(dataDir), other])
      const back = await restoreDatabase({ dataDir: elsewhere, from: String(replaced), stamp: '2026-11-21T08-00-00Z' })
      expect(back.key.status).toBe('restored')
      expect(key(elsewhere)).toEqual(other)
    })

    it('is rolled back if the database cannot be restored', async () => {
      const from = await backedUp()
      const elsewhere = await temporaryFolder()
      const replaced = findBackupKey(elsewhere, from, true)
      replaced.rollBack(replaced.install(STAMP))
      expect(readdirSync(elsewhere)).toEqual([])
      writeFileSync(customerKeyFile(elsewhere), other)
      replaced.rollBack(replaced.install(STAMP))
      expect(key(elsewhere)).toEqual(other)
      expect(readdirSync(elsewhere)).toHaveLength(1)
    })

    it('is reported as missing if customers would not be recognized without it', async () => {
      const from = await backedUp()
      const alone = join(await temporaryFolder(), 'alone.db')
      copyFileSync(from, alone)
      const into = async (folder: string, path = alone) => (await restoreDatabase({ dataDir: folder, from: path, stamp: STAMP })).key
      const empty = await temporaryFolder()
      expect(await into(empty)).toEqual({
        status: 'missing',
        expectedPath: alone.replace('alone.db', 'alone.customer-hash.key'),
        replacedPath: null,
      })
      expect(existsSync(customerKeyFile(empty))).toBe(false)
      const withOne = await temporaryFolder()
      writeFileSync(customerKeyFile(withOne), other)
      expect((await into(withOne)).status).toBe('unproven')
      expect(key(withOne)).toEqual(other)
      await database.close()
      expect((await into(dataDir, from)).status).toBe('same')
    })

    it('causes an error that names it if it is damaged, and nothing changes', async () => {
      const from = await backedUp()
      writeFileSync(backupKeyFile(), 'half a key')
      const empty = await temporaryFolder()
      await expect(restoreDatabase({ dataDir: empty, from, stamp: STAMP })).rejects.toThrow(
        errorWith('damaged', backupKeyFile(), '32', '10'),
      )
      expect(readdirSync(empty)).toEqual([])
    })

    it('comes back from the latest backup where the data folder has lost it, and is no other one where it is damaged', async () => {
      await backedUp()
      const lost = key(dataDir)
      rmSync(customerKeyFile(dataDir))
      expect(Buffer.from(existingCustomerKey(dataDir) ?? [])).toEqual(lost)
      expect(Buffer.from(ensureCustomerKey(dataDir))).toEqual(lost)
      writeFileSync(customerKeyFile(dataDir), 'half a key')
      expect(() => ensureCustomerKey(dataDir)).toThrow(errorWith('damaged', customerKeyFile(dataDir), '32', '10'))
      await backUp(database.raw, dataDir, DAY)
      expect(readFileSync(backupKeyFile())).toEqual(lost)
    })

    it('is reported as missing if a folder is in its place', async () => {
      const folder = await temporaryFolder()
      mkdirSync(customerKeyFile(folder))
      expect(() => ensureCustomerKey(folder)).toThrow(errorWith('unusable_folder', customerKeyFile(folder)))
    })
  })
})
