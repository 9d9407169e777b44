/** What the edited rules would change: campaigns that move, and the spend of each product before and after. */

import type { RulesPreview as Preview } from '#shared/contract/internal/campaign-mapping.ts'
import { money } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { channelOf, nameInText, nameOf } from './campaign-names.ts'
import css from './campaigns.module.css'
import { type Mapping, useMapping } from './mapping.tsx'

const FIRST = 8
const NAMED = 3

type Share = Preview['products'][number]
type Line = Pick<Share, 'before' | 'after'> & { readonly product: string | null; readonly isNew: boolean }
type Move = Preview['moves'][number]

const productName = (product: string | null): React.ReactNode =>
  product === null ? t('campaigns.preview.unassigned') : <UserText>{product}</UserText>

const productColumns = (currency: string, words: Mapping['words']): readonly ColumnOf<Line>[] => {
  const value = (share: Share['before']) => (
    <>
      {money(share.spend_30_days, currency)}
      <span className={css.second}>{t(`${words}.preview.count`, { count: share.campaigns })}</span>
    </>
  )
  return [
    {
      id: 'product',
      head: t('campaigns.preview.product'),
      cell: ({ product, isNew }) => (
        <>
          {productName(product)} {isNew && <Chip tone="accent">{t('campaigns.preview.isNew')}</Chip>}
        </>
      ),
    },
    { id: 'before', head: t('campaigns.preview.before'), kind: 'number', cell: ({ before }) => value(before) },
    { id: 'after', head: t('campaigns.preview.after'), kind: 'number', cell: ({ after }) => value(after) },
  ]
}

const moveColumns = (currency: string, words: Mapping['words'], namesChannel: boolean): readonly ColumnOf<Move>[] => [
  {
    id: 'name',
    head: t(`${words}.preview.campaign`),
    kind: 'name',
    cell: (move) =>
      namesChannel ? (
        <>
          <span title={nameOf(move)}>{nameOf(move)}</span>
          <span className={css.second}>{channelOf(move)}</span>
        </>
      ) : (
        nameOf(move)
      ),
  },
  { id: 'from', head: t('campaigns.preview.from'), cell: ({ from }) => productName(from) },
  { id: 'to', head: t('campaigns.preview.to'), cell: ({ to }) => productName(to) },
  { id: 'spend', head: t('campaigns.preview.spend'), kind: 'number', cell: ({ spend_30_days: spend }) => money(spend, currency) },
]

const linesOf = ({ products, unassigned }: Preview): readonly Line[] => [
  ...products.map(({ product, is_new: isNew, ...change }) => ({ product, isNew, ...change })),
  ...(unassigned.before.campaigns + unassigned.after.campaigns === 0 ? [] : [{ product: null, isNew: false, ...unassigned }]),
]

export interface RulesPreviewProps {
  readonly preview: Preview
  readonly currency: string
  /** True if the source has campaigns of several channels. */
  readonly namesChannel: boolean
}

export const RulesPreview = ({ preview, currency, namesChannel }: RulesPreviewProps) => {
  const { t } = useTranslation()
  const { words } = useMapping()
  const { moves, overlaps } = preview
  const names = overlaps.slice(0, NAMED).map((campaign) => nameInText(campaign, namesChannel))
  return (
    <div className={css.preview}>
      <p role="status">{moves.length === 0 ? t(`${words}.preview.nothing`) : t(`${words}.preview.moves`, { count: moves.length })}</p>
      {overlaps.length > 0 && (
        <Notice tone="warn">{t(`${words}.preview.overlaps`, { count: overlaps.length, names: names.join(' · ') })}</Notice>
      )}
      <p className={css.note}>{t(`${words}.preview.products`)}</p>
      <DataTable
        wrapping
        label={t(`${words}.preview.products`)}
        columns={productColumns(currency, words)}
        rows={linesOf(preview)}
        rowKey={({ product }) => product ?? ''}
      />
      {moves.length > 0 && (
        <DataTable
          wrapping
          label={t(`${words}.preview.moving`)}
          columns={moveColumns(currency, words, namesChannel)}
          rows={moves.slice(0, FIRST)}
          rowKey={({ channel, id }) => `${channel} ${id}`}
        />
      )}
      {moves.length > FIRST && <p className={css.note}>{t(`${words}.preview.more`, { count: moves.length - FIRST })}</p>}
    </div>
  )
}
