/** Filters of the creatives: search text, campaign, fatigue state. */

import { useMemo } from 'react'
import { type DeskCampaign, fatigueStates } from '#shared/contract/internal/series.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { type CreativeFilter, campaignKey } from './series-filter.ts'

export interface CreativeFiltersProps {
  readonly campaigns: readonly DeskCampaign[]
  readonly filter: CreativeFilter
  readonly onFilter: (filter: CreativeFilter) => void
}

export const CreativeFilters = ({ campaigns, filter, onFilter }: CreativeFiltersProps) => {
  const { t } = useTranslation()
  const set = (change: Partial<CreativeFilter>) => onFilter({ ...filter, ...change })
  const options = useMemo(
    () => campaigns.map(({ campaign_id: id, campaign_name: label }) => ({ id: campaignKey(id), label, isName: true })),
    [campaigns],
  )
  return (
    <>
      <SearchField label={t('series.search')} value={filter.search} onChange={(search) => set({ search })} />
      <SelectField
        bare
        label={t('series.filter.campaign')}
        value={filter.campaign}
        onChange={(campaign) => set({ campaign })}
        options={[{ id: 'all', label: t('series.filter.allCampaigns') }, ...options]}
      />
      <SelectField
        bare
        label={t('series.head.state')}
        value={filter.state}
        onChange={(state) => set({ state })}
        options={[
          { id: 'all' as const, label: t('series.filter.allStates') },
          ...fatigueStates.map((id) => ({ id, label: t(`series.state.${id}`) })),
          { id: 'underfed' as const, label: t('series.filter.underfed') },
        ]}
      />
    </>
  )
}
