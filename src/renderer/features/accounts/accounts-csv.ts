/** Exports the accounts as CSV: raw numbers, one row per account, in its own and in the base currency; unknown values are empty. */

import type { AccountRowOverview, AccountsOverview } from '#shared/contract/internal/accounts-overview.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

const kpis = ['spend_total', 'revenue', 'mer', 'orders', 'cpa', 'revenue_meta', 'roas_meta', 'purchases_meta', 'cpa_meta'] as const

const columns: readonly (readonly [string, (row: AccountRowOverview) => CsvCell])[] = [
  ['account', ({ name }) => name],
  ['currency', ({ currency }) => currency],
  ['time_zone', ({ timezone }) => timezone],
  ['rate', ({ rate }) => rate?.rate ?? null],
  ['rate_published_on', ({ rate }) => rate?.published_on ?? null],
  ['days_without_rate', ({ days_without_rate: days }) => days],
  ...kpis.flatMap(
    (key) =>
      [
        [key, ({ kpi }) => kpi[key] ?? null],
        [`${key}_in_base`, ({ in_base: inBase }) => inBase[key] ?? null],
      ] as const satisfies typeof columns,
  ),
  ['open_cards', ({ advice }) => advice?.open ?? null],
]

export const accountsCsv = ({ from, date, base, accounts }: AccountsOverview): string =>
  toCsv([
    ['from', 'date', 'base', ...columns.map(([name]) => name)],
    ...accounts.map((row) => [from, date, base, ...columns.map(([, value]) => value(row))]),
  ])
