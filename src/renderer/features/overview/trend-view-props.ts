/** Props shared by the chart and the table of a trend. */

import type { Day } from '#shared/calendar.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Locale } from '#shared/locales/locale.ts'
import type { DayEvent } from '../../lib/events/day-events.ts'
import type { ComparedDay, Flag, TrendPoint } from '../../lib/kpi/trend-view.ts'

/** Days that are selected on the chart, both included. */
export interface DaySelection {
  readonly first: Day
  readonly last: Day
}

export interface TrendView {
  readonly points: readonly TrendPoint[]
  readonly lineKpi: KpiKey
  readonly barKpi: KpiKey
  readonly currency: string
  /** Whether names say that the spend of other channels may be missing. */
  readonly metaSpendOnly: boolean
  readonly today: Day
  readonly flags: readonly Flag[]
  /** On some of the days, oldest first. */
  readonly events: readonly DayEvent[]
  /** For each point the day that the user compares it with; null: none. */
  readonly compared: readonly ComparedDay[] | null
  /** The day on screen where the trend goes on after it; null: its last day. */
  readonly chosen: Day | null
  /** Break-even of the line's KPI, if it has one. */
  readonly breakEven: { readonly value: number; readonly label: string } | null
  /** Locale of the texts: another locale needs a new chart. */
  readonly locale: Locale
}
