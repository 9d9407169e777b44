/** Exports a trend as CSV, and saves files in the browser. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import { kpiKeys } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { toCsv } from '#shared/csv.ts'

/** A trend as CSV: one row per day, the selected KPIs first, then all others; an unknown number is an empty cell. */
export const trendCsv = (trend: readonly TrendEntry[], first: readonly KpiKey[]): string => {
  const keys = [...new Set([...first, ...kpiKeys])]
  return toCsv([['date', ...keys], ...trend.map(({ date, kpi }) => [date, ...keys.map((key) => kpi[key])])])
}

/** Downloads a text as a file. */
export const download = (name: string, text: string): void => saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Downloads bytes as a file. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
