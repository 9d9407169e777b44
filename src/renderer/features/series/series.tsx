/** The Series tab: the creatives of the day, with their click rate of a week against the three weeks before. */

import { asDay } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { adColumns, bySpend, listNote } from '../../lib/ad-columns.ts'
import { change, rate, shortDay, UNKNOWN } from '../../lib/format.ts'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'

type Creative = Snapshot['series'][number]

const ctrChange = ({ ctr_7d: week, ctr_21d_before: before }: Creative): number | null =>
  week === null || !before ? null : week / before - 1

const columnsOf = (currency: string): readonly ColumnOf<Creative>[] => [
  { id: 'name', head: 'Creative', cell: (row) => <TwoLines first={row.ad_name} second={row.adset_name} /> },
  { id: 'first', head: 'Since', cell: ({ first_day: day }) => shortDay(asDay(day)), tone: () => 'muted' },
  ...adColumns(currency).filter(({ id }) => id !== 'ctr'),
  { id: 'ctr7', head: 'CTR, 7 d', kind: 'number', cell: ({ ctr_7d: value }) => (value === null ? UNKNOWN : rate(value)) },
  {
    id: 'fatigue',
    head: 'vs 21 d before',
    kind: 'number',
    cell: (row) => {
      const value = ctrChange(row)
      return value === null ? UNKNOWN : change(value)
    },
    tone: (row) => ((ctrChange(row) ?? 0) <= -0.12 ? 'bad' : null),
  },
]

export const Series = ({ snapshot: { series, series_total: total, currency } }: { readonly snapshot: Snapshot }) => (
  <SectionCard title="Creatives" note={listNote(series.length, total, 'creative')} flush>
    {series.length === 0 ? (
      <EmptyState title="No creative ran on this day">
        Either nothing was spent, or the data does not reach this day: see Data and sources.
      </EmptyState>
    ) : (
      <DataTable label="Creatives of the day" columns={columnsOf(currency)} rows={bySpend(series)} rowKey={({ ad_id: id }) => id} wide />
    )}
  </SectionCard>
)
