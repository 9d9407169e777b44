/** Totals over products or accounts as tiles, each with its typical range. */

import { asDay } from '#shared/calendar.ts'
import type { OverviewKpi, ProductsOverview, ProductsTotal } from '#shared/contract/internal/products-overview.ts'
import { weekdayName } from '../../lib/format/days.ts'
import { writeRange, writeShortRange } from '../../lib/format/kpi-range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { compare, notComparedYet } from '../../lib/kpi/comparison.ts'
import { kpiDefinition } from '../../lib/kpi/kpi-definition.ts'
import { writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { nowcastDetail, writeNowcast } from '../../lib/kpi/nowcast.ts'
import { daysOf } from '../../lib/kpi/period.ts'
import { type HintedText, Tile, type TileFacts } from './tile.tsx'
import css from './total-tiles.module.css'

type TotalsOf = Pick<ProductsOverview, 'from' | 'date' | 'currency' | 'complete'>

export interface TotalTilesProps {
  readonly label: string
  readonly keys: readonly OverviewKpi[]
  readonly nameOf: (key: OverviewKpi) => string
  /** Why a total is unknown. */
  readonly unknown: string
  readonly totals: Partial<Record<OverviewKpi, ProductsTotal>>
  /** What the totals are of; undefined while they are loading. */
  readonly of: TotalsOf | undefined
}

export const TotalTiles = ({ label, keys, nameOf, unknown, totals, of }: TotalTilesProps) => (
  <ul className={css.tiles} aria-label={label}>
    {keys.map((key) => {
      const total = totals[key]
      return (
        <Tile
          key={key}
          label={nameOf(key)}
          definition={kpiDefinition(key, null)}
          facts={of && total ? factsOf(key, total, of, unknown) : null}
          isCompared={false}
          onTrend={null}
        />
      )
    })}
  </ul>
)

const factsOf = (key: OverviewKpi, total: ProductsTotal, overview: TotalsOf, unknown: string): TileFacts => {
  const { date, currency, complete } = overview
  const days = daysOf({ from: asDay(overview.from), day: asDay(date) })
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
    missing: value === null ? { short: t('productsOverview.totals.unknownShort'), full: unknown } : null,
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
