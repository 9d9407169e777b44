/** The Decisions page: every decision on every product, newest first, withdrawn ones included. */

import { useQueries } from '@tanstack/react-query'
import type { ReviewHistory } from '#shared/contract/desk-review.ts'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { instant, plural } from '../../lib/format.ts'
import { useReadyAccount } from '../../lib/queries.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { decisionChips } from '../../lib/review-words.ts'
import { Chip } from '../../ui/chip.tsx'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ProblemView } from '../../ui/problem-view.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Entry = ReviewHistory['history'][number] & { readonly product: string }

const DecisionChip = ({ decision }: { readonly decision: Entry['decision'] }) =>
  decision === 'withdrawn' ? <Chip>Withdrawn</Chip> : <Chip tone={decisionChips[decision].tone}>{decisionChips[decision].label}</Chip>

const columnsOf = (timeZone: string): readonly ColumnOf<Entry>[] => [
  { id: 'title', head: 'Advice', kind: 'long', cell: ({ title, card_id: id }) => title ?? `Card ${id}` },
  { id: 'product', head: 'Product', kind: 'name', cell: ({ product }) => product, tone: () => 'muted' },
  { id: 'decision', head: 'Decision', cell: DecisionChip },
  { id: 'reason', head: 'Reason', kind: 'long', cell: ({ ignore_reason: reason }) => reason ?? '', tone: () => 'muted' },
  { id: 'time', head: 'When', kind: 'number', cell: ({ ts }) => instant(ts, timeZone, Date.now()) },
]

export const Decisions = () => {
  const { products, timezone } = useReadyAccount()
  const answers = useQueries({
    queries: products.map(({ name }) => ({
      queryKey: queryKeys.history(name),
      queryFn: () => client.call('reviewHistory', { params: { product: name } }),
    })),
  })
  const entries = answers
    .flatMap(({ data }, index): Entry[] => (data?.history ?? []).map((entry) => ({ ...entry, product: products[index]?.name ?? '' })))
    .toSorted((a, b) => b.ts.localeCompare(a.ts))
  const failed = answers.find(({ error }) => error !== null)
  const problem = failed?.error ? asProblem(failed.error) : null
  const isPending = answers.some((answer) => answer.isPending)
  return (
    <Page title="Decisions">
      <SectionCard title="History" note={entries.length > 0 ? `${plural(entries.length, 'decision')}, newest first` : undefined} flush>
        {problem ? (
          <ProblemView {...problem} message={problem.message} onRetry={() => void failed?.refetch()} />
        ) : isPending ? (
          <EmptyState title="Loading">
            <Skeleton width={280} />
          </EmptyState>
        ) : entries.length === 0 ? (
          <EmptyState title="No decisions yet">
            Adopt, execute or ignore a piece of advice, and it is kept here with its time and reason.
          </EmptyState>
        ) : (
          <DataTable
            label="Decisions"
            columns={columnsOf(timezone)}
            rows={entries}
            rowKey={(entry) => `${entry.product} ${entry.card_id} ${entry.ts} ${entry.decision}`}
            wide
          />
        )}
      </SectionCard>
    </Page>
  )
}
