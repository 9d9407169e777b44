/** Exports the list of all products as CSV: raw numbers, one row per product; unknown values are empty. */

import type { ProductRowOverview, ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'
import { overviewDays } from './overview-days.ts'

const kpis = ['spend_total', 'revenue', 'mer', 'orders', 'cpa', 'revenue_meta', 'roas_meta', 'purchases_meta', 'cpa_meta'] as const

const columns: readonly (readonly [string, (row: ProductRowOverview, days: number) => CsvCell])[] = [
  ['product', ({ product }) => product],
  ['state', ({ state }) => state],
  ...kpis.flatMap(
    (key) =>
      [
        [key, ({ kpi }) => kpi[key] ?? null],
        [`${key}_days`, ({ kpi, known_days: known }, days) => (kpi[key] == null ? null : (known[key] ?? days))],
        [`${key}_typical_low`, ({ usual }) => usual[key]?.low ?? null],
        [`${key}_typical_high`, ({ usual }) => usual[key]?.high ?? null],
      ] as const satisfies typeof columns,
  ),
  ['open_cards', ({ advice }) => advice?.open ?? null],
  ['at_risk_a_week', ({ advice }) => advice?.money_at_risk ?? null],
]

export const productsCsv = ({ from, date, currency, products }: ProductsOverview): string =>
  toCsv([
    ['from', 'date', 'currency', ...columns.map(([name]) => name)],
    ...products.map((row) => [from, date, currency, ...columns.map(([, value]) => value(row, overviewDays({ from, date })))]),
  ])
