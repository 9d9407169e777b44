/**
 * Runs one scenario on a disk that fails, and prints what was acknowledged: one JSON line each.
 *
 * `disk-faults.ts`, loaded before, fails our own calls. The writes of SQLite fail by a limit on the size of files, set by the shell, or by
 * strace, which fails system calls.
 */

import { readdirSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '#api/db/backup/backup.ts'
import { backupFolderOf } from '#api/db/backup/backup-folder.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { DATABASE_FILE, type Database, openDatabase } from '#api/db/connection/database.ts'
import { runDeleteProduct } from '#api/jobs/delete-product-job.ts'
import { failureOf } from '#api/jobs/failure.ts'
import type { FaultAction } from '../../helpers/disk-faults/fault-plan.ts'
import { openTestApi } from '../../helpers/test-api.ts'
import { BACKUP_DAY } from '../backup-day.ts'
import { apiRequests } from './api-requests.ts'
import type { FaultEvent, FaultRun } from './fault-run.ts'

const { scenario, dataDir, key, from, at, action, diesAtLimit }: FaultRun = JSON.parse(process.argv[2] ?? '{}')
const report = (line: FaultEvent): void => void writeSync(1, `${JSON.stringify(line)}\n`)
const { armDiskFaults } = globalThis as { readonly armDiskFaults?: (at: number, action: FaultAction) => number }

if (diesAtLimit) {
  // Node ignores this signal. A listener that has gone leaves the system's own way: the end of the process, in the middle of the write.
  const listener = (): void => undefined
  process.on('SIGXFSZ', listener)
  process.off('SIGXFSZ', listener)
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** A restore and a backup write a copy from its first page on; everything else extends the log. */
const extendedSize = (): number => {
  const [file, backups] = [join(dataDir, DATABASE_FILE), backupFolderOf(dataDir)]
  const log = sizeOf(`${file}-wal`)
  if (scenario === 'restore') return sizeOf(file)
  if (scenario !== 'backup' && scenario !== 'deletion') return log
  return Math.max(log, ...readdirSync(backups).map((name) => sizeOf(join(backups, name))))
}

/** Runs the scenario between the two events that limit it, and reports its failure. */
const run = async (work: () => Promise<void>): Promise<void> => {
  report({ event: 'started', size: scenario === 'restore' ? 0 : sizeOf(join(dataDir, `${DATABASE_FILE}-wal`)) })
  armDiskFaults?.(at, action)
  try {
    await work()
  } catch (error) {
    report({ event: 'failed', status: 0, message: failureOf(error, false).message })
  }
  const calls = armDiskFaults?.(0, action) ?? 0
  report({ event: 'ended', size: extendedSize(), calls })
}

const migrate = async (): Promise<void> => {
  let database: Database | null = null
  await run(async () => {
    database = openDatabase(dataDir, 'interactive')
    report({ event: 'migrated' })
  })
  await (database as Database | null)?.close()
}

const restore = (): Promise<void> =>
  run(async () => {
    await restoreDatabase({ dataDir, from, stamp: '2026-11-20T08-00-00Z' })
    report({ event: 'restored' })
  })

const runWithApi = async (): Promise<void> => {
  const api = await openTestApi(dataDir, { settings: { version: '0.0.0-test', variant: 'standard', jobMemoryMb: 64 } })
  const { decide, readView, importOrders } = apiRequests(api, key, report)
  // The log is longer than the other files that SQLite writes by the time it matters.
  for (let count = 0; count < 12; count += 1) await decide(`before-${count}`)
  await readView()
  if (scenario === 'import') await run(importOrders)
  else if (scenario === 'decision') await run(() => decide('the-one'))
  else {
    // As in the thread of a job: a connection of its own, next to that of the API.
    const database = openDatabase(dataDir, 'bulk')
    await run(async () => {
      if (scenario === 'backup') await backUp(database.raw, dataDir, BACKUP_DAY)
      else
        await runDeleteProduct(database, { type: 'delete-product', accountId: 1, productId: 1, scope: 'product', clockOffset: 0 }, dataDir)
      report({ event: scenario === 'backup' ? 'backed-up' : 'deleted' })
    })
    await database.close()
  }
  // The process goes on after a failure: what it does next is whole too.
  await decide('after')
  await api.close()
}

if (scenario === 'migration') await migrate()
else if (scenario === 'restore') await restore()
else await runWithApi()
