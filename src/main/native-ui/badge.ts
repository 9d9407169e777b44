/** The number on the app's icon: cards left to review. Windows has no such number; its tray icon shows it. */

import { app } from 'electron'

export const showBadge = (open: number): void => {
  if (process.platform !== 'win32') app.setBadgeCount(open)
}
