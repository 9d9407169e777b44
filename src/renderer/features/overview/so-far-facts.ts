/** What the tile of a KPI that is known by the hour shows of a day that is not over. */

import type { Day } from '#shared/calendar.ts'
import { type DeskSoFar, type SoFarKpi, soFarKpis } from '#shared/contract/internal/so-far.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { isTooFewSoFar } from '#shared/kpi-judgment.ts'
import { clockTime, weekdayName } from '../../lib/format/days.ts'
import { writeEstimate, writeRange, writeShortRange } from '../../lib/format/kpi-range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { compareSoFar } from '../../lib/kpi/comparison.ts'
import type { TileFacts } from '../../ui/kpi/tile.tsx'

/** What is typical up to now, with the time zone of the account. */
export type SoFarInZone = NonNullable<DeskSoFar> & { readonly timeZone: string }

const isSoFarKpi = (key: KpiKey): key is SoFarKpi => soFarKpis.some((known) => known === key)

/**
 * The change from the typical value up to now instead of that of a whole day; nothing for other KPIs. Never good or bad: the day is not over.
 */
export const soFarFacts = (
  key: KpiKey,
  day: Day,
  { kpi, usual: wholeDay, currency }: Snapshot,
  soFar: SoFarInZone,
): Partial<Pick<TileFacts, 'comparison' | 'versus' | 'usualEnd' | 'usual'>> => {
  const usual = isSoFarKpi(key) ? soFar.usual[key] : null
  const range = usual === null ? null : writeRange(key, usual, currency)
  if (usual === null || range === null || kpi[key] === null) return {}
  const time = clockTime(soFar.as_of, soFar.timeZone)
  const weekday = weekdayName(day)
  const median = wholeDay[key].median
  const isFew = isTooFewSoFar(soFar.usual.orders.median)
  const text = t('overview.byNow.usual', { time, range: writeShortRange(key, usual, currency) ?? range })
  if (isFew || median === null) return { usual: { text, detail: t('overview.byNow.few', { time, weekday, range }) } }
  const versus = t('overview.byNow.vsUsual', { time })
  return {
    comparison: compareSoFar(key, kpi[key], usual),
    versus: { text: versus, detail: versus },
    usualEnd: null,
    usual: { text, detail: t('overview.byNow.detail', { time, weekday, range, end: writeEstimate(key, median, currency) }) },
  }
}
