/** Exports a trend as CSV. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import { kpiKeys } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { toCsv } from '#shared/csv.ts'

/** A trend as CSV: one row per day, the selected KPIs first, then all others; an unknown number is an empty cell. */
export const trendCsv = (trend: readonly TrendEntry[], first: readonly KpiKey[]): string => {
  const keys = [...new Set([...first, ...kpiKeys])]
  return toCsv([['date', ...keys], ...trend.map(({ date, kpi }) => [date, ...keys.map((key) => kpi[key])])])
}
