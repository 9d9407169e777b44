/** Props shared by the chart and the table of a trend. */

import type { Day } from '#shared/calendar.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Locale } from '#shared/locales/locale.ts'
import type { Flag, TrendPoint } from '../../lib/kpi/trend-view.ts'

export interface TrendView {
  readonly points: readonly TrendPoint[]
  readonly lineKpi: KpiKey
  readonly barKpi: KpiKey
  readonly currency: string
  readonly today: Day
  readonly flags: readonly Flag[]
  /** Break-even of the line's KPI, if it has one. */
  readonly breakEven: { readonly value: number; readonly label: string } | null
  /** Locale of the texts: another locale needs a new chart. */
  readonly locale: Locale
}
