/** Filters of the cards: state as tabs, area and severity behind a button. Each option shows its number of cards. */

import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { domains, severities } from '#shared/contract/advice.ts'
import { type AdviceFilter, type FilterCounts, isNarrowed } from '../../lib/advice/advice-filter.ts'
import { count } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { adviceStates, useUiStore } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import css from './advice-panel.module.css'

export interface FilterBarProps {
  readonly filter: AdviceFilter
  readonly counts: FilterCounts
}

/** Cards that abstain are listed separately, whatever the filter is. */
const listed = severities.filter((severity) => severity !== 'insufficient_data')

export const FilterBar = ({ filter, counts }: FilterBarProps) => {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(false)
  const isShown = isWanted || isNarrowed(filter)
  return (
    <div className={css.filters}>
      <div className={css.states}>
        <Segmented
          label={t('advice.filter.state')}
          value={filter.state}
          onChange={(adviceState) => useUiStore.setState({ adviceState })}
          options={adviceStates.map((id) => ({
            id,
            label: (
              <>
                {t(`advice.filter.${id}`)} <span className={css.figure}>{count(counts.state[id])}</span>
              </>
            ),
          }))}
        />
        <Button
          kind="icon"
          aria-label={t('advice.filter.more')}
          aria-expanded={isShown}
          onPress={() => {
            if (isShown) useUiStore.setState({ adviceSeverity: 'all', adviceDomain: 'all' })
            setWanted(!isShown)
          }}
        >
          <ListFilter size={15} aria-hidden="true" />
        </Button>
      </div>
      {isShown && (
        <div className={css.choices}>
          <SelectField
            bare
            label={t('advice.filter.domain')}
            value={filter.domain}
            onChange={(adviceDomain) => useUiStore.setState({ adviceDomain })}
            options={[
              { id: 'all' as const, label: t('advice.filter.allDomains', { total: counts.domain.all }) },
              ...domains.map((id) => ({
                id,
                label: t('advice.filter.counted', { name: t(`common.domain.${id}`), total: counts.domain[id] }),
              })),
            ]}
          />
          <SelectField
            bare
            label={t('advice.filter.severity')}
            value={filter.severity}
            onChange={(adviceSeverity) => useUiStore.setState({ adviceSeverity })}
            options={[
              { id: 'all' as const, label: t('advice.filter.allSeverities', { total: counts.severity.all }) },
              ...listed.map((id) => ({
                id,
                label: t('advice.filter.counted', { name: t(`common.severity.${id}`), total: counts.severity[id] }),
              })),
            ]}
          />
        </div>
      )}
    </div>
  )
}
