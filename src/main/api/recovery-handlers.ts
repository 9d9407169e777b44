/** What the window may ask while its database is damaged. */

import { app } from 'electron'
import { type StoreMender, storeMender } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { dataFolder } from '../app/folders.ts'
import type { DesktopHandlers } from '../ipc/desktop-calls.ts'
import type { RecoverableApi } from './recoverable-api.ts'

/** Of this data folder. */
export const databaseRecovery = (): StoreMender =>
  storeMender({ dataDir: dataFolder(), clock: systemClock, workerFile: new URL('./recovery-worker.js', import.meta.url) })

export type RecoveryHandlers = Pick<DesktopHandlers, 'backups' | 'mend-database' | 'quit'>

export const recoveryHandlers = ({ mend }: Pick<RecoverableApi, 'mend'>, { backups }: Pick<StoreMender, 'backups'>): RecoveryHandlers => ({
  backups: () => backups().map(({ day, bytes }) => ({ day, bytes })),
  'mend-database': async ({ day }) => {
    const mended = await mend(day)
    if ('refused' in mended) return { kept: null, customers_unknown: false, refused: mended.refused }
    return { kept: mended.replacedPath, customers_unknown: mended.customerKeyMissing, refused: null }
  },
  quit: () => {
    app.quit()
    return null
  },
})
