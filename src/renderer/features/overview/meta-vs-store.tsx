/** Meta's claims against the store's orders over 7 days. */

import type { DeskProduct } from '#shared/contract/desk-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { count, decimal, money, UNKNOWN } from '../../lib/format.ts'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Value } from '../../ui/value.tsx'

interface Line {
  readonly name: string
  readonly meta: string
  readonly store: string
  readonly ratio: number | null
}

const linesOf = (snapshot: Snapshot): readonly Line[] => {
  const week = snapshot.reconcile.windows.find(({ days }) => days === 7)
  if (!week) return []
  const asMoney = (value: number | null) => (value === null ? UNKNOWN : money(value, snapshot.currency))
  const asCount = (value: number | null) => (value === null ? UNKNOWN : count(value))
  const aovRatio = week.aov_meta === null || !week.aov ? null : week.aov_meta / week.aov
  return [
    { name: 'Orders', meta: asCount(week.purchases_meta), store: asCount(week.orders), ratio: week.claim_ratio_orders },
    { name: 'Revenue', meta: asMoney(week.revenue_meta), store: asMoney(week.revenue), ratio: week.claim_ratio_revenue },
    { name: 'AOV', meta: asMoney(week.aov_meta), store: asMoney(week.aov), ratio: aovRatio },
  ]
}

/** Meta claims at least a fifth more, or less, than the store sold. */
const isFar = (ratio: number | null): boolean => ratio !== null && (ratio >= 1.2 || ratio <= 1 / 1.2)

const NO_ORDERS = 'No store orders yet: import them under Data and sources.'

export const MetaVsStore = ({ product, snapshot }: { readonly product: DeskProduct; readonly snapshot: Snapshot | undefined }) => {
  const lines = snapshot ? linesOf(snapshot) : []
  const reason = product.order_source === 'none' ? NO_ORDERS : (snapshot?.reconcile.reason ?? null)
  const known = (text: string) => <Value text={text} reason={text === UNKNOWN ? (reason ?? 'Not known for these days.') : null} />
  const columns: readonly ColumnOf<Line>[] = [
    { id: 'name', head: '7 days', cell: ({ name }) => name },
    { id: 'meta', head: 'Meta', kind: 'number', cell: ({ meta }) => known(meta) },
    { id: 'store', head: 'Store', kind: 'number', cell: ({ store }) => known(store) },
    {
      id: 'ratio',
      head: 'Claim ratio',
      kind: 'number',
      cell: ({ ratio }) => (ratio === null ? known(UNKNOWN) : decimal(ratio)),
      tone: ({ ratio }) => (isFar(ratio) ? 'bad' : null),
    },
  ]
  return (
    <SectionCard title="Meta vs store">
      {!snapshot ? (
        <Skeleton width="100%" height={128} />
      ) : (
        <DataTable label="Meta vs store, 7 days" columns={columns} rows={lines} rowKey={({ name }) => name} />
      )}
      {snapshot && lines.length === 0 && <p>{reason ?? 'There are no 7 days to compare yet.'}</p>}
    </SectionCard>
  )
}
