/** The numbers of the day or the period: eight, unless others are chosen. */

import type { CSSProperties } from 'react'
import type { Day } from '#shared/calendar.ts'
import type { DeskRange } from '#shared/contract/internal/range.ts'
import type { DeskSoFar } from '#shared/contract/internal/so-far.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { daySpan } from '../../lib/format/days.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiDefinition } from '../../lib/kpi/kpi-definition.ts'
import { chartKpis, kpiName } from '../../lib/kpi/kpi-meta.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import type { DayRange } from '../../lib/kpi/period.ts'
import { defaultTiles } from '../../lib/kpi/shown-tiles.ts'
import { shownAs, useChosenTiles } from '../../lib/state/chosen-tiles.ts'
import { chooseLine } from '../../lib/state/ui-store.ts'
import { Tile } from '../../ui/kpi/tile.tsx'
import css from '../../ui/kpi/tiles.module.css'
import { dayFacts, rangeFacts } from './tile-facts.ts'

/** The element that has the trend. */
export const TREND_ID = 'trend'

/** Draws the KPI as the line of the trend, and brings the trend into view. */
const showInTrend = (key: KpiKey, product: string): void => {
  chooseLine(key, product)
  document.getElementById(TREND_ID)?.scrollIntoView({ block: 'nearest' })
}

export interface TilesProps {
  readonly product: DeskProduct
  readonly day: Day | null
  readonly snapshot: Snapshot | undefined
  /** Undefined while it loads. */
  readonly trend: readonly DeskTrendEntry[] | undefined
  /** The days of the period; null: the day alone. */
  readonly period: DayRange | null
  /** The numbers of the period; undefined while they load. */
  readonly range: DeskRange | undefined
  readonly isCompared: boolean
  /** What is typical of a running day up to now; null: nothing is known of that. */
  readonly soFar: DeskSoFar
  /** The numbers of the period that the user compares with; undefined while they load. */
  readonly compared: DeskRange | undefined
}

export const Tiles = memoLocalized((props: TilesProps) => {
  const { product, period, isCompared, trend } = props
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const tiles = useChosenTiles((state) => state.tiles) ?? defaultTiles(product, trend)
  const metaSpendOnly = useMetaSpendOnly(product.name)
  const label = period === null ? t('overview.tiles') : t('overview.range.tiles', { span: daySpan(period.from, period.day) })
  return (
    <ul className={css.tiles} style={columnsFor(tiles.length)} aria-label={label}>
      {tiles
        .map((key) => shownAs(key, tiles, product))
        .map((key) => (
          <Tile
            key={key}
            label={kpiName(key, metaSpendOnly)}
            definition={kpiDefinition(key, (period === null ? props.snapshot : props.range) ?? null)}
            facts={factsOf(key, props, timezone)}
            isCompared={isCompared}
            onTrend={chartKpis.includes(key) ? () => showInTrend(key, product.name) : null}
          />
        ))}
    </ul>
  )
})

const MOST_IN_ROW = 4

/** As many in each row as evenly as possible: five are three and two, not four and one. */
const columnsFor = (count: number): CSSProperties => ({ '--columns': Math.ceil(count / Math.ceil(count / MOST_IN_ROW)) }) as CSSProperties

const factsOf = (key: KpiKey, { product, day, snapshot, trend, period, range, compared, soFar }: TilesProps, timeZone: string) => {
  if (day === null) return null
  const input = { key, product, day, trend, compared }
  if (period !== null) return range ? rangeFacts(input, range) : null
  return snapshot ? dayFacts(input, snapshot, soFar && { ...soFar, timeZone }) : null
}
