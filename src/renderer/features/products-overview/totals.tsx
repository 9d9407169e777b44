/** The totals over all products, and which products they lack. */

import { basisKpis, type ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { TotalTiles } from '../../ui/kpi/total-tiles.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { WithTooltip } from '../../ui/text/with-tooltip.tsx'
import { overviewDays } from './overview-days.ts'
import { useOverviewNames } from './overview-names.ts'
import css from './products-overview.module.css'
import { gapsOf, type TotalGap } from './total-gaps.ts'

export const Totals = memoLocalized(({ overview }: { readonly overview: ProductsOverview | undefined }) => {
  const { t } = useTranslation()
  const nameOf = useOverviewNames()
  const label = t('productsOverview.totals.label')
  return (
    <section aria-label={label}>
      <TotalTiles
        label={label}
        keys={basisKpis[overview?.basis ?? 'store']}
        nameOf={nameOf}
        unknown={t('productsOverview.totals.unknown')}
        totals={overview?.totals ?? {}}
        of={overview}
      />
      {overview && <Gaps overview={overview} />}
    </section>
  )
})

/** One line for each set of products that some totals lack, or that a change leaves out. */
const Gaps = ({ overview }: { readonly overview: ProductsOverview }) => {
  const nameOf = useOverviewNames()
  const gaps = gapsOf(overview)
  const isShared = overview.shares_orders && overview.basis === 'store'
  const isDay = overviewDays(overview) === 1
  const leftOut = isDay ? [] : overview.products.filter(({ left_out_days: days }) => days > 0).map(({ product }) => product)
  if (gaps.length === 0 && !isShared && leftOut.length === 0) return null
  return (
    <ul className={css.gaps}>
      {gaps.map((gap) => (
        <li key={`${gap.kind} ${gap.keys.join()}`}>
          <Named text={textOf(gap, isDay)} kpis={gap.keys.map(nameOf)} products={gap.products} />
        </li>
      ))}
      {leftOut.length > 0 && (
        <li>
          <Named text="leftOut" kpis={[]} products={leftOut} />
        </li>
      )}
      {isShared && <li>{t('productsOverview.totals.sharedOrders', { kpis: (['orders', 'cpa'] as const).map(nameOf) })}</li>}
    </ul>
  )
}

/** More products than this are counted, and named on hover and focus. */
const MOST_NAMED = 4

/** Of a period, a product may know some of the days. */
const textOf = ({ kind, isCompared }: TotalGap, isDay: boolean) =>
  kind === 'missing' && !isDay ? (isCompared ? 'missingDays' : 'missingDaysOnly') : kind

interface NamedProps {
  readonly text: ReturnType<typeof textOf> | 'leftOut'
  readonly kpis: readonly string[]
  readonly products: readonly string[]
}

const Named = ({ text, kpis, products }: NamedProps) => {
  const { t } = useTranslation()
  const count = products.length
  if (count <= MOST_NAMED) return t(`productsOverview.totals.${text}`, { kpis, products })
  return (
    <WithTooltip text={<UserText>{listOf(products)}</UserText>}>{t(`productsOverview.totals.${text}Many`, { kpis, count })}</WithTooltip>
  )
}
