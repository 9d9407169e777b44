/** A KPI whose purchases are still being reported: what is expected of it once all are, as values and as text. */

import type { DeskTrendEntry, KpiNowcast } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { spanOf } from '../format/interval.ts'
import { writeEstimate } from '../format/kpi-range.ts'
import { t } from '../i18n/i18n.ts'
import { kpiName, writeKpi } from './kpi-meta.ts'

export interface Nowcast extends KpiNowcast {
  /** Learned from earlier versions of the product's days, or assumed. */
  readonly basis: 'versions' | 'prior'
}

/** Null if nothing more is expected. */
export const nowcastOf = ({ when_complete: expected }: Pick<DeskTrendEntry, 'when_complete'>, key: KpiKey): Nowcast | null => {
  const of = expected?.kpi[key]
  return expected === null || of === undefined ? null : { ...of, basis: expected.basis }
}

/** Both ends are as far from the middle, apart from rounding. */
const isSymmetric = ({ expected, low, high }: KpiNowcast): boolean =>
  high !== null && Math.abs(high - expected - (expected - low)) <= 0.01 * (high - low)

/** "2.36× ± 0.94×"; "$21.40–$35.10" if the interval is not symmetric; "from $21.40" if it has no upper end. */
export const writeNowcast = (key: KpiKey, nowcast: KpiNowcast, currency: string): string => {
  const { expected, low, high } = nowcast
  if (high === null) return t('kpi.nowcast.from', { low: writeEstimate(key, low, currency) })
  if (isSymmetric(nowcast)) return `${writeEstimate(key, expected, currency)} ± ${writeEstimate(key, high - expected, currency)}`
  return spanOf(writeEstimate(key, low, currency), writeEstimate(key, high, currency))
}

/** "ROAS (Meta): 1.42× reported so far, 2.36× ± 0.94× expected when complete …", with where the expectation comes from. */
export const nowcastDetail = (key: KpiKey, value: number | null, nowcast: Nowcast, currency: string): string =>
  t(`kpi.nowcast.${nowcast.basis}`, {
    name: kpiName(key),
    reported: writeKpi(key, value, currency),
    expected: writeNowcast(key, nowcast, currency),
  })
