import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { customerKeyFile } from '#api/db/backup/customer-hash-key.ts'
import { keyFingerprint, savedFingerprints } from '#api/db/backup/key-fingerprint.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { findBackupKey } from '#api/db/backup/restore-key.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { createCustomerBackup, customerKeyOf } from '#test/helpers/customer-backup.ts'
import { errorWith } from '#test/helpers/error-with.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const STAMP = '2026-11-20T08-00-00Z'
const otherKey = Buffer.alloc(32, 7)

describe('the customer hash key of a backup', () => {
  it('is restored with the database on another computer', async () => {
    const { dataDir, file: from } = await createCustomerBackup()
    const otherDir = join(await temporaryFolder(), 'new')
    expect(await restoreDatabase({ dataDir: otherDir, from, stamp: STAMP })).toMatchObject({
      key: { status: 'restored', replacedPath: null },
    })
    expect(customerKeyOf(otherDir)).toEqual(customerKeyOf(dataDir))
    if (process.platform !== 'win32') expect(statSync(customerKeyFile(otherDir)).mode & 0o777).toBe(0o600)
  })

  it('replaces another key, which stays with the database that it belongs to and can be restored with it', async () => {
    const { dataDir, file: from } = await createCustomerBackup()
    const elsewhere = await temporaryFolder()
    await openDatabase(elsewhere, 'interactive').close()
    writeFileSync(customerKeyFile(elsewhere), otherKey)
    const { key, replacedPath: replacedDatabase } = await restoreDatabase({ dataDir: elsewhere, from, stamp: STAMP })
    expect(key).toMatchObject({ status: 'restored', replacedPath: `${customerKeyFile(elsewhere)}.replaced-${STAMP}` })
    expect([customerKeyOf(elsewhere), readFileSync(String(key.replacedPath))]).toEqual([customerKeyOf(dataDir), otherKey])
    const back = await restoreDatabase({ dataDir: elsewhere, from: String(replacedDatabase), stamp: '2026-11-21T08-00-00Z' })
    expect(back.key.status).toBe('restored')
    expect(customerKeyOf(elsewhere)).toEqual(otherKey)
  })

  it('is rolled back when the database cannot be replaced', async () => {
    const { file: from, database } = await createCustomerBackup()
    const elsewhere = await temporaryFolder()
    const replaced = findBackupKey({ dataDir: elsewhere, from, copy: database.raw })
    replaced.rollBack(replaced.install(STAMP))
    expect(readdirSync(elsewhere)).toEqual([])
    writeFileSync(customerKeyFile(elsewhere), otherKey)
    replaced.rollBack(replaced.install(STAMP))
    expect(customerKeyOf(elsewhere)).toEqual(otherKey)
    expect(readdirSync(elsewhere)).toHaveLength(1)
  })

  it('is reported as missing when known customers could not be recognized without it', async () => {
    const { dataDir, database, file: from } = await createCustomerBackup()
    const alone = join(await temporaryFolder(), 'alone.db')
    copyFileSync(from, alone)
    const restoreInto = async (folder: string, path = alone) => (await restoreDatabase({ dataDir: folder, from: path, stamp: STAMP })).key
    const empty = await temporaryFolder()
    expect(await restoreInto(empty)).toEqual({
      status: 'missing',
      expectedPath: alone.replace('alone.db', 'alone.customer-hash.key'),
      replacedPath: null,
    })
    expect(existsSync(customerKeyFile(empty))).toBe(false)
    const withKey = await temporaryFolder()
    writeFileSync(customerKeyFile(withKey), otherKey)
    expect((await restoreInto(withKey)).status).toBe('mismatch')
    expect(customerKeyOf(withKey)).toEqual(otherKey)
    await database.close()
    expect((await restoreInto(dataDir, from)).status).toBe('same')
  })

  it('cannot be proven for a backup of an older version, which has no fingerprint, and gets one from the key next to it', async () => {
    const { file: from, keyFile } = await createCustomerBackup()
    const raw = new BetterSqlite3(from)
    raw.exec('DELETE FROM customer_key')
    raw.close()
    rmSync(`${from}.sha256`)
    const restored = async (folder: string, path: string) =>
      (await restoreDatabase({ dataDir: folder, from: path, stamp: STAMP })).key.status
    const elsewhere = await temporaryFolder()
    expect(await restored(elsewhere, from)).toBe('restored')
    const opened = openDatabase(elsewhere, 'reading')
    expect(savedFingerprints(opened.raw)).toEqual([keyFingerprint(readFileSync(keyFile))])
    await opened.close()
    const alone = join(await temporaryFolder(), 'alone.db')
    copyFileSync(from, alone)
    const withKey = await temporaryFolder()
    writeFileSync(customerKeyFile(withKey), otherKey)
    expect(await restored(withKey, alone)).toBe('unproven')
  })

  it('is searched for among the other keys where the one next to the backup is that of another database', async () => {
    const { dataDir, database, file: from, keyFile } = await createCustomerBackup()
    const own = customerKeyOf(dataDir)
    await database.close()
    writeFileSync(keyFile, otherKey)
    writeFileSync(customerKeyFile(dataDir), otherKey)
    writeFileSync(`${customerKeyFile(dataDir)}.replaced-earlier`, own)
    const { key } = await restoreDatabase({ dataDir, from, stamp: STAMP })
    expect(key.status).toBe('restored')
    expect(customerKeyOf(dataDir)).toEqual(own)
  })

  it('stops the restore by its name when it is damaged, and nothing changes', async () => {
    const { file: from, keyFile } = await createCustomerBackup()
    writeFileSync(keyFile, 'half a key')
    const empty = await temporaryFolder()
    await expect(restoreDatabase({ dataDir: empty, from, stamp: STAMP })).rejects.toThrow(errorWith('damaged', keyFile, '32', '10'))
    expect(readdirSync(empty)).toEqual([])
  })
})
