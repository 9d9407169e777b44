/** The campaigns of a source: search, selection with the keyboard, and a move to a product. */

import { useMemo, useState } from 'react'
import type { MappedCampaign } from '#shared/contract/internal/campaign-mapping.ts'
import { isHidden } from '#shared/hidden-item.ts'
import { useFocusRecovery } from '../../lib/hooks/focus-return.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { MenuButton } from '../../ui/form/menu-button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { channelOf, nameOf } from './campaign-names.ts'
import { CampaignRows, hasId } from './campaign-rows.tsx'
import css from './campaigns.module.css'
import { useMapping } from './mapping.tsx'
import type { Draft } from './use-draft.ts'

const FIRST = 100

const views = ['all', 'unassigned'] as const
type View = (typeof views)[number]

export interface CampaignTableProps {
  readonly campaigns: readonly MappedCampaign[]
  readonly currency: string
  readonly draft: Draft
  /** True if the source has campaigns of several channels. */
  readonly namesChannel: boolean
}

/** Campaigns that match what is typed, in name, ID, product or a channel that is shown. */
const matching = (campaigns: readonly MappedCampaign[], typed: string, view: View, namesChannel: boolean): readonly MappedCampaign[] => {
  const wanted = typed.trim().toLowerCase()
  const texts = (campaign: MappedCampaign): readonly string[] => [
    nameOf(campaign),
    campaign.id,
    campaign.product ?? '',
    ...(namesChannel ? [channelOf(campaign)] : []),
  ]
  return campaigns.filter(
    (campaign) => (view === 'all' || campaign.product === null) && texts(campaign).join('\n').toLowerCase().includes(wanted),
  )
}

export const CampaignTable = ({ campaigns, currency, draft, namesChannel }: CampaignTableProps) => {
  const { t } = useTranslation()
  const { words } = useMapping()
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<View>(() => (campaigns.some(({ product }) => product === null) ? 'unassigned' : 'all'))
  const [most, setMost] = useState(FIRST)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const bar = useFocusRecovery<HTMLDivElement>()
  const found = useMemo(() => matching(campaigns, typed, view, namesChannel), [campaigns, typed, view, namesChannel])
  const shown = found.slice(0, most)
  const hidden = found.filter(({ name, id }) => name === '' && isHidden(id)).length
  const targets = draft.rows.filter(({ product }) => product.trim() !== '').map(({ id, product }) => ({ id, label: product }))
  const move = (id: string) => {
    draft.move(id, new Set([...selected].filter(hasId)))
    setSelected(new Set())
  }
  return (
    <SectionCard title={t(`${words}.table.title`)} flush>
      <div ref={bar} tabIndex={-1} className={css.bar}>
        <SearchField label={t(`${words}.table.search`)} value={typed} onChange={setTyped} />
        <Segmented
          label={t(`${words}.table.show`)}
          options={views.map((id) => ({ id, label: t(`campaigns.table.${id}`) }))}
          value={view}
          onChange={setView}
        />
        <span className={css.chosen} role="status">
          {selected.size > 0 && t('campaigns.table.selected', { count: selected.size })}
        </span>
        {selected.size > 0 && (
          <MenuButton label={t(`${words}.table.moveLabel`)} face={t('campaigns.table.move')} items={targets} onAction={move} />
        )}
      </div>
      {hidden > 0 && <p className={cx(css.note, css.pad)}>{t('orderLines.table.hiddenNote', { count: hidden })}</p>}
      {found.length === 0 ? (
        <EmptyState title={t(`${words}.table.none`)}>
          {t(campaigns.length === 0 ? `${words}.table.noneYet` : 'campaigns.table.noneText')}
        </EmptyState>
      ) : (
        <CampaignRows campaigns={shown} currency={currency} selected={selected} onSelect={setSelected} namesChannel={namesChannel} />
      )}
      {found.length > most && (
        <p className={css.pad}>
          <Button onPress={() => setMost(most + FIRST)}>
            {t('campaigns.table.more', { count: Math.min(FIRST, found.length - most) })}
          </Button>
        </p>
      )}
    </SectionCard>
  )
}
