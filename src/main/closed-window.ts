/** What closing the window means: with a tray the desk goes on there, so that reminders and pulls stay on time; without one nobody could reach it again, and it ends. */

import { existsSync, writeFileSync } from 'node:fs'
import { app, Notification } from 'electron'
import { toldOfTrayFile } from './folders.ts'
import type { DeskLog } from './log.ts'
import { texts } from './texts.ts'
import { isInTray } from './tray.ts'
import { showDesk } from './window.ts'

// A notification that is collected as garbage no longer answers a click.
let told: Notification | null = null

/** Said once ever: who closes the window for the first time must know where the desk is, and how it ends. */
const tellOnce = (log: DeskLog): void => {
  if (existsSync(toldOfTrayFile()) || !Notification.isSupported()) return
  const { title, body } = texts().tray.stays
  told = new Notification({ title, body })
  told.once('click', showDesk)
  told.show()
  try {
    writeFileSync(toldOfTrayFile(), '')
  } catch (error) {
    log.error({ err: error }, 'it could not be kept that the tray was told of, so it is told again')
  }
}

/** On macOS the dock icon opens the window again, with or without a tray. */
export const followClosedWindow = (log: DeskLog): void => {
  app.on('window-all-closed', () => {
    if (process.platform === 'darwin') return
    if (isInTray()) tellOnce(log)
    else app.quit()
  })
  app.on('activate', showDesk)
}
