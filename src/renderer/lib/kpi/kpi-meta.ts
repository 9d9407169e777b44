/** The name of a KPI, its value as text, and the KPIs of the trend chart. */

import { type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { type KpiUnit, kpiMeta } from '#shared/kpi-meta.ts'
import { usesTotalSpend } from '#shared/meta-spend-only.ts'
import { count, decimal, money, multiple, rate, UNKNOWN } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'

/**
 * The name of a KPI in the current language.
 *
 * @param metaSpendOnly Whether the spend of other channels may be missing; the names of what divides by all spend then say it.
 */
export const kpiName = (key: KpiKey, metaSpendOnly = false): string => {
  const name = t(`kpi.name.${key}`)
  return metaSpendOnly && usesTotalSpend(key) ? t('kpi.metaSpendOnly', { name }) : name
}

const writers: Readonly<Record<KpiUnit, (value: number, currency: string) => string>> = {
  money,
  count,
  fraction: (value) => rate(value),
  share: (value) => rate(value, 0),
  multiple,
  number: (value) => decimal(value),
}

/** A KPI's value with its unit; an en dash if it is unknown. */
export const writeKpi = (key: KpiKey, value: number | null, currency: string): string =>
  value === null ? UNKNOWN : writers[kpiMeta[key].unit](value, currency)

const headline: readonly KpiKey[] = ['roas_meta', 'mer', 'spend', 'revenue', 'revenue_meta', 'orders', 'purchases_meta', 'cpa', 'cpa_meta']

/** Break-even is a reference level for other KPIs, without a trend of its own. */
const levels: ReadonlySet<KpiKey> = new Set(['break_even_roas', 'break_even_cpa'])

/** KPIs available on the trend chart, in menu order: the headline KPIs, then all others in the order of their definition. */
export const chartKpis: readonly KpiKey[] = [...new Set([...headline, ...kpiKeys])].filter((key) => !levels.has(key))
