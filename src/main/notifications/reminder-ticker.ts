/**
 * When to check for due reminders: one timer of at most a minute, because timers stop while the machine sleeps. Does not import Electron.
 */

import type { DueReminder, Logger, NextReminder, Reminders } from '#api/index.ts'

export interface TickerParts {
  readonly reminders: Pick<Reminders, 'claimDue' | 'acknowledge' | 'nextDue'>
  /** Milliseconds since 1970 in UTC, by the clock of the machine. */
  readonly now: () => number
  /** Calls back after `ms` milliseconds; the returned function cancels the timer. */
  readonly setTimer: (callBack: () => void, ms: number) => () => void
  /** Resolves when the reminder is on the screen, or cannot be shown: then the window lists it. */
  readonly show: (reminder: DueReminder) => Promise<void>
  /** Called after every check with the next reminder. */
  readonly onNext: (next: NextReminder | null) => void
  readonly log: Logger
}

export interface ReminderTicker {
  /** Checks now: at the start, after sleep, when the window gets focus. Resolves after the check; never rejects. */
  readonly check: () => Promise<void>
  readonly stop: () => void
}

const MAX_WAIT_MS = 60_000
/** A due reminder that cannot be claimed, because the database is busy, is retried after this. */
const MIN_WAIT_MS = 1000

export const reminderTicker = ({ reminders, now, setTimer, show, onNext, log }: TickerParts): ReminderTicker => {
  let checking: Promise<void> | null = null
  let isRequested = false
  let isStopped = false
  let cancelTimer = (): void => undefined

  const present = async (reminder: DueReminder): Promise<void> => {
    try {
      await show(reminder)
      await reminders.acknowledge(reminder.id)
    } catch (error) {
      // Not acknowledged, it is shown again after the next start.
      log.error({ reminder: reminder.id, err: error }, 'reminder.show_failed')
    }
  }

  const claimAll = async (): Promise<number> => {
    try {
      for (const reminder of await reminders.claimDue(now())) void present(reminder)
      const next = await reminders.nextDue(now())
      onNext(next)
      return next === null ? MAX_WAIT_MS : Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, next.at - now()))
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'reminder.read_failed')
      return MAX_WAIT_MS
    }
  }

  const checkUntilIdle = async (): Promise<void> => {
    while (isRequested && !isStopped) {
      isRequested = false
      cancelTimer()
      const wait = await claimAll()
      if (!isStopped) cancelTimer = setTimer(check, wait)
    }
    checking = null
  }

  const check = (): Promise<void> => {
    isRequested = true
    checking ??= checkUntilIdle()
    return checking
  }

  return {
    check,
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}
