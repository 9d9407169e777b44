/** All steps of the schema in order, and the run that brings a database up to the last one. */

import type BetterSqlite3 from 'better-sqlite3'
import { StoreError } from '../store-error.ts'
import { initial } from './0010-initial.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [initial]

/**
 * Brings the database to the newest schema: every missing step in one transaction, after a copy of a database that
 * holds something. Throws a StoreError for a database from a newer version of the app, and leaves it untouched.
 */
export const migrate = (raw: BetterSqlite3.Database, backup: (version: number) => void): void => {
  const newest = migrations.at(-1)?.version ?? 0
  const versionNow = (): number => Number(raw.pragma('user_version', { simple: true }))
  const before = versionNow()
  if (before > newest) {
    throw new StoreError(
      'newer_database',
      `This database was written by a newer version of ROAS Desk (schema ${before}, this version knows ${newest}). Update the app to open it.`,
    )
  }
  if (before === newest) return
  if (before > 0) backup(before)
  raw
    .transaction(() => {
      // Another process may have migrated between the look above and the lock.
      const held = versionNow()
      for (const step of migrations.filter(({ version }) => version > held)) {
        raw.exec(step.sql)
        raw.pragma(`user_version = ${step.version}`)
      }
    })
    .immediate()
}
