/** What closing the window does: with a tray the app keeps running, so that reminders and syncs continue, unless the user chose to quit; without a tray it quits. */

import { existsSync, writeFileSync } from 'node:fs'
import { app, Notification } from 'electron'
import { z } from 'zod'
import { type CloseBehavior, closeBehaviors } from '#shared/contract/desktop/desktop-call.ts'
import { closeBehaviorFile, trayHintFile } from '../app/folders.ts'
import { t } from '../app/i18n.ts'
import { readSetting, writeSetting } from '../app/settings-file.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { isInTray } from '../native-ui/tray.ts'
import { showMainWindow } from './window.ts'

// A notification that is garbage-collected no longer reports a click.
let trayHint: Notification | null = null

/** Shown once: a user who closes the window for the first time must learn where the app is and how to quit it. */
const showTrayHintOnce = (log: AppLog): void => {
  if (existsSync(trayHintFile()) || !Notification.isSupported()) return
  trayHint = new Notification({ title: t('tray.stays.title'), body: t('tray.stays.body') })
  trayHint.once('click', showMainWindow)
  trayHint.show()
  try {
    writeFileSync(trayHintFile(), '')
  } catch (error) {
    log.error({ err: error }, 'tray.hint_save_failed')
  }
}

const settingSchema = z.object({ means: z.enum(closeBehaviors) })

/** On macOS the dock icon opens the window again. */
const canKeepRunning = (): boolean => process.platform === 'darwin' || isInTray()

export const closeBehavior = (): CloseBehavior => {
  const hasTray = canKeepRunning()
  return { means: hasTray ? (readSetting(closeBehaviorFile(), settingSchema)?.means ?? 'tray') : 'quit', has_tray: hasTray }
}

/** Throws a {@link UserFacingError} if it cannot be saved. */
export const setCloseBehavior = (means: CloseBehavior['means'], log: AppLog): CloseBehavior => {
  try {
    writeSetting(closeBehaviorFile(), { means })
  } catch (error) {
    log.error({ err: error }, 'settings.close_behavior_save_failed')
    throw new UserFacingError(t('files.choiceNotSaved'))
  }
  return closeBehavior()
}

/** On macOS the dock icon opens the window again, with or without a tray. */
export const setupCloseBehavior = (log: AppLog): void => {
  app.on('window-all-closed', () => {
    if (closeBehavior().means === 'quit') app.quit()
    else if (process.platform !== 'darwin') showTrayHintOnce(log)
  })
  app.on('activate', showMainWindow)
}
