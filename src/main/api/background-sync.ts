/** When ad accounts are synced in the background: the setting of this computer, and whether it is on battery. */

import { app, powerMonitor } from 'electron'
import { z } from 'zod'
import type { Api } from '#api/index.ts'
import { type BackgroundSync, backgroundSyncs } from '#shared/contract/desktop/desktop-call.ts'
import { backgroundSyncFile } from '../app/folders.ts'
import { t } from '../app/i18n.ts'
import { readSetting, writeSetting } from '../app/settings-file.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { backgroundLimits } from './background-rule.ts'

/** Some systems report no change. */
const CHECK_EVERY_MS = 60_000

const settingSchema = z.object({ when: z.enum(backgroundSyncs) })

let apply: () => void = () => undefined

export const backgroundSync = (): { readonly when: BackgroundSync } => ({
  when: readSetting(backgroundSyncFile(), settingSchema)?.when ?? 'always',
})

/** Throws a {@link UserFacingError} if it cannot be saved. */
export const setBackgroundSync = (when: BackgroundSync, log: AppLog): { readonly when: BackgroundSync } => {
  try {
    writeSetting(backgroundSyncFile(), { when })
  } catch (error) {
    log.error({ err: error }, 'settings.background_sync_save_failed')
    throw new UserFacingError(t('files.choiceNotSaved'))
  }
  apply()
  return backgroundSync()
}

/** Run once, after ready. */
export const setupBackgroundSync = (api: Pick<Api, 'limitBackground'>): void => {
  apply = () => api.limitBackground(backgroundLimits(backgroundSync().when, powerMonitor.isOnBatteryPower()))
  apply()
  powerMonitor.on('on-battery', () => apply())
  powerMonitor.on('on-ac', () => apply())
  powerMonitor.on('resume', () => apply())
  const ticker = setInterval(() => apply(), CHECK_EVERY_MS)
  ticker.unref()
  app.on('will-quit', () => clearInterval(ticker))
}
