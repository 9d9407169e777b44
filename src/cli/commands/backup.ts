/** Backups of the data folder's database: made now, and put back. */

import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Command } from 'commander'
import { backupFileOf, type Restored, restoreStore, storeExists } from '#api/index.ts'
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
    .description("back the database up now, over today's backup; may run while the desk is open")
    .addOption(dataOption())
    .action(async ({ data }: DataOptions) => {
      const dataDir = dataFolder(data)
      if (!storeExists(dataDir)) throw new CommandError(`There is no database in ${dataDir} to back up.`)
      const { file, bytes, key } = await withApi({ data: dataDir }, (api) => api.operator.backUp())
      print(`Backed up and checked: ${file} (${(bytes / 1_000_000).toFixed(1)} MB)`)
      if (key !== null) print(`To restore it on another computer, copy ${basename(key)} from beside it too: customers are known by it.`)
    })

/** What the buyer must know of the key under which customers are hashed; nothing where all is as it was. */
const keyLines = ({ status, expectedPath, replacedPath }: Restored['key']): readonly string[] => {
  const consequence = 'customers of orders imported from now on count as new, also those who bought before'
  const remedy = `Put ${basename(expectedPath)} from where the backup was made into ${dirname(expectedPath)} and restore again.`
  if (status === 'missing') return [`The key that customers are known by does not lie beside the backup: ${consequence}. ${remedy}`]
  if (status === 'unproven')
    return [
      `No key that customers are known by lies beside the backup, so the one of this data folder stays. If the backup was made elsewhere, ${consequence}. ${remedy}`,
    ]
  if (status !== 'restored') return []
  return [
    'The key that customers are known by was put back with it.',
    ...(replacedPath === null ? [] : [`The key it replaced is kept as ${replacedPath}`]),
  ]
}

/** The file that is meant: a day's own backup, or a path. */
const resolveBackup = (dataDir: string, given: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return resolve(given)
  const day = parseDay(given)
  if (day === null) throw new UsageError(`${given} is no calendar date.`)
  return backupFileOf(dataDir, day)
}

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('put a backup in the place of the database, which is kept beside it; the desk must be closed')
    .argument('<backup>', 'day of a backup as YYYY-MM-DD, or a backup file')
    .addOption(dataOption())
    .action(async (given: string, { data }: DataOptions) => {
      const dataDir = dataFolder(data)
      const from = resolveBackup(dataDir, given)
      if (!existsSync(from)) throw new CommandError(`There is no backup ${from}.`)
      const stamp = new Date(systemClock.now()).toISOString().replaceAll(':', '-')
      const { accounts, replacedPath, key } = await restoreStore({ dataDir, from, stamp })
      print(`Restored ${basename(from)}, with ${accounts} ${accounts === 1 ? 'account' : 'accounts'}. API keys are as they were then.`)
      if (replacedPath !== null) print(`The database it replaced is kept as ${replacedPath}`)
      for (const line of keyLines(key)) print(line)
    })
