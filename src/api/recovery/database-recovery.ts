/** Replaces a damaged database, for the host of a database that does not open. */

import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Day } from '#shared/calendar.ts'
import type { Clock } from '#shared/clock.ts'
import { backupDays, backupFileOf } from '../db/backup/backup.ts'
import { DbError } from '../db/connection/db-error.ts'
import type { RecoveryRequest, RecoveryResponse, RecoveryResult } from './recovery-protocol.ts'

/** A daily backup and its size. */
export interface DailyBackup {
  readonly day: Day
  readonly bytes: number
}

/** Lists backups and replaces the database. */
export interface DatabaseRecovery {
  /** The daily backups of the data folder, newest first. */
  readonly backups: () => readonly DailyBackup[]
  /**
   * Restores a day's backup, or starts with an empty database for null. The damaged database is retained byte for byte.
   *
   * No process may have the database open.
   *
   * @throws DbError, changing nothing, if it cannot be done.
   */
  readonly recover: (day: Day | null) => Promise<RecoveryResult>
}

interface RecoveryOptions {
  readonly dataDir: string
  readonly clock: Clock
  /** The recovery worker's file, if a bundler moved it. */
  readonly workerFile?: URL
}

/** Recovery of one data folder; each call runs in a thread of its own. */
export const createDatabaseRecovery = ({ dataDir, clock, workerFile }: RecoveryOptions): DatabaseRecovery => ({
  backups: () =>
    backupDays(dataDir)
      .map((day) => ({ day, bytes: statSync(backupFileOf(dataDir, day), { throwIfNoEntry: false })?.size ?? 0 }))
      .toReversed(),
  recover: async (day) => {
    const stamp = new Date(clock.now()).toISOString().replaceAll(':', '-')
    const question: RecoveryRequest = { dataDir, day, stamp }
    const answer = await answerOf(new Worker(workerFile ?? new URL('./recovery-worker.ts', import.meta.url), { workerData: question }))
    if ('replacedPath' in answer) return answer
    if (answer.code !== null) throw new DbError(answer.code, answer.message)
    throw new Error(answer.message)
  },
})

const answerOf = (thread: Worker): Promise<RecoveryResponse> =>
  new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the recovery thread exited without a result')))
  })
