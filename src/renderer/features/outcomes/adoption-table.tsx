/** What became of the cards of each rule. */

import type { RuleAdoption } from '#shared/contract/internal/outcomes.ts'
import { ruleName } from '../../lib/advice/rule-texts.ts'
import { count, rate } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { DataTable } from '../../ui/table/data-table.tsx'

export const AdoptionTable = ({ rows }: { readonly rows: readonly RuleAdoption[] }) => {
  const { t } = useTranslation()
  const counted = (id: 'shown' | 'accepted' | 'executed' | 'ignored', head: string) => ({
    id,
    head,
    kind: 'number' as const,
    cell: (row: RuleAdoption) => count(row[id]),
  })
  return (
    <DataTable
      label={t('outcomes.record.adoptionNote')}
      wide
      wrapping
      rows={rows}
      rowKey={({ rule }) => rule}
      columns={[
        { id: 'rule', head: t('outcomes.record.rule'), kind: 'long', cell: ({ rule }) => ruleName(rule) },
        counted('shown', t('outcomes.record.shown')),
        counted('accepted', t('outcomes.record.accepted')),
        counted('executed', t('outcomes.record.executed')),
        counted('ignored', t('outcomes.record.ignored')),
        {
          id: 'undecided',
          head: t('outcomes.record.undecided'),
          kind: 'number',
          cell: ({ shown, accepted, executed, ignored }) => count(shown - accepted - executed - ignored),
        },
        { id: 'adopted', head: t('outcomes.record.adopted'), kind: 'number', cell: ({ adopted }) => rate(adopted, 0) },
      ]}
    />
  )
}
