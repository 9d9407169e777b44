import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backUp } from '#api/db/backup/backup.ts'
import { customerKeyFile, ensureCustomerKey, existingCustomerKey } from '#api/db/backup/customer-hash-key.ts'
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
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(14)
  })

  it('is restored from the latest backup when it is missing, and not replaced when it is damaged', async () => {
    const { dataDir, database, keyFile } = await createCustomerBackup()
    const lost = customerKeyOf(dataDir)
    rmSync(customerKeyFile(dataDir))
    expect(Buffer.from(existingCustomerKey(dataDir) ?? [])).toEqual(lost)
    expect(Buffer.from(ensureCustomerKey(dataDir))).toEqual(lost)
    writeFileSync(customerKeyFile(dataDir), 'half a key')
    expect(() => ensureCustomerKey(dataDir)).toThrow(errorWith('damaged', customerKeyFile(dataDir), '32', '10'))
    await backUp(database.raw, dataDir, BACKUP_DAY)
    expect(readFileSync(keyFile)).toEqual(lost)
  })

  it('is reported as missing when a folder is in its place', async () => {
    const folder = await temporaryFolder()
    mkdirSync(customerKeyFile(folder))
    expect(() => ensureCustomerKey(folder)).toThrow(errorWith('unusable_folder', customerKeyFile(folder)))
  })
})
