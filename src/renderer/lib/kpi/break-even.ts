/** The break-even of a KPI, if the product's margin defines one, and the side of it on which a value is. */

import type { Kpi, KpiKey } from '#shared/contract/kpi.ts'
import { t } from '../i18n/i18n.ts'
import { kpiMeta, writeKpi } from './kpi-meta.ts'

const partners: Partial<Readonly<Record<KpiKey, 'break_even_roas' | 'break_even_cpa'>>> = {
  roas_meta: 'break_even_roas',
  mer: 'break_even_roas',
  ncroas: 'break_even_roas',
  cpa: 'break_even_cpa',
  cpa_meta: 'break_even_cpa',
}

/** The break-even of a KPI, in its own unit; null if it has none or no margin is set. */
export const breakEvenOf = (key: KpiKey, kpi: Kpi): number | null => {
  const partner = partners[key]
  return partner === undefined ? null : kpi[partner]
}

export interface BreakEven {
  readonly text: string
  /** The value against the break-even, such as "below 1.82×"; null if the value is unknown. */
  readonly words: string | null
  readonly loses: boolean
}

/** `complete`: false for a day that is not over, which is never reported as a loss. */
export const breakEvenFacts = (key: KpiKey, kpi: Kpi, currency: string, complete: boolean): BreakEven | null => {
  const limit = breakEvenOf(key, kpi)
  if (limit === null) return null
  const value = kpi[key]
  const text = writeKpi(key, limit, currency)
  if (value === null) return { text, words: null, loses: false }
  const side = value < limit ? 'below' : value > limit ? 'above' : 'at'
  const isWorse = kpiMeta[key].good === 'up' ? value < limit : value > limit
  return { text, words: t(`overview.breakEven.${side}`, { value: text }), loses: complete && isWorse }
}
