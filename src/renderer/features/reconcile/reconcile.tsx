/** The Reconcile tab: what Meta claims against what the store sold, over 1, 7 and 28 days. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { count, decimal, money, plural, UNKNOWN } from '../../lib/format.ts'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

type Window = Snapshot['reconcile']['windows'][number]

interface Line {
  readonly window: string
  readonly measure: string
  readonly meta: number | null
  readonly store: number | null
  readonly ratio: number | null
  readonly write: (value: number) => string
}

const linesOf = (row: Window, currency: string): readonly Line[] => {
  const cash = (value: number) => money(value, currency)
  const window = row.days === 1 ? 'The day' : plural(row.days, 'day')
  const aovRatio = row.aov_meta === null || !row.aov ? null : row.aov_meta / row.aov
  return [
    { window, measure: 'Orders', meta: row.purchases_meta, store: row.orders, ratio: row.claim_ratio_orders, write: count },
    { window, measure: 'Revenue', meta: row.revenue_meta, store: row.revenue, ratio: row.claim_ratio_revenue, write: cash },
    { window, measure: 'AOV', meta: row.aov_meta, store: row.aov, ratio: aovRatio, write: cash },
  ]
}

const isFar = ({ ratio }: Line): 'bad' | null => (ratio !== null && (ratio >= 1.2 || ratio <= 1 / 1.2) ? 'bad' : null)
const orDash = (value: number | null, write: (value: number) => string): string => (value === null ? UNKNOWN : write(value))
const difference = ({ meta, store }: Line): number | null => (meta === null || store === null ? null : meta - store)

const columns: readonly ColumnOf<Line>[] = [
  { id: 'measure', head: 'Measure', cell: ({ measure }) => measure },
  { id: 'meta', head: 'Meta claims', kind: 'number', cell: ({ meta, write }) => orDash(meta, write) },
  { id: 'store', head: 'Store sold', kind: 'number', cell: ({ store, write }) => orDash(store, write) },
  { id: 'difference', head: 'Difference', kind: 'number', cell: (line) => orDash(difference(line), line.write), tone: () => 'muted' },
  { id: 'ratio', head: 'Claim ratio', kind: 'number', cell: ({ ratio }) => orDash(ratio, decimal), tone: isFar },
]

export const Reconcile = ({ snapshot: { reconcile, currency } }: { readonly snapshot: Snapshot }) => {
  if (reconcile.reason !== null || reconcile.windows.length === 0)
    return (
      <SectionCard title="Meta vs store" flush>
        <EmptyState title="Nothing to compare yet">{reconcile.reason ?? 'There are no days to compare yet.'}</EmptyState>
      </SectionCard>
    )
  return reconcile.windows.map((row) => {
    const lines = linesOf(row, currency)
    const title = lines[0]?.window ?? ''
    return (
      <SectionCard key={row.days} title={title} note="a claim ratio of 1.00 means that both agree" flush>
        <DataTable label={`Meta vs store, ${title}`} columns={columns} rows={lines} rowKey={({ measure }) => measure} wide even />
      </SectionCard>
    )
  })
}
