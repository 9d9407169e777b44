/** Reminders on the desktop: checked at the start, every minute, after sleep, after a change of reminders, and when the window gets focus. */

import { app, powerMonitor } from 'electron'
import type { ApiEvents, Logger, NextReminder, Reminders } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import type { ApiEvent } from '#shared/contract/events.ts'
import { currentLocale, formatInstant, onLanguageChange, t } from '../app/i18n.ts'
import { setupNotifications } from './notifications.ts'
import { reminderTicker } from './reminder-ticker.ts'

let next: NextReminder | null = null

/** The next reminder in one line, in the time zone of its account as in the window; null if none is pending. */
export const nextReminderLine = (): string | null =>
  next && t('tray.reminder', { title: next.title, when: formatInstant(next.at, next.timeZone) })

interface ReminderParts {
  readonly reminders: Reminders
  /** Of all accounts, as the reminders are. */
  readonly events: ApiEvents
  readonly log: Logger
  /** Called when the next reminder changes. */
  readonly changed: () => void
}

/** Whether an event can plan, move or withdraw reminders. */
const concernsReminders = (event: ApiEvent): boolean =>
  event.type === 'advice-changed'
    ? event.reason === 'evaluated'
    : event.type === 'data-changed' && ['reminders', 'preferences', 'token', 'create', 'restore'].includes(event.reason)

/** Run once, after ready. */
export const setupReminders = ({ reminders, events, log, changed }: ReminderParts): void => {
  const ticker = reminderTicker({
    reminders: {
      claimDue: (now) => reminders.claimDue(now, currentLocale()),
      nextDue: (now) => reminders.nextDue(now, currentLocale()),
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
  const check = (): void => void ticker.check()
  powerMonitor.on('resume', check)
  if (process.platform !== 'linux') powerMonitor.on('unlock-screen', check)
  app.on('browser-window-focus', check)
  const unsubscribe = events.subscribe((event) => concernsReminders(event) && check())
  // The next reminder is shown in the new language.
  onLanguageChange(check)
  app.on('will-quit', unsubscribe)
  app.on('will-quit', ticker.stop)
  check()
}
