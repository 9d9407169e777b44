/** A span of calendar days. */

import type { Day } from '#shared/calendar.ts'

/** From one day to another, both included. */
export interface DaySpan {
  readonly first: Day
  readonly last: Day
}
