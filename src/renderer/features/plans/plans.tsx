/** The Plans tab: the ad sets of the day, where budgets and delivery are planned. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { adColumns, bySpend, listNote } from '../../lib/ad-columns.ts'
import { money, UNKNOWN } from '../../lib/format.ts'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'

type Plan = Snapshot['plans'][number]

const columnsOf = (currency: string): readonly ColumnOf<Plan>[] => [
  { id: 'name', head: 'Ad set', cell: (row) => <TwoLines first={row.adset_name} second={row.campaign_name} /> },
  {
    id: 'budget',
    head: 'Daily budget',
    kind: 'number',
    cell: ({ daily_budget: budget }) => (budget === null ? UNKNOWN : money(budget, currency)),
  },
  ...adColumns(currency),
  { id: 'status', head: 'Status', cell: ({ status }) => status ?? UNKNOWN, tone: () => 'muted' },
]

export const Plans = ({ snapshot: { plans, plans_total: total, currency } }: { readonly snapshot: Snapshot }) => (
  <SectionCard title="Ad sets" note={listNote(plans.length, total, 'ad set')} flush>
    {plans.length === 0 ? (
      <EmptyState title="No ad set ran on this day">
        Either nothing was spent, or the data does not reach this day: see Data and sources.
      </EmptyState>
    ) : (
      <DataTable label="Ad sets of the day" columns={columnsOf(currency)} rows={bySpend(plans)} rowKey={({ adset_id: id }) => id} wide />
    )}
  </SectionCard>
)
