/** Purchases reported by Meta against store orders over 1, 7 and 28 days. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { count, decimal, money } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'

type Window = Snapshot['reconcile']['windows'][number]

interface Line {
  readonly id: string
  readonly window: string
  readonly measure: string
  readonly meta: number | null
  readonly store: number | null
  readonly ratio: number | null
  readonly write: (value: number) => string
}

const linesOf = (row: Window, currency: string): readonly Line[] => {
  const cash = (value: number) => money(value, currency)
  const window = row.days === 1 ? t('reconcile.windows.theDay') : t('format.days', { count: row.days })
  const line = (measure: string, meta: number | null, store: number | null, ratio: number | null, write = cash): Line => ({
    id: `${row.days} ${measure}`,
    window,
    measure,
    meta,
    store,
    ratio,
    write,
  })
  return [
    line(t('overview.store.orders'), row.purchases_meta, row.orders, row.claim_ratio_orders, count),
    line(t('overview.store.revenue'), row.revenue_meta, row.revenue, row.claim_ratio_revenue),
    line(t('overview.store.aov'), row.aov_meta, row.aov, row.aov_meta === null || !row.aov ? null : row.aov_meta / row.aov),
  ]
}

const orDash = (value: number | null, write: (value: number) => string) =>
  value === null ? <UnknownCell reason={t('reconcile.windows.missing')} /> : write(value)
const difference = ({ meta, store }: Line): number | null => (meta === null || store === null ? null : meta - store)

const signed = (value: number, write: Line['write']): string => (value > 0 ? `+${write(value)}` : write(value))

const columns = (): readonly ColumnOf<Line>[] => [
  { id: 'measure', head: t('reconcile.windows.measure'), cell: ({ measure }) => measure },
  { id: 'window', head: t('reconcile.windows.window'), cell: ({ window }) => window, tone: () => 'muted' },
  { id: 'meta', head: t('reconcile.windows.claims'), kind: 'number', cell: ({ meta, write }) => orDash(meta, write) },
  { id: 'store', head: t('reconcile.windows.sold'), kind: 'number', cell: ({ store, write }) => orDash(store, write) },
  {
    id: 'difference',
    head: t('reconcile.windows.difference'),
    kind: 'number',
    cell: (line) => orDash(difference(line), (value) => signed(value, line.write)),
    tone: () => 'muted',
  },
  { id: 'ratio', head: t('overview.store.ratio'), kind: 'number', cell: ({ ratio }) => orDash(ratio, decimal) },
]

export const RatioWindows = ({ snapshot: { reconcile, currency } }: { readonly snapshot: Snapshot }) => {
  const { t } = useTranslation()
  if (reconcile.reason !== null || reconcile.windows.length === 0) return null
  return (
    <SectionCard title={t('reconcile.windows.title')} note={t('reconcile.windows.note')} flush>
      <DataTable
        label={t('reconcile.windows.label')}
        columns={columns()}
        rows={reconcile.windows.flatMap((row) => linesOf(row, currency))}
        rowKey={({ id }) => id}
        wide
      />
    </SectionCard>
  )
}
