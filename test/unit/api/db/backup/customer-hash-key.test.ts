import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '#api/db/backup/backup.ts'
import { customerKeyFile } from '#api/db/backup/customer-hash-key.ts'
import { CustomerKeyMismatchError, ensureCustomerKey, matchCustomerKey, resolveCustomerKey } from '#api/db/backup/customer-key.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { addDays } from '#shared/calendar.ts'
import { BACKUP_DAY, createCustomerBackup, customerKeyOf } from '#test/helpers/customer-backup.ts'
import { errorWith } from '#test/helpers/error-with.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

describe('the customer hash key', () => {
  it('is copied with each backup, readable by its owner alone, and deleted with it', async () => {
    const { dataDir, database, file, keyFile } = await createCustomerBackup()
    expect(readFileSync(keyFile)).toEqual(customerKeyOf(dataDir))
    if (process.platform !== 'win32')
      for (const path of [keyFile, customerKeyFile(dataDir)]) expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).includes(customerKeyOf(dataDir))).toBe(false)
    for (let age = 1; age <= 7; age += 1) await backUp(database.raw, dataDir, addDays(BACKUP_DAY, age))
    expect(existsSync(keyFile)).toBe(false)
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(21)
  })

  it('is restored from the latest backup when it is missing or damaged', async () => {
    const { dataDir, database, keyFile } = await createCustomerBackup()
    const lost = customerKeyOf(dataDir)
    for (const damage of [() => rmSync(customerKeyFile(dataDir)), () => writeFileSync(customerKeyFile(dataDir), 'half a key')]) {
      damage()
      expect(matchCustomerKey(database.raw, dataDir)).toEqual({ status: 'found', path: keyFile, key: lost })
      expect(ensureCustomerKey(database.raw, dataDir)).toEqual({ key: lost, isReplacement: false })
      expect(customerKeyOf(dataDir)).toEqual(lost)
    }
  })

  it('is not replaced when it is damaged and there is no other, and does not prevent a backup', async () => {
    const { dataDir, database, keyFile } = await createCustomerBackup()
    rmSync(keyFile)
    writeFileSync(customerKeyFile(dataDir), 'half a key')
    expect(() => ensureCustomerKey(database.raw, dataDir)).toThrow(errorWith('damaged', customerKeyFile(dataDir), '32', '10'))
    expect(await backUp(database.raw, dataDir, BACKUP_DAY)).toMatchObject({ key: null })
    expect(existsSync(keyFile)).toBe(false)
  })

  it('is reported as missing when a folder is in its place', async () => {
    const folder = await temporaryFolder()
    const { raw, close } = openDatabase(folder, 'bulk')
    onTestFinished(close)
    mkdirSync(customerKeyFile(folder))
    expect(() => ensureCustomerKey(raw, folder)).toThrow(errorWith('unusable_folder', customerKeyFile(folder)))
  })
})

describe('a key of another database', () => {
  const other = Buffer.alloc(32, 9)
  const exchanged = async () => {
    const made = await createCustomerBackup()
    const own = customerKeyOf(made.dataDir)
    writeFileSync(customerKeyFile(made.dataDir), other)
    return { ...made, raw: made.database.raw, own }
  }

  it('is noticed, and replaced by the right one of a backup; the other stays under another name', async () => {
    const { dataDir, raw, own } = await exchanged()
    expect(resolveCustomerKey(raw, dataDir).status).toBe('found')
    expect(customerKeyOf(dataDir)).toEqual(own)
    const replaced = readdirSync(dataDir).filter((name) => name.startsWith('customer-hash.key.replaced-'))
    expect(replaced.map((name) => readFileSync(join(dataDir, name)))).toEqual([other])
    expect(resolveCustomerKey(raw, dataDir).status).toBe('current')
  })

  it('is replaced by the right one that a killed restore left next to it', async () => {
    const { dataDir, raw, own, keyFile } = await exchanged()
    rmSync(keyFile)
    writeFileSync(`${customerKeyFile(dataDir)}.replaced-then`, own)
    expect(resolveCustomerKey(raw, dataDir).status).toBe('found')
    expect(customerKeyOf(dataDir)).toEqual(own)
    expect(existsSync(`${customerKeyFile(dataDir)}.replaced-then`)).toBe(false)
  })

  it('is refused where no other is found, until it is deleted; an earlier key of the database is accepted again', async () => {
    const { dataDir, raw, own, keyFile } = await exchanged()
    rmSync(keyFile)
    expect(resolveCustomerKey(raw, dataDir)).toEqual({ status: 'mismatch' })
    expect(() => ensureCustomerKey(raw, dataDir)).toThrow(CustomerKeyMismatchError)
    expect(customerKeyOf(dataDir)).toEqual(other)
    rmSync(customerKeyFile(dataDir))
    const { key, isReplacement } = ensureCustomerKey(raw, dataDir)
    expect(isReplacement).toBe(true)
    expect(ensureCustomerKey(raw, dataDir)).toEqual({ key, isReplacement: false })
    writeFileSync(customerKeyFile(dataDir), own)
    expect(ensureCustomerKey(raw, dataDir)).toEqual({ key: own, isReplacement: false })
  })

  it('is accepted while there are no customers, and that of customers without a fingerprint is theirs', async () => {
    const { dataDir, raw, keyFile } = await exchanged()
    rmSync(keyFile)
    raw.exec('DELETE FROM store_order')
    expect(ensureCustomerKey(raw, dataDir)).toEqual({ key: other, isReplacement: false })
    raw.exec(`DELETE FROM customer_key; INSERT INTO store_order VALUES (1, 'o', 0, 0, 'hash', 0, 0, 0, 0, 'EUR', NULL, 0, 0, 1)`)
    expect(resolveCustomerKey(raw, dataDir)).toEqual({ status: 'current', key: other })
    writeFileSync(customerKeyFile(dataDir), Buffer.alloc(32, 1))
    expect(resolveCustomerKey(raw, dataDir)).toEqual({ status: 'mismatch' })
  })
})
