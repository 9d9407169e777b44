/** Backups: one per day while the app is open, updated through the day, and one on request of the operator. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import { singleFlight } from '#shared/concurrency/single-flight.ts'
import { countAccounts } from '../../db/accounts/account-store.ts'
import { type BackupResult, backupDays } from '../../db/backup/backup.ts'
import { isBackupDue } from '../../db/backup/backup-due.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { ServiceContext } from '../support/service-context.ts'

export interface BackupService {
  /** Makes today's backup, or joins the one in progress. Rejects with a JobError. */
  readonly backUp: () => Promise<BackupResult>
  /**
   * Makes today's backup if there is none, or replaces it if it is over an hour old, provided that the database has an account. A failure
   * is logged and reported by `state`.
   */
  readonly backUpIfDue: () => Promise<void>
  readonly state: () => { readonly last_day: Day | null; readonly problem: string | null }
}

/** A backup is named by the day on the user's machine, whatever the time zones of the accounts. */
const today = (now: number): Day => dayInZone(now, Intl.DateTimeFormat().resolvedOptions().timeZone)

export const backupService = ({ options, database, jobs, events }: ServiceContext): BackupService => {
  let problem: string | null = null

  const backUp = singleFlight(async (): Promise<BackupResult> => {
    try {
      const made = await jobs.start({ type: 'backup', day: today(options.clock.now()) }, null).finished
      problem = null
      return made
    } catch (error) {
      if (error instanceof JobError && error.failure.kind === 'store') problem = `The last backup failed. ${error.message}`
      else if (!isCancelled(error)) problem = 'The last backup failed because of an internal error; see the log.'
      throw error
    } finally {
      events.emit(null, { type: 'data-changed', product: null, reason: 'backup' })
    }
  })

  return {
    backUp,
    backUpIfDue: async () => {
      const now = options.clock.now()
      if (!isBackupDue(options.dataDir, today(now), now)) return
      if ((await countAccounts(database.db)) === 0) return
      try {
        const { file, bytes } = await backUp()
        options.log.info({ file, bytes }, 'backup.created')
      } catch (error) {
        if (!isCancelled(error)) options.log.error({ error: String(error) }, 'backup.failed')
      }
    },
    state: () => {
      const now = today(options.clock.now())
      return { last_day: backupDays(options.dataDir).findLast((day) => day <= now) ?? null, problem }
    },
  }
}

/** An app that closes stops its jobs; this is not a failure. */
const isCancelled = (error: unknown): boolean => error instanceof JobError && error.failure.kind === 'cancelled'
