/** Reminders on the desktop: looked for at the start, every minute, after sleep, and when somebody comes to the window. */

import { app, powerMonitor } from 'electron'
import type { Logger, NextReminder, Reminders } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { formatInstant, localeInForce, onLanguageChange, t } from '../app/i18n.ts'
import { setupNotifications } from './notifications.ts'
import { reminderTicker } from './reminder-ticker.ts'

let next: NextReminder | null = null

/** The next reminder in one line, by the clocks of its account as in the window; null where none waits. */
export const nextReminderLine = (): string | null =>
  next && t('tray.reminder', { title: next.title, when: formatInstant(next.at, next.timeZone) })

/** Run once, after ready. `changed`: another reminder is the next. */
export const setupReminders = (reminders: Reminders, log: Logger, changed: () => void): void => {
  const ticker = reminderTicker({
    reminders: {
      claimDue: (now) => reminders.claimDue(now, localeInForce()),
      nextDue: (now) => reminders.nextDue(now, localeInForce()),
      acknowledge: reminders.acknowledge,
    },
    now: systemClock.now,
    setTimer: (callBack, ms) => {
      const timer = setTimeout(callBack, ms)
      return () => clearTimeout(timer)
    },
    show: setupNotifications(reminders, log),
    onNext: (found) => {
      const isOther = found?.at !== next?.at || found?.title !== next?.title || found?.timeZone !== next?.timeZone
      next = found
      if (isOther) changed()
    },
    log,
  })
  const look = (): void => void ticker.look()
  powerMonitor.on('resume', look)
  if (process.platform !== 'linux') powerMonitor.on('unlock-screen', look)
  app.on('browser-window-focus', look)
  // The next one has to be told in the other language.
  onLanguageChange(look)
  app.on('will-quit', ticker.stop)
  look()
}
