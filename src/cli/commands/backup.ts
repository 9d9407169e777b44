/** Creates and restores backups of the database. */

import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Command } from 'commander'
import { backupFileOf, databaseExists, type Restored, restoreDatabase } from '#api/index.ts'
import { parseDay } from '#shared/calendar.ts'
import { systemClock } from '#shared/clock.ts'
import { CommandError, UsageError } from '../command-error.ts'
import { dataFolder } from '../data-folder.ts'
import { dataOption, print, withApi } from './common.ts'

interface DataOptions {
  readonly data?: string
}

export const backupCommand = (): Command =>
  new Command('backup')
    .description("back up the database now, replacing today's backup; ROAS Desk may be open")
    .addOption(dataOption())
    .action(async ({ data }: DataOptions) => {
      const dataDir = dataFolder(data)
      if (!databaseExists(dataDir)) throw new CommandError(`${dataDir} has no database to back up.`)
      const { file, bytes, key } = await withApi({ data: dataDir }, (api) => api.operator.backUp())
      print(`Backup created and verified: ${file} (${(bytes / 1_000_000).toFixed(1)} MB)`)
      if (key !== null)
        print(`To restore it on another computer, also copy ${basename(key)} from the same folder: it is needed to recognize customers.`)
    })

/** The notice about the key that hashes customers; nothing if the key did not change. */
const keyLines = ({ status, expectedPath, replacedPath }: Restored['key']): readonly string[] => {
  const consequence = 'customers in orders imported from now on count as new, including earlier buyers'
  const remedy = `Copy ${basename(expectedPath)} from the original backup folder to ${dirname(expectedPath)} and restore again.`
  if (status === 'missing') return [`The customer key is missing next to the backup: ${consequence}. ${remedy}`]
  if (status === 'mismatch')
    return [
      `The customer key in this data folder belongs to another database, and none next to the backup fits. Until it is replaced, no orders can be imported. ${remedy}`,
    ]
  if (status === 'unproven')
    return [
      `The customer key is missing next to the backup, so the one in this data folder stays. If the backup is from another computer, ${consequence}. ${remedy}`,
    ]
  if (status !== 'restored') return []
  return ['The customer key was restored too.', ...(replacedPath === null ? [] : [`The previous customer key is saved as ${replacedPath}`])]
}

/** The path of a backup, given as a day or as a path. */
const resolveBackup = (dataDir: string, given: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return resolve(given)
  const day = parseDay(given)
  if (day === null) throw new UsageError(`${given} is not a calendar date.`)
  return backupFileOf(dataDir, day)
}

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('restore a backup; the current database is renamed, not deleted; ROAS Desk must be closed')
    .argument('<backup>', 'day of a backup (YYYY-MM-DD), or a backup file')
    .addOption(dataOption())
    .action(async (given: string, { data }: DataOptions) => {
      const dataDir = dataFolder(data)
      const from = resolveBackup(dataDir, given)
      if (!existsSync(from)) throw new CommandError(`The backup ${from} does not exist.`)
      const stamp = new Date(systemClock.now()).toISOString().replaceAll(':', '-')
      const { accounts, replacedPath, key } = await restoreDatabase({ dataDir, from, stamp })
      print(`Restored ${basename(from)}, with ${accounts} ${accounts === 1 ? 'account' : 'accounts'}. API keys are those of the backup.`)
      if (replacedPath !== null) print(`The previous database is saved as ${replacedPath}`)
      for (const line of keyLines(key)) print(line)
    })
