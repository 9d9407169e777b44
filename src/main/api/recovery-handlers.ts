/** What the window may ask while its database is damaged. */

import { app } from 'electron'
import { createDatabaseRecovery, type DatabaseRecovery } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { dataFolder } from '../app/folders.ts'
import type { DesktopHandlers } from '../ipc/desktop-calls.ts'
import type { RecoverableApi } from './recoverable-api.ts'

/** The recovery of this data folder's database. */
export const databaseRecovery = (): DatabaseRecovery =>
  createDatabaseRecovery({ dataDir: dataFolder(), clock: systemClock, workerFile: new URL('./recovery-worker.js', import.meta.url) })

export type RecoveryHandlers = Pick<DesktopHandlers, 'backups' | 'recover-database' | 'quit'>

export const recoveryHandlers = (
  { recover }: Pick<RecoverableApi, 'recover'>,
  { backups }: Pick<DatabaseRecovery, 'backups'>,
): RecoveryHandlers => ({
  backups: () => backups().map(({ day, bytes }) => ({ day, bytes })),
  'recover-database': async ({ day }) => {
    const recovered = await recover(day)
    if ('refused' in recovered) return { replaced_path: null, customer_key_missing: false, refused: recovered.refused }
    return { replaced_path: recovered.replacedPath, customer_key_missing: recovered.customerKeyMissing, refused: null }
  },
  quit: () => {
    app.quit()
    return null
  },
})
