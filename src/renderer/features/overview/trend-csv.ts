/** Exports the trend on screen as CSV: raw numbers, one row per day, with what is expected of the shown KPIs and what the chart marks. */

import { asDay } from '#shared/calendar.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import { kpiKeys } from '#shared/contract/kpi.ts'
import { toCsv } from '#shared/csv.ts'
import { eventsWithin } from '../../lib/events/day-events.ts'
import { eventTitle } from '../../lib/events/event-text.ts'
import { nowcastOf } from '../../lib/kpi/nowcast.ts'
import { flagText } from './flag-text.ts'
import type { TrendView } from './trend-view-props.ts'

const listed = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('; '))

/**
 * The KPIs of the line and the bars first, then all others; then what is expected of those two while purchases are still being reported, the
 * executed decisions and the noted events. Unknown values are empty.
 */
export const trendCsv = (
  trend: readonly DeskTrendEntry[],
  { lineKpi, barKpi, flags, events }: Pick<TrendView, 'lineKpi' | 'barKpi' | 'flags' | 'events'>,
): string => {
  const shown = [...new Set([lineKpi, barKpi])]
  const keys = [...new Set([...shown, ...kpiKeys])]
  const expected = shown.flatMap((key) => [`${key}_expected`, `${key}_expected_low`, `${key}_expected_high`])
  const rows = trend.map((entry) => {
    const day = asDay(entry.date)
    const nowcasts = shown.map((key) => nowcastOf(entry, key))
    return [
      day,
      ...keys.map((key) => entry.kpi[key]),
      ...nowcasts.flatMap((nowcast) => [nowcast?.expected ?? null, nowcast?.low ?? null, nowcast?.high ?? null]),
      listed(flags.filter((flag) => flag.day === day).map(flagText)),
      listed(eventsWithin(events, day, day).map(eventTitle)),
    ]
  })
  return toCsv([['date', ...keys, ...expected, 'executed_decisions', 'noted_events'], ...rows])
}
