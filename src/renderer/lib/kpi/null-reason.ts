/** Why a number is a dash, in one sentence, with the action to take if there is one. */

import type { Channel } from '#shared/contract/channel.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Kpi, KpiKey } from '#shared/contract/kpi.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { usesTotalSpend } from '#shared/meta-spend-only.ts'
import { daySpan } from '../format/days.ts'
import { t } from '../i18n/i18n.ts'
import { kpiName } from './kpi-meta.ts'

type Sources = Pick<DeskProduct, 'ad_source' | 'order_source'> & Partial<Pick<DeskProduct, 'orders_first_day' | 'orders_last_day'>>

/**
 * The reason for a null KPI of a day.
 *
 * @param missing A channel whose spend of the day is missing; null: none is.
 */
export const nullReason = (key: KpiKey, kpi: Kpi, sources: Sources | undefined, missing: Channel | null = null): string => {
  const { from, per } = kpiMeta[key]
  if (sources && from !== 'ads' && sources.order_source === 'none') return t('kpi.missing.noOrders')
  if (sources && from !== 'store' && sources.ad_source === 'none') return t('kpi.missing.noAds')
  const { orders_first_day: first, orders_last_day: last } = sources ?? {}
  if (from !== 'ads' && kpi.orders === null && first && last) return t('kpi.missing.otherDays', { span: daySpan(first, last) })
  if (missing !== null && (key === 'spend_total' || (usesTotalSpend(key) && kpi.spend_total === null)))
    return t('kpi.missing.channel', { channel: t(`spend.channel.${missing}`) })
  if ((key === 'break_even_roas' || key === 'break_even_cpa') && kpi.break_even_roas === null) return t('kpi.missing.noMargin')
  if (key.startsWith('repeat_rate')) return t('kpi.missing.tooYoung')
  if ((key === 'reach' || key === 'frequency') && kpi.reach === null && kpi.impressions !== null) return t('kpi.missing.noReach')
  if (per !== undefined && kpi[per] === 0) return t('kpi.missing.nothingToDivideBy', { per: kpiName(per) })
  if (per !== undefined && kpi[per] === null) return t('kpi.missing.divisorUnknown', { per: kpiName(per) })
  return t('kpi.missing.notReported', { name: kpiName(key) })
}
