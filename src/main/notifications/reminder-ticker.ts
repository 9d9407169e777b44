/**
 * When to check for due reminders: one timer of at most a minute, because timers stop while the machine sleeps. Does not import Electron.
 */

import type { DueReminder, Logger, NextReminder, Reminders } from '#api/index.ts'

export interface TickerParts {
  readonly reminders: Pick<Reminders, 'claimDue' | 'acknowledge' | 'nextDue'>
  /** Milliseconds since 1970 in UTC, by the clock of the machine. */
  readonly now: () => number
  /** Calls back after so many milliseconds; the answer calls it off. */
  readonly setTimer: (callBack: () => void, ms: number) => () => void
  /** Resolves when the reminder is on the screen, or is known not to get there: then the window's list has it. */
  readonly show: (reminder: DueReminder) => Promise<void>
  /** Hears after every look what is due next. */
  readonly onNext: (next: NextReminder | null) => void
  readonly log: Logger
}

export interface ReminderTicker {
  /** Looks now: at the start, after sleep, when somebody comes to the window. Resolves when it has looked; never rejects. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}

const LONGEST_WAIT_MS = 60_000
/** What cannot be taken although it is due (the database is busy) is tried again after this. */
const SHORTEST_WAIT_MS = 1000

export const reminderTicker = ({ reminders, now, setTimer, show, onNext, log }: TickerParts): ReminderTicker => {
  let looking: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  let cancelTimer = (): void => undefined

  const present = async (reminder: DueReminder): Promise<void> => {
    try {
      await show(reminder)
      await reminders.acknowledge(reminder.id)
    } catch (error) {
      // Not confirmed, it comes again at the next start.
      log.error({ reminder: reminder.id, err: error }, 'reminder.show_failed')
    }
  }

  const takeAll = async (): Promise<number> => {
    try {
      for (const reminder of await reminders.claimDue(now())) void present(reminder)
      const next = await reminders.nextDue(now())
      onNext(next)
      return next === null ? LONGEST_WAIT_MS : Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, next.at - now()))
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'reminder.read_failed')
      return LONGEST_WAIT_MS
    }
  }

  const lookAsOftenAsAsked = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false
      cancelTimer()
      const wait = await takeAll()
      if (!isStopped) cancelTimer = setTimer(look, wait)
    }
    looking = null
  }

  const look = (): Promise<void> => {
    isAsked = true
    looking ??= lookAsOftenAsAsked()
    return looking
  }

  return {
    look,
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}
