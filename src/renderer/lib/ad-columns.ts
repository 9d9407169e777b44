/** The columns that ad sets and creatives share, as text. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { count, decimal, money, multiple, plural, rate, UNKNOWN } from './format.ts'

type Measured = Pick<Snapshot['plans'][number], 'spend' | 'purchases_meta' | 'ctr' | 'cpa_meta' | 'roas_meta' | 'frequency'>

interface TextColumn {
  readonly id: string
  readonly head: string
  readonly kind: 'number'
  readonly cell: (row: Measured) => string
}

const orDash = (value: number | null, write: (value: number) => string): string => (value === null ? UNKNOWN : write(value))

export const adColumns = (currency: string): readonly TextColumn[] => [
  { id: 'spend', head: 'Spend', kind: 'number', cell: ({ spend }) => money(spend, currency) },
  { id: 'roas', head: 'ROAS', kind: 'number', cell: (row) => orDash(row.roas_meta, multiple) },
  { id: 'cpa', head: 'CPA', kind: 'number', cell: (row) => orDash(row.cpa_meta, (value) => money(value, currency)) },
  { id: 'purchases', head: 'Purchases', kind: 'number', cell: (row) => orDash(row.purchases_meta, count) },
  { id: 'ctr', head: 'CTR', kind: 'number', cell: (row) => orDash(row.ctr, (value) => rate(value)) },
  { id: 'frequency', head: 'Frequency', kind: 'number', cell: (row) => orDash(row.frequency, (value) => decimal(value)) },
]

/** Heaviest spend first. */
export const bySpend = <Row extends { readonly spend: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => b.spend - a.spend)

/** How many rows a list shows, and of how many; undefined where there are none. */
export const listNote = (shown: number, total: number, one: string): string | undefined => {
  if (shown === 0) return undefined
  return shown < total ? `the ${shown} with the largest spend of ${plural(total, one)}` : plural(total, one)
}
