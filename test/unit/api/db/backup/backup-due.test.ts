/** When the backup of a day is made, and when it is replaced. */

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupFileOf } from '#api/db/backup/backup.ts'
import { isBackupDue } from '#api/db/backup/backup-due.ts'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import { makeFolder, removeFolder } from '#test/helpers/temp-folder.ts'

const DAY = asDay('2026-11-20')
const MINUTE = 60_000
const NINE = Date.UTC(2026, 10, 20, 9)

let folder: string
const fileAt = (file: string, time: number): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  utimesSync(file, time / 1000, time / 1000)
}
const database = () => join(folder, DATABASE_FILE)

beforeEach(async () => {
  folder = await makeFolder()
  fileAt(database(), NINE)
})
afterEach(() => removeFolder(folder))

it('is due on a day that has none', () => {
  expect(isBackupDue(folder, DAY, NINE)).toBe(true)
  fileAt(backupFileOf(folder, asDay('2026-11-19')), NINE)
  expect(isBackupDue(folder, DAY, NINE)).toBe(true)
})

it('is due again after an hour in which the database, or its log, has changed', () => {
  fileAt(backupFileOf(folder, DAY), NINE + MINUTE)
  expect(isBackupDue(folder, DAY, NINE + 500 * MINUTE)).toBe(false)
  fileAt(`${database()}-wal`, NINE + 30 * MINUTE)
  expect(isBackupDue(folder, DAY, NINE + 60 * MINUTE)).toBe(false)
  expect(isBackupDue(folder, DAY, NINE + 61 * MINUTE)).toBe(true)
  fileAt(backupFileOf(folder, DAY), NINE + 62 * MINUTE)
  expect(isBackupDue(folder, DAY, NINE + 200 * MINUTE)).toBe(false)
  fileAt(database(), NINE + 63 * MINUTE)
  expect(isBackupDue(folder, DAY, NINE + 200 * MINUTE)).toBe(true)
})

it('is due where the last one is from the future', () => {
  fileAt(backupFileOf(folder, DAY), NINE + 30 * 24 * 60 * MINUTE)
  expect(isBackupDue(folder, DAY, NINE + MINUTE)).toBe(true)
})
