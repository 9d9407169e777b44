/** What chart and table show of a trend. */

import type { Day } from '#shared/calendar.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Flag, TrendPoint } from '../../lib/trend-view.ts'

export interface TrendView {
  readonly points: readonly TrendPoint[]
  readonly lineKpi: KpiKey
  readonly barKpi: KpiKey
  readonly currency: string
  readonly today: Day
  readonly flags: readonly Flag[]
}
