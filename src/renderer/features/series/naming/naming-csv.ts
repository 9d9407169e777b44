/** Exports the values of a name part as CSV: raw numbers, one row per value and one for the ads that do not fit, unknown values empty. */

import type { DeskNameValues, NameValue, PooledRatio } from '#shared/contract/internal/naming.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

type Row = Omit<NameValue, 'value' | 'ctr' | 'cvr' | 'cpa'> & Partial<Pick<NameValue, 'value' | 'ctr' | 'cvr' | 'cpa'>>
type Column = readonly [string, (row: Row) => CsvCell]

const ratio = (name: 'ctr' | 'cvr' | 'cpa'): readonly Column[] => {
  const of = (read: (own: PooledRatio) => CsvCell) => (row: Row) => {
    const own = row[name]
    return own === undefined ? null : read(own)
  }
  return [
    [name, of(({ value }) => value)],
    [`${name}_low`, of(({ interval }) => interval?.[0] ?? null)],
    [`${name}_high`, of(({ interval }) => interval?.[1] ?? null)],
    [`${name}_best`, of(({ best }) => String(best))],
  ]
}

const columns: readonly Column[] = [
  ['value', ({ value }) => value ?? null],
  ['fits', ({ value }) => String(value !== undefined)],
  ['ads', ({ ads }) => ads],
  ['names', ({ names }) => names],
  ['spend', ({ spend }) => spend],
  ['spend_share', ({ spend_share: share }) => share],
  ['impressions', ({ impressions }) => impressions],
  ['link_clicks', ({ clicks }) => clicks],
  ['purchases', ({ purchases }) => purchases],
  ...ratio('ctr'),
  ...ratio('cvr'),
  ...ratio('cpa'),
  ['cpa_at_least', ({ cpa }) => cpa?.at_least ?? null],
]

/** `part`: the name of the part, for the heading of its values. `rows`: in the order on screen. */
export const namingCsv = (part: string, rows: readonly NameValue[], { unfitting }: DeskNameValues): string =>
  toCsv([
    columns.map(([name]) => (name === 'value' ? part : name)),
    ...[...rows, ...(unfitting.ads > 0 ? [unfitting] : [])].map((row) => columns.map(([, value]) => value(row))),
  ])
