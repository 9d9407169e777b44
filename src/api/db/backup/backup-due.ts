/** When a day's backup is to be made, and when it has become too old. */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'
import { DATABASE_FILE } from '../connection/database.ts'
import { backupFileOf } from './backup.ts'

/** What the day brought after its first start is worth as much: imports and decisions above all. */
const REFRESHED_AFTER_MS = 60 * 60 * 1000

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** True if the day has no backup, or one over an hour old and the database has changed since. `now`: milliseconds since the epoch. */
export const isBackupDue = (dataDir: string, day: Day, now: number): boolean => {
  const made = statSync(backupFileOf(dataDir, day), { throwIfNoEntry: false })?.mtimeMs
  // A backup from the future was made while the clock was wrong: how old it is, is not known.
  if (made === undefined || isFuture(made, now)) return true
  const file = join(dataDir, DATABASE_FILE)
  return now - made >= REFRESHED_AFTER_MS && Math.max(changedAt(file), changedAt(`${file}-wal`)) > made
}
