/** Reminders on the desktop: looked for at the start, every minute, after sleep, and when somebody comes to the window. */

import { app, powerMonitor } from 'electron'
import type { Logger, NextReminder, Reminders } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { openNotifications } from './notifications.ts'
import { reminderTicker } from './reminder-ticker.ts'

let next: NextReminder | null = null

/** The next reminder in one line, by the clocks of this machine; null where none waits. */
export const nextReminderLine = (): string | null =>
  next && `${next.title}: ${new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(next.at)}`

/** Run once, after ready. `changed`: another reminder is the next. */
export const startReminders = (reminders: Reminders, log: Logger, changed: () => void): void => {
  const ticker = reminderTicker({
    reminders,
    now: systemClock.now,
    setTimer: (callBack, ms) => {
      const timer = setTimeout(callBack, ms)
      return () => clearTimeout(timer)
    },
    show: openNotifications(reminders, log),
    onNext: (found) => {
      const isOther = found?.at !== next?.at || found?.title !== next?.title
      next = found
      if (isOther) changed()
    },
    log,
  })
  const look = (): void => void ticker.look()
  powerMonitor.on('resume', look)
  if (process.platform !== 'linux') powerMonitor.on('unlock-screen', look)
  app.on('browser-window-focus', look)
  app.on('will-quit', ticker.stop)
  look()
}
