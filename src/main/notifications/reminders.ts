/** Reminders on the desktop: looked for at the start, every minute, after sleep, when one was planned, and when somebody comes to the window. */

import { app, powerMonitor } from 'electron'
import type { ApiEvents, Logger, NextReminder, Reminders } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import type { ApiEvent } from '#shared/contract/events.ts'
import { formatInstant, localeInForce, onLanguageChange, t } from '../app/i18n.ts'
import { setupNotifications } from './notifications.ts'
import { reminderTicker } from './reminder-ticker.ts'

let next: NextReminder | null = null

/** The next reminder in one line, by the clocks of its account as in the window; null where none waits. */
export const nextReminderLine = (): string | null =>
  next && t('tray.reminder', { title: next.title, when: formatInstant(next.at, next.timeZone) })

interface ReminderParts {
  readonly reminders: Reminders
  /** Of all accounts, as the reminders are. */
  readonly events: ApiEvents
  readonly log: Logger
  /** Called when another reminder is the next. */
  readonly changed: () => void
}

/** What plans, moves or withdraws reminders. */
const concernsReminders = (event: ApiEvent): boolean =>
  event.type === 'advice-changed'
    ? event.reason === 'evaluated'
    : event.type === 'data-changed' && ['reminders', 'preferences', 'token', 'create', 'restore'].includes(event.reason)

/** Run once, after ready. */
export const setupReminders = ({ reminders, events, log, changed }: ReminderParts): void => {
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
  const unsubscribe = events.subscribe((event) => concernsReminders(event) && look())
  // The next reminder is shown in the new language.
  onLanguageChange(look)
  app.on('will-quit', unsubscribe)
  app.on('will-quit', ticker.stop)
  look()
}
