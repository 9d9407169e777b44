/** Reports that a platform prepares in the background, remembered so that a later sync continues with them. */

import { type Day, parseDay } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'

export interface ReportRun {
  readonly id: string
  /** Milliseconds in UTC. */
  readonly createdAt: number
  /** How often the report was started, with this one. */
  readonly attempts: number
}

/** The reports of an ad account, by what they contain. Each change is durable at once. */
export interface RunMemory {
  readonly find: (key: string) => ReportRun | null
  /** The first day of a report of several days up to this one; null: none is remembered. */
  readonly firstDayUpTo: (last: Day) => Day | null
  readonly save: (key: string, run: ReportRun) => void
  /** Forgets the reports of a day and its parts, whose keys start with the day. */
  readonly forget: (day: string) => void
}

/** The key of a report of several days. */
export const spanKey = (first: Day, last: Day): string => `${last} from ${first}`

/** The first day of a report of several days; null for another report. */
export const firstDayIn = (key: string): Day | null => {
  const [, first] = / from (\S+)$/.exec(key) ?? []
  return first === undefined ? null : parseDay(first)
}

/** Meta needs up to an hour for a report: a longer one is stuck. */
const LONGEST_RUN_MS = 60 * 60_000

/** Whether a report may still be completed, or was completed and can be read. */
export const isCurrent = ({ createdAt }: ReportRun, now: number): boolean => !isFuture(createdAt, now) && now - createdAt < LONGEST_RUN_MS
