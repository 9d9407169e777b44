/** Formats the numbers of the Retention tab and the reasons for missing ones. */

import type { RetentionAbstention, RetentionDay } from '#shared/contract/internal/retention.ts'
import { toneOf } from '#shared/kpi-judgment.ts'
import { count, money, rate, UNKNOWN } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { t } from '../../lib/i18n/i18n.ts'

export const dayMetrics = ['new_customers', 'new_share', 'new_revenue', 'returning_revenue'] as const
export type DayMetric = (typeof dayMetrics)[number]

export const reasonText = ({ code, have, need }: RetentionAbstention): string =>
  t(code === 'too_near_start' ? 'kpi.newCustomersUnknown' : `retention.reason.${code}`, { have: have ?? 0, need: need ?? 0 })

export const writeMetric = (metric: DayMetric, value: number | null, currency: string): string => {
  if (value === null) return UNKNOWN
  if (metric === 'new_share') return rate(value, 1)
  return metric === 'new_customers' ? count(Math.round(value)) : money(value, currency)
}

/** "18–26"; null if the expected range is unknown. */
export const expectedRangeText = (metric: DayMetric, { usual }: Pick<RetentionDay, 'usual'>, currency: string): string | null => {
  const { low, high } = usual[metric]
  if (low === null || high === null) return null
  return spanOf(writeMetric(metric, low, currency), writeMetric(metric, high, currency))
}

/** Where a value of a day that is over is outside its typical range. A value that is printed like an end of the range is inside. */
export const rangeSide = (metric: DayMetric, day: RetentionDay, currency: string): 'above' | 'below' | null => {
  const { low, high } = day.usual[metric]
  const value = day[metric]
  if (!day.complete || value === null || low === null || high === null) return null
  const isPrintedLike = (end: number): boolean => writeMetric(metric, value, currency) === writeMetric(metric, end, currency)
  if (value < low) return isPrintedLike(low) ? null : 'below'
  return value > high && !isPrintedLike(high) ? 'above' : null
}

/** More customers and revenue are good; a share is neither good nor bad. */
export const rangeTone = (metric: DayMetric, day: RetentionDay, currency: string): 'good' | 'bad' | null => {
  const tone = toneOf(rangeSide(metric, day, currency), metric === 'new_share' ? 'none' : 'up')
  return tone === 'plain' ? null : tone
}

export const shareInterval = ([low, high]: readonly [number, number]): string =>
  t('retention.repeat.interval', { span: spanOf(rate(low, 1), rate(high, 1)) })
