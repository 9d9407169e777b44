/** The break-even of a KPI, if the product's margin defines one, and the side of it on which a value is. */

import type { Kpi, KpiKey } from '#shared/contract/kpi.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { printedValue } from '#shared/printed-value.ts'
import { t } from '../i18n/i18n.ts'
import { writeKpi } from './kpi-meta.ts'
import type { Nowcast } from './nowcast.ts'

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
  /** The value against the break-even, such as "below 1.82×"; null if the value is unknown or its day is not over. */
  readonly words: string | null
  readonly loses: boolean
}

/**
 * @param complete - False for a day that is not over, which is not compared: it has no result yet.
 * @param nowcast - While purchases are still being reported, only a day whose whole prediction interval loses is a loss.
 */
export const breakEvenFacts = (
  key: KpiKey,
  kpi: Kpi,
  currency: string,
  complete: boolean,
  nowcast: Nowcast | null = null,
): BreakEven | null => {
  const limit = breakEvenOf(key, kpi)
  if (limit === null) return null
  const value = kpi[key]
  const text = writeKpi(key, limit, currency)
  if (value === null || !complete) return { text, words: null, loses: false }
  const { unit, good } = kpiMeta[key]
  // As printed: a value that reads like the break-even is at it.
  const [compared, level] = [printedValue(unit, nowcast?.expected ?? value), printedValue(unit, limit)]
  const side = compared < level ? 'below' : compared > level ? 'above' : 'at'
  const { low, high } = nowcast ?? { low: value, high: value }
  const isWorse = good === 'up' ? high !== null && printedValue(unit, high) < level : printedValue(unit, low) > level
  return { text, words: t(`overview.breakEven.${side}`, { value: text }), loses: isWorse }
}
