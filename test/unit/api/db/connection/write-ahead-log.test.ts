/** The write-ahead log does not stay at its largest size. */

import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE, type Database, openDatabase } from '#api/db/connection/database.ts'
import { MAX_LOG_BYTES, switchToLog, truncateLargeLog } from '#api/db/connection/write-ahead-log.ts'
import { PATIENCE_MS } from '../../../../helpers/patience.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../../helpers/test-api.ts'

const logSize = (folder: string): number => statSync(join(folder, `${DATABASE_FILE}-wal`), { throwIfNoEntry: false })?.size ?? 0

const open = async () => {
  const folder = await temporaryFolder()
  const database = openDatabase(folder, 'interactive')
  onTestFinished(() => database.close())
  return { folder, database }
}
/** One transaction larger than the log may stay. */
const fill = ({ raw }: Database): void => {
  raw.exec('CREATE TABLE IF NOT EXISTS ballast (content)')
  raw.prepare('INSERT INTO ballast VALUES (zeroblob(?))').run(2 * MAX_LOG_BYTES)
}

it('is emptied after an import that made it large, while the app has the database open', async () => {
  const folder = join(await temporaryFolder(), 'data')
  const api = await openTestApi(folder)
  onTestFinished(() => api.close())
  await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    date: '2026-11-18',
    ad_id: `ad ${index}`,
    ad_name: `${index} ${'An ad whose name fills pages. '.repeat(10)}`,
    spend: '1.00',
    impressions: index,
    clicks: 1,
  }))
  const file = join(folder, '../ads.csv')
  writeFileSync(file, stringify(rows, { header: true }))
  const { rows_written } = await api.operator.importFile({ kind: 'ads', file, product: 'P', options: {} })
  expect(rows_written).toBe(rows.length)
  // The worker tidies up after it has reported.
  await expect.poll(() => statSync(join(folder, DATABASE_FILE)).size, { timeout: PATIENCE_MS }).toBeGreaterThan(MAX_LOG_BYTES)
  await expect.poll(() => logSize(folder), { timeout: PATIENCE_MS }).toBeLessThanOrEqual(MAX_LOG_BYTES)
})

it('stays while somebody reads, at once, and is cut back by a later write', async () => {
  const { folder, database } = await open()
  const reader = openDatabase(folder, 'reading')
  reader.raw.exec('BEGIN')
  reader.raw.prepare('SELECT COUNT(*) FROM account').get()
  fill(database)
  truncateLargeLog(database.raw)
  expect(logSize(folder)).toBeGreaterThan(MAX_LOG_BYTES)
  reader.raw.exec('COMMIT')
  await reader.close()
  database.raw.pragma('wal_checkpoint(PASSIVE)')
  database.raw.exec('DELETE FROM ballast WHERE 0; CREATE TABLE small (content)')
  expect(logSize(folder)).toBeLessThanOrEqual(MAX_LOG_BYTES)
})

it('is left alone while it is small, and the patience of its connection is what it was', async () => {
  const { folder, database } = await open()
  database.raw.exec('CREATE TABLE small (content)')
  const before = logSize(folder)
  truncateLargeLog(database.raw)
  expect(logSize(folder)).toBe(before)
  const patience = database.raw.pragma('busy_timeout', { simple: true })
  fill(database)
  truncateLargeLog(database.raw)
  expect([logSize(folder), database.raw.pragma('busy_timeout', { simple: true })]).toEqual([0, patience])
})

/** Writes in the database as it is made, before it has its log, for as long as the main thread needs to run into it. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new (require(workerData.sqlite))(workerData.file)
  database.exec('CREATE TABLE first (value); BEGIN IMMEDIATE; INSERT INTO first VALUES (1)')
  parentPort.postMessage('writes')
  Atomics.wait(workerData.released, 0, 0)
  database.exec('COMMIT')
  database.close()
`

const writing = async () => {
  const file = join(await temporaryFolder(), 'new.db')
  const released = new Int32Array(new SharedArrayBuffer(4))
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3')
  const writer = new Worker(WRITER, { eval: true, workerData: { file, released, sqlite } })
  onTestFinished(async () => void (await writer.terminate()))
  await once(writer, 'message')
  const raw = new BetterSqlite3(file, { timeout: PATIENCE_MS })
  onTestFinished(() => void raw.close())
  const release = (): void => {
    Atomics.store(released, 0, 1)
    Atomics.notify(released, 0)
  }
  return { raw, release }
}

it('is there after another connection, which makes the database, has written', async () => {
  const { raw, release } = await writing()
  // SQLite itself does not wait here.
  expect(() => raw.pragma('journal_mode = WAL')).toThrow('database is locked')
  expect(() => switchToLog(raw, 50)).toThrow('database is locked')
  release()
  switchToLog(raw, PATIENCE_MS)
  expect(raw.pragma('journal_mode', { simple: true })).toBe('wal')
})
