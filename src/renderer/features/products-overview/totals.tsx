/** The totals over all products as tiles, and which products they lack. */

import { asDay } from '#shared/calendar.ts'
import { basisKpis, type OverviewKpi, type ProductsOverview, type ProductsTotal } from '#shared/contract/internal/products-overview.ts'
import { weekdayName } from '../../lib/format/days.ts'
import { writeRange, writeShortRange } from '../../lib/format/kpi-range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { compare, notComparedYet } from '../../lib/kpi/comparison.ts'
import { kpiDefinition } from '../../lib/kpi/kpi-definition.ts'
import { writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { nowcastDetail, writeNowcast } from '../../lib/kpi/nowcast.ts'
import { type HintedText, Tile, type TileFacts } from '../../ui/kpi/tile.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { WithTooltip } from '../../ui/text/with-tooltip.tsx'
import { overviewDays } from './overview-days.ts'
import { useOverviewNames } from './overview-names.ts'
import css from './products-overview.module.css'
import { gapsOf, type TotalGap } from './total-gaps.ts'

export const Totals = memoLocalized(({ overview }: { readonly overview: ProductsOverview | undefined }) => {
  const { t } = useTranslation()
  const nameOf = useOverviewNames()
  const keys = basisKpis[overview?.basis ?? 'store']
  return (
    <section aria-label={t('productsOverview.totals.label')}>
      <ul className={css.tiles} aria-label={t('productsOverview.totals.label')}>
        {keys.map((key) => {
          const total = overview?.totals[key]
          return (
            <Tile
              key={key}
              label={nameOf(key)}
              definition={kpiDefinition(key, null)}
              facts={overview && total ? factsOf(key, total, overview) : null}
              isCompared={false}
              onTrend={null}
            />
          )
        })}
      </ul>
      {overview && <Gaps overview={overview} />}
    </section>
  )
})

const factsOf = (key: OverviewKpi, total: ProductsTotal, overview: ProductsOverview): TileFacts => {
  const { date, currency, complete } = overview
  const days = overviewDays(overview)
  const weekday = weekdayName(asDay(date))
  const { value, compared, usual, when_complete: nowcast, not_compared: left } = total
  const isWhole = left.length === 0
  const expected =
    nowcast === null || !isWhole
      ? null
      : {
          text: writeNowcast(key, nowcast, currency),
          detail: `${nowcastDetail(key, value, nowcast, currency)} ${t('kpi.nowcast.compared')}`,
        }
  const ofDay = t(expected === null ? 'overview.vsUsual' : 'kpi.nowcast.vsUsual', { weekday })
  const versus = days > 1 ? t('overview.range.vsUsualDetail', { days }) : ofDay
  const shortVersus = days > 1 ? t('overview.range.vsUsual', { days }) : ofDay
  return {
    text: writeKpi(key, value, currency),
    missing: value === null ? { short: t('productsOverview.totals.unknownShort'), full: t('productsOverview.totals.unknown') } : null,
    comparison: complete ? compare(key, compared, usual, nowcast) : notComparedYet(),
    versus: { text: expected === null ? shortVersus : t('kpi.nowcast.whenComplete'), detail: versus },
    usualEnd: null,
    spark: { values: total.spark, estimates: nowcast === null ? total.spark.length : total.spark.length - 1 },
    // The sparkline is of days, the typical range of the period.
    range: days === 1 ? usual : { low: null, high: null },
    // The range of a part of the products next to the number of all would mislead.
    usual: isWhole ? rangeOf(key, total, currency, days, weekday) : null,
    breakEven: null,
    nowcast: expected,
    caveat: null,
    compared: null,
  }
}

const rangeOf = (key: OverviewKpi, { usual }: ProductsTotal, currency: string, days: number, weekday: string): HintedText | null => {
  const range = writeRange(key, usual, currency)
  if (range === null) return null
  if (days > 1)
    return {
      text: t('overview.range.usual', { range: writeShortRange(key, usual, currency) ?? range }),
      detail: t('overview.range.usualDetail', { days, range, count: Math.round(usual.days / days) }),
    }
  return {
    text: t('overview.usual', { weekday, range: writeShortRange(key, usual, currency) ?? range }),
    detail: t('overview.usualDetail', { weekday, range, count: usual.days }),
  }
}

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
