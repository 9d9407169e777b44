/** The write-ahead log does not stay at its largest size. */

import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE, type Database, openDatabase } from '#api/db/connection/database.ts'
import { MAX_LOG_BYTES, truncateLargeLog } from '#api/db/connection/write-ahead-log.ts'
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
