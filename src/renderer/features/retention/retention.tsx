/** The Retention tab: new and returning customers of the day, and how many came back by age. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { count, rate, UNKNOWN } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figures } from '../../ui/figures.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Stack } from '../../ui/stack.tsx'

const TOO_YOUNG = 'No customers are old enough yet to tell.'

export const Retention = ({ snapshot: { retention } }: { readonly snapshot: Snapshot }) => {
  const { new_customers: fresh, returning_customers: returning, reason } = retention
  if (reason !== null)
    return (
      <SectionCard title="Retention" flush>
        <EmptyState title="Nothing to tell about customers yet">{reason}</EmptyState>
      </SectionCard>
    )
  const all = fresh === null || returning === null ? null : fresh + returning
  const share = (value: number | null) => (value === null || !all ? undefined : `${rate(value / all, 0)} of the day’s customers`)
  const repeat = (days: number, value: number | null) => ({
    label: `Came back within ${days} days`,
    text: value === null ? UNKNOWN : rate(value),
    reason: value === null ? TOO_YOUNG : null,
    note: `of customers at least ${days} days old`,
  })
  return (
    <Stack>
      <SectionCard title="Customers of the day">
        <Figures
          label="Customers of the day"
          items={[
            {
              label: 'New',
              text: fresh === null ? UNKNOWN : count(fresh),
              reason: fresh === null ? 'The orders of this day carry no customers.' : null,
              note: share(fresh),
            },
            {
              label: 'Returning',
              text: returning === null ? UNKNOWN : count(returning),
              reason: returning === null ? 'The orders of this day carry no customers.' : null,
              note: share(returning),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title="Repeat rate" note="customers compared at equal age only">
        <Figures
          label="Repeat rate by age"
          items={[repeat(30, retention.repeat_rate_30), repeat(60, retention.repeat_rate_60), repeat(90, retention.repeat_rate_90)]}
        />
      </SectionCard>
    </Stack>
  )
}
