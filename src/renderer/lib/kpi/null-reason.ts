/** Why a number is a dash: in two or three words, and in one sentence with the action to take if there is one. */

import type { Channel } from '#shared/contract/channel.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Kpi, KpiKey } from '#shared/contract/kpi.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { usesTotalSpend } from '#shared/meta-spend-only.ts'
import { daySpan } from '../format/days.ts'
import { t } from '../i18n/i18n.ts'
import { kpiName } from './kpi-meta.ts'

type Sources = Pick<DeskProduct, 'ad_source' | 'order_source'> & Partial<Pick<DeskProduct, 'orders_first_day' | 'orders_last_day'>>

/** Why a number is unknown. */
export interface MissingReason {
  /** Two or three words, for a narrow place. */
  readonly short: string
  /** A sentence. */
  readonly full: string
}

const plain = (reason: 'noOrders' | 'noAds' | 'noMargin' | 'tooYoung' | 'noReach' | 'noPurchaseValue'): MissingReason => ({
  short: t(`kpi.missing.short.${reason}`),
  full: t(`kpi.missing.${reason}`),
})

/**
 * The reason for a null KPI of a day.
 *
 * @param missing A channel whose spend of the day is missing; null: none is.
 */
export const missingReason = (key: KpiKey, kpi: Kpi, sources: Sources | undefined, missing: Channel | null = null): MissingReason => {
  const { from, per } = kpiMeta[key]
  if (sources && from !== 'ads' && sources.order_source === 'none') return plain('noOrders')
  if (sources && from !== 'store' && sources.ad_source === 'none') return plain('noAds')
  const { orders_first_day: first, orders_last_day: last } = sources ?? {}
  if (from !== 'ads' && kpi.orders === null && first && last)
    return { short: t('kpi.missing.short.otherDays'), full: t('kpi.missing.otherDays', { span: daySpan(first, last) }) }
  if (missing !== null && (key === 'spend_total' || (usesTotalSpend(key) && kpi.spend_total === null))) {
    const channel = t(`spend.channel.${missing}`)
    return { short: t('kpi.missing.short.channel', { channel }), full: t('kpi.missing.channel', { channel }) }
  }
  if ((key === 'break_even_roas' || key === 'break_even_cpa') && kpi.break_even_roas === null) return plain('noMargin')
  if (key.startsWith('repeat_rate')) return plain('tooYoung')
  if ((key === 'reach' || key === 'frequency') && kpi.reach === null && kpi.impressions !== null) return plain('noReach')
  if (per !== undefined && kpi[per] === 0) return ofDivisor('nothingToDivideBy', per)
  if (per !== undefined && kpi[per] === null) return ofDivisor('divisorUnknown', per)
  if (ofPurchaseValue.includes(key) && kpi.spend !== null) return plain('noPurchaseValue')
  return { short: t('kpi.missing.short.notReported'), full: t('kpi.missing.notReported', { name: kpiName(key) }) }
}

/** The KPIs of Meta that need the value of its purchases. */
const ofPurchaseValue: readonly KpiKey[] = ['revenue_meta', 'roas_meta', 'aov_meta']

const ofDivisor = (reason: 'nothingToDivideBy' | 'divisorUnknown', per: KpiKey): MissingReason => ({
  short: t(`kpi.missing.short.${reason}`, { per: kpiName(per) }),
  full: t(`kpi.missing.${reason}`, { per: kpiName(per) }),
})

/** The sentence of {@link missingReason}. */
export const nullReason = (...given: Parameters<typeof missingReason>): string => missingReason(...given).full
