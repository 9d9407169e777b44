/** The rows of the campaign table. Arrow keys move between rows, Space selects, Shift extends the selection. */

import { Cell, Checkbox, Column, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components'
import { asDay } from '#shared/calendar.ts'
import type { MappedCampaign } from '#shared/contract/internal/campaign-mapping.ts'
import { pickedCampaign } from '#shared/contract/internal/campaign-rule.ts'
import { isHidden } from '#shared/hidden-item.ts'
import { daySpan } from '../../lib/format/days.ts'
import { money, UNKNOWN } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity } from '../../lib/state/open-entity.ts'
import { useUnsaved } from '../../lib/state/unsaved.ts'
import { AriaButton } from '../../ui/form/aria-button.tsx'
import { TickBox } from '../../ui/form/tick-box.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { channelOf, nameOf } from './campaign-names.ts'
import css from './campaigns.module.css'
import { useMapping } from './mapping.tsx'

const Tick = () => (
  <Checkbox slot="selection" className={css.tick ?? ''}>
    <TickBox />
  </Checkbox>
)

const daysOf = ({ first_day: first, last_day: last }: MappedCampaign): string =>
  first === null || last === null ? UNKNOWN : daySpan(asDay(first), asDay(last))

const ProductCell = ({ campaign }: { readonly campaign: MappedCampaign }) => {
  const { words } = useMapping()
  const { product, claimed_by: by, also_claimed_by: others, replaced_by_sync: isReplaced } = campaign
  if (product === null || by === null) return <Chip tone="warn">{t('campaigns.table.nobody')}</Chip>
  const also = others.length === 0 ? null : t('campaigns.table.also', { products: others.join(' · ') })
  return (
    <>
      <span title={product}>
        <UserText>{product}</UserText>
      </span>
      <span className={css.second} title={also ?? undefined}>
        {isReplaced ? t('campaigns.table.replaced') : [t(`${words}.table.claimed.${by}`), ...(also === null ? [] : [also])].join(' · ')}
      </span>
    </>
  )
}

/** The name; of a campaign that a product has, it opens its page. */
const CampaignName = ({ campaign, isSaved }: { readonly campaign: MappedCampaign; readonly isSaved: boolean }) => {
  const { words } = useMapping()
  const { id, product, channel } = campaign
  const name = nameOf(campaign)
  const shown = (
    <span className={css.name} title={name} translate="no">
      {name}
    </span>
  )
  if (words !== 'campaigns' || product === null || channel !== 'meta' || !isSaved) return shown
  return (
    <AriaButton kind="link" onPress={() => openEntity(product, { level: 'campaign', id })}>
      {shown}
    </AriaButton>
  )
}

/** Whether the row of a key is a campaign or item that rules can name: orders without lines have no ID. */
export const hasId = (key: string): boolean => !key.endsWith(' ')

export interface CampaignRowsProps {
  readonly campaigns: readonly MappedCampaign[]
  readonly currency: string
  /** As rules name them. */
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** True if the source has campaigns of several channels. */
  readonly namesChannel: boolean
}

export const CampaignRows = ({ campaigns, currency, selected, onSelect, namesChannel }: CampaignRowsProps) => {
  const { t } = useTranslation()
  const { words } = useMapping()
  // With unsaved rules, the table shows the products of these.
  const isSaved = useUnsaved(({ edited }) => edited.size === 0)
  const select = (keys: Selection) => onSelect(new Set(keys === 'all' ? campaigns.map(pickedCampaign) : [...keys].map(String)))
  return (
    <div className={css.scroller}>
      <Table
        className={css.table ?? ''}
        aria-label={t(`${words}.table.label`)}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={select}
      >
        <TableHeader>
          <Column className={cx(css.tickColumn)}>
            <Tick />
          </Column>
          <Column isRowHeader className={cx(css.nameColumn)}>
            {t(`${words}.table.name`)}
          </Column>
          <Column>{t('campaigns.table.product')}</Column>
          <Column>{t('campaigns.table.days')}</Column>
          <Column className={cx(css.end)}>{t('campaigns.table.recent')}</Column>
          <Column className={cx(css.end)}>{t('campaigns.table.total')}</Column>
        </TableHeader>
        <TableBody>
          {campaigns.map((campaign) => (
            <Row key={pickedCampaign(campaign)} id={pickedCampaign(campaign)} textValue={nameOf(campaign)}>
              <Cell className={cx(css.tickColumn)}>
                <Tick />
              </Cell>
              <Cell className={cx(css.nameColumn)}>
                <CampaignName campaign={campaign} isSaved={isSaved} />
                {namesChannel && <span className={css.second}>{channelOf(campaign)}</span>}
                {words === 'orderLines' && campaign.id !== nameOf(campaign) && campaign.id !== '' && !isHidden(campaign.id) && (
                  <span className={css.second} translate="no">
                    {campaign.id}
                  </span>
                )}
              </Cell>
              <Cell className={cx(css.productColumn)}>
                <ProductCell campaign={campaign} />
              </Cell>
              <Cell className={cx(css.days)}>{daysOf(campaign)}</Cell>
              <Cell className={cx(css.end)}>{money(campaign.spend_30_days, currency)}</Cell>
              <Cell className={cx(css.end)}>{money(campaign.spend, currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
