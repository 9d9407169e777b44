/** Removes what killed backups and restores left in a data folder. */

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { removeStalePartials } from '#shared/node/atomic-file.ts'
import { backupFolderOf } from './backup-folder.ts'
import { customerKeyFile } from './customer-hash-key.ts'
import { removeSecondNames } from './replaced-files.ts'

/**
 * Removes partial copies of processes that have ended, second names of the current files, a rollback journal, and checksums without a
 * backup. For the start, while this process has the database open.
 *
 * @param raw - the open database
 * @throws the error of the file system
 */
export const removeLeftovers = (dataDir: string, raw: BetterSqlite3.Database): void => {
  const file = raw.name
  const key = customerKeyFile(dataDir)
  const backups = backupFolderOf(dataDir)
  for (const prefix of ['roas-desk.db.', 'customer-hash.key.']) removeStalePartials(dataDir, prefix)
  removeStalePartials(backups)
  for (const path of [file, key]) removeSecondNames(path)
  // A restore that locks a database leaves write-ahead mode. What opening did not roll back has nothing to roll back.
  if (raw.pragma('journal_mode', { simple: true }) === 'wal') rmSync(`${file}-journal`, { force: true })
  if (!existsSync(backups)) return
  for (const name of readdirSync(backups).filter((existing) => existing.endsWith('.db.sha256'))) {
    if (!existsSync(join(backups, name.slice(0, -'.sha256'.length)))) rmSync(join(backups, name), { force: true })
  }
}
