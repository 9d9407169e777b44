/** How much of an ad account is read at once. It adapts to what the platform delivers, and is remembered from one sync to the next. */

import { isFuture } from '#shared/clock.ts'

/** The newest day comes first and alone: it is what the user waits for. */
const FIRST_WINDOW_DAYS = 1
const MOST_WINDOW_DAYS = 28
/** Of a report that the platform prepares: a longer one takes longer, and all of it again if it fails. */
const MOST_RUN_DAYS = 7
/** A window of so many calls is saved before a limit on calls can end the sync. */
const CALLS_PER_WINDOW = 10
const MOST_ROWS = 500
const FEWEST_ROWS = 25
const DAY_MS = 86_400_000

/** What the platform accepted. */
export interface LearnedPace {
  /** It refused more days than these. */
  readonly mostDays: number
  /** Rows of a page. */
  readonly pageRows: number
  /** Whether even a day takes a report that the platform prepares. */
  readonly usesRuns: boolean
  /** When that was learned, in milliseconds. */
  readonly learnedAt: number
}

export interface ReadingPace {
  /** Days of the next window. */
  days: number
  mostDays: number
  pageRows: number
  usesRuns: boolean
  learnedAt: number
  /** Windows that were read. */
  answers: number
}

/** Once a day, twice as much is tried: what was too much on one day may work on another. */
export const startingPace = (learned: LearnedPace | null, now: number): ReadingPace => {
  const start = { days: FIRST_WINDOW_DAYS, answers: 0 }
  if (learned === null || isFuture(learned.learnedAt, now))
    return { ...start, mostDays: MOST_WINDOW_DAYS, pageRows: MOST_ROWS, usesRuns: false, learnedAt: now }
  const growth = 2 ** Math.min(10, Math.max(0, Math.floor((now - learned.learnedAt) / DAY_MS)))
  return {
    ...start,
    // Where reports were needed, an answer at once had at most a day.
    mostDays: Math.min(MOST_WINDOW_DAYS, (learned.usesRuns && growth > 1 ? 1 : learned.mostDays) * growth),
    pageRows: Math.min(MOST_ROWS, learned.pageRows * growth),
    usesRuns: learned.usesRuns && growth === 1,
    learnedAt: growth === 1 ? learned.learnedAt : now,
  }
}

/** After a window of so many days brought so many rows. */
export const continuePace = (pace: ReadingPace, days: number, rows: number): void => {
  const calls = Math.max(1, Math.ceil(rows / pace.pageRows))
  const wanted = Math.min(2 * days, Math.floor((days * CALLS_PER_WINDOW) / calls))
  pace.days = Math.max(1, Math.min(pace.mostDays, wanted))
  pace.answers += 1
}

/** After the platform asked for less than a window of so many days. */
export const reducePace = (pace: ReadingPace, days: number, now: number): void => {
  pace.days = days
  halveWindow(pace)
  pace.mostDays = pace.days
  // What a report has to prepare does not depend on its pages.
  if (!pace.usesRuns) pace.pageRows = Math.max(FEWEST_ROWS, Math.floor(pace.pageRows / 2))
  pace.learnedAt = now
}

/** After a window of so many days took too long, and a shorter one did not. */
export const limitWindow = (pace: ReadingPace, days: number, now: number): void => {
  pace.mostDays = Math.max(1, Math.floor(days / 2))
  pace.learnedAt = now
}

/** After a window failed that may have one bad day. */
export const halveWindow = (pace: ReadingPace): void => {
  pace.days = Math.max(1, Math.floor(pace.days / 2))
}

/** After a single day was too much, or took too long, for an answer at once. */
export const switchToRuns = (pace: ReadingPace, now: number): void => {
  pace.days = 1
  pace.mostDays = MOST_RUN_DAYS
  pace.usesRuns = true
  pace.learnedAt = now
}
