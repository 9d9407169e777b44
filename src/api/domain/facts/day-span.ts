/** From one day to another, both included. */

import type { Day } from '#shared/calendar.ts'

export interface DaySpan {
  readonly first: Day
  readonly last: Day
}
