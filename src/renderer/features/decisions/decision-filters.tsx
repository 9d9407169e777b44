/** Filters of the log: search text, product, decision, area. Each option shows its number of entries, which the heading does for all. */

import { domains } from '#shared/contract/advice.ts'
import { recordedDecisions } from '#shared/contract/review.ts'
import { filterLog, type LogEntry, type LogFilter } from '../../lib/advice/decision-log.ts'
import { outcomeStates } from '../../lib/advice/outcome-state.ts'
import { stateText } from '../../lib/advice/outcome-text.ts'
import { recordName } from '../../lib/advice/record-name.ts'
import { ruleName } from '../../lib/advice/rule-texts.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import css from './decisions.module.css'

export interface DecisionFiltersProps {
  readonly filter: LogFilter
  readonly entries: readonly LogEntry[]
  readonly products: readonly string[]
  readonly onChange: (filter: LogFilter) => void
}

/** The value of "all" in a list of options; no product, decision or area has this name. */
const ALL = '*'
/** The value of a record of the track record; no rule has this name. */
const RECORD = 'record'
const decisions = [...recordedDecisions, 'withdrawn'] as const

const rulesOf = (entries: readonly LogEntry[]): readonly string[] =>
  [...new Set(entries.flatMap(({ card }) => card?.rule ?? []))].toSorted()

export const DecisionFilters = ({ filter, entries, products, onChange }: DecisionFiltersProps) => {
  const { t } = useTranslation()
  const { record } = filter
  const total = (change: Partial<LogFilter>): number => filterLog(entries, { ...filter, ...change }).length
  const counted = (name: string, change: Partial<LogFilter>): string => t('advice.filter.counted', { name, total: total(change) })
  return (
    <div className={css.filters}>
      <SearchField label={t('decisions.search')} value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      <SelectField
        bare
        label={t('decisions.decision')}
        value={filter.decision ?? ALL}
        onChange={(id) => onChange({ ...filter, decision: decisions.find((each) => each === id) ?? null })}
        options={[
          { id: ALL, label: t('decisions.allDecisions') },
          ...decisions.map((id) => ({ id, label: counted(t(`common.decision.${id}`), { decision: id }) })),
        ]}
      />
      <SelectField
        bare
        label={t('decisions.outcome')}
        value={filter.outcome ?? ALL}
        onChange={(id) => onChange({ ...filter, outcome: outcomeStates.find((each) => each === id) ?? null })}
        options={[
          { id: ALL, label: t('decisions.allOutcomes') },
          ...outcomeStates.map((id) => ({ id, label: counted(stateText(id), { outcome: id }) })),
        ]}
      />
      <SelectField
        bare
        label={t('advice.filter.domain')}
        value={filter.domain ?? ALL}
        onChange={(id) => onChange({ ...filter, domain: domains.find((each) => each === id) ?? null })}
        options={[
          { id: ALL, label: t('decisions.allAreas') },
          ...domains.map((id) => ({ id, label: counted(t(`common.domain.${id}`), { domain: id }) })),
        ]}
      />
      <SelectField
        bare
        label={t('decisions.rule')}
        value={record === null ? (filter.rule ?? ALL) : RECORD}
        onChange={(id) => id !== RECORD && onChange({ ...filter, rule: id === ALL ? null : id, record: null })}
        options={[
          { id: ALL, label: t('decisions.allRules') },
          ...(record === null ? [] : [{ id: RECORD, label: counted(recordName(record), {}) }]),
          ...rulesOf(entries).map((id) => ({ id, label: counted(ruleName(id), { rule: id, record: null }) })),
        ]}
      />
      <SelectField
        bare
        label={t('decisions.product')}
        value={filter.product ?? ALL}
        onChange={(id) => onChange({ ...filter, product: products.find((name) => name === id) ?? null, record: null })}
        options={[
          { id: ALL, label: t('decisions.allProducts') },
          ...products.map((id) => ({ id, label: counted(id, { product: id, record: null }), isName: true })),
        ]}
      />
    </div>
  )
}
