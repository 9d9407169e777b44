/** A range of a KPI as text, with its unit written once: "1.9–2.6×", "$3,890–$4,210", "12.1–14.0%". */

import type { BaselineRange, KpiKey } from '#shared/contract/kpi.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { localizedText } from '../i18n/message-text.ts'
import { writeKpi } from '../kpi/kpi-meta.ts'
import { compactCount, compactMoney } from './format.ts'
import { spanOf } from './interval.ts'

/** A typical value as text: whole for counts, since decimals would suggest a precision that an estimate does not have. */
export const writeEstimate = (key: KpiKey, value: number, currency: string): string =>
  writeKpi(key, kpiMeta[key].unit === 'count' ? Math.round(value) : value, currency)

/** Null if the range is unknown. */
export const writeRange = (key: KpiKey, { low, high }: Pick<BaselineRange, 'low' | 'high'>, currency: string): string | null => {
  if (low === null || high === null) return null
  const [from, to] = [writeEstimate(key, low, currency), writeEstimate(key, high, currency)]
  if (from === to) return from
  return spanOf(from, to)
}

/** From here on, all digits of a range need more room than a tile has. */
const LONG = 100_000

const compactly = (key: KpiKey, value: number, currency: string): string =>
  kpiMeta[key].unit === 'money' ? compactMoney(value, currency) : compactCount(value)

/** The same in compact notation where it has many digits: "1.23M–1.31M". For a narrow place that has the whole range on hover. */
export const writeShortRange = (key: KpiKey, range: Pick<BaselineRange, 'low' | 'high'>, currency: string): string | null => {
  const { low, high } = range
  const { unit } = kpiMeta[key]
  if (low === null || high === null || Math.abs(high) < LONG || (unit !== 'money' && unit !== 'count'))
    return writeRange(key, range, currency)
  const [from, to] = [compactly(key, low, currency), compactly(key, high, currency)]
  return from === to ? from : spanOf(from, to)
}

/** Why the range is unknown, in the current language; null if it is known. */
export const expectedRangeReason = ({ reason, texts }: BaselineRange): string | null =>
  reason && localizedText({ english: reason, messages: texts?.reason })
