/** Texts of a funnel: names of steps, reasons, losses. */

import type { DeskFunnel, FunnelAbstention, FunnelLoss, FunnelStepName } from '#shared/contract/internal/funnel.ts'
import { count, decimal, rate } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'
import { kpiName } from './kpi-meta.ts'

export const stepName = (step: FunnelStepName): string => (step === 'orders' ? t('funnel.ordersStore') : kpiName(step))

/** Why a value is missing; null if it is known. */
export const reasonText = (abstention: FunnelAbstention | null): string | null =>
  abstention === null ? null : t(`funnel.reason.${abstention.code}`, { have: abstention.have ?? 0, need: abstention.need ?? 0 })

/** "about 42 orders fewer (24 to 56)". */
export const lossText = ({ fewer, interval, of }: FunnelLoss): string =>
  t(of === 'orders' ? 'funnel.loss.orders' : 'funnel.loss.purchases', {
    count: Math.max(1, Math.round(fewer)),
    low: Math.max(0, Math.round(interval[0])),
    high: Math.round(interval[1]),
  })

/** "typical 46.0% (42.0% to 50.0%)". */
export const expectedRangeText = (median: number, low: number, high: number): string =>
  t('funnel.campaigns.usually', { median: rate(median), low: rate(low), high: rate(high) })

/** Purchases that a step added (+) or lost (−) against the expected rate. */
export const effectText = (fewer: number): string => {
  const effect = -fewer
  const text = Math.abs(effect) < 9.95 ? decimal(Math.abs(effect), 1) : count(Math.round(Math.abs(effect)))
  return Math.abs(effect) < 0.05 ? decimal(0, 1) : `${effect > 0 ? '+' : '−'}${text}`
}

/** The line above the steps if no loss is named; null if one is, and for a day that is not over. */
export const lossLine = ({ loss, judged, complete }: Pick<DeskFunnel, 'loss' | 'judged' | 'complete'>, weekday: string): string | null => {
  if (loss !== null) return null
  if (!complete) return null
  return judged === 0 ? t('funnel.loss.unjudged') : t('funnel.loss.clear', { weekday })
}
