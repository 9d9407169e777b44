/** Why a number is a dash, in one sentence that says what to do where something can be done. */

import type { DeskProduct } from '#shared/contract/desk-account.ts'
import type { Kpi, KpiKey } from '#shared/contract/kpi.ts'
import { kpiMeta } from './kpi-meta.ts'

type Sources = Pick<DeskProduct, 'ad_source' | 'order_source'>

const NO_ORDERS = 'No store orders yet: import them under Data and sources.'
const NO_ADS = 'No ad facts yet: import them under Data and sources.'

const lower = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label)

/** The reason for a null KPI of a day. */
export const nullReason = (key: KpiKey, kpi: Kpi, sources: Sources | undefined): string => {
  const { label, from, per } = kpiMeta[key]
  if (sources && from !== 'ads' && sources.order_source === 'none') return NO_ORDERS
  if (sources && from !== 'store' && sources.ad_source === 'none') return NO_ADS
  if ((key === 'break_even_roas' || key === 'break_even_cpa') && kpi.break_even_roas === null)
    return 'Give the contribution margin under Settings to see it.'
  if (key.startsWith('repeat_rate')) return 'No customers are old enough yet to tell.'
  if (per !== undefined && kpi[per] === 0) return `No ${lower(kpiMeta[per].label)} on this day, so there is nothing to divide by.`
  if (per !== undefined && kpi[per] === null) return `${kpiMeta[per].label}, which it is divided by, is unknown on this day.`
  return `The data of this day does not tell ${lower(label)}.`
}
