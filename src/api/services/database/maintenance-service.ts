/** Maintains the database while the app is open: checks it after opening, then makes a backup every day. */

import type { DeskStatus } from '#shared/contract/internal/window-account.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { BackupService } from './backup-service.ts'

export interface DatabaseMaintenance {
  readonly state: () => Pick<DeskStatus, 'store' | 'backup'>
  readonly close: () => void
}

/** Late enough not to slow down the first requests, and to spare short commands the check. */
const INTEGRITY_CHECK_DELAY_MS = 4000
const BACKUP_CHECK_INTERVAL_MS = 15 * 60 * 1000

/** @param isLasting - false: for a host that ends after one task, nothing is checked and no backup is made */
export const createDatabaseMaintenance = (context: ServiceContext, backups: BackupService, isLasting = true): DatabaseMaintenance => {
  const { log } = context.options
  let store: DeskStatus['store'] = isLasting ? 'checking' : 'unchecked'

  const check = async (): Promise<void> => {
    try {
      const { damage } = await context.jobs.start({ type: 'check' }, null).finished
      store = damage === null ? 'ok' : 'damaged'
      if (damage !== null) log.error({ damage }, 'database.damaged')
    } catch (error) {
      if (error instanceof JobError && error.failure.kind === 'cancelled') return
      store = 'unchecked'
      log.error({ error: String(error) }, 'database.integrity_check_failed')
    }
    context.events.emit(null, { type: 'data-changed', product: null, reason: 'integrity-check' })
  }

  const runDue = async (): Promise<void> => {
    // The last good backups are worth more than one of a damaged database.
    if (store !== 'damaged') await backups.backUpIfDue()
  }
  const logFailure = (error: unknown): void => log.error({ error: String(error) }, 'database.maintenance_failed')

  const state = (): ReturnType<DatabaseMaintenance['state']> => ({ store, backup: backups.state() })
  if (!isLasting) return { state, close: () => undefined }
  const first = setTimeout(() => void check().then(runDue).catch(logFailure), INTEGRITY_CHECK_DELAY_MS)
  const ticker = setInterval(() => void runDue().catch(logFailure), BACKUP_CHECK_INTERVAL_MS)
  for (const timer of [first, ticker]) timer.unref()
  return {
    state,
    close: () => {
      clearTimeout(first)
      clearInterval(ticker)
    },
  }
}
