/** One creative as two small charts: CTR and spend over 28 days on a common scale, with the siblings' expected range behind. */

import { memo, useId } from 'react'
import { money, rate, UNKNOWN } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { AdPicture } from './ad-picture.tsx'
import { FatigueChip } from './fatigue-chip.tsx'
import css from './series.module.css'
import type { Creative } from './series-filter.ts'
import { intervalText } from './series-text.ts'
import type { Scale } from './tile-scale.ts'

const WIDTH = 150
const HEIGHT = 42

interface TileProps {
  readonly row: Creative
  readonly currency: string
  readonly ctrScale: Scale
  readonly spendScale: Scale
  /** Whether it is the tab stop of the tiles. */
  readonly isStop: boolean
}

export const Tile = memo(({ row, currency, ctrScale, spendScale, isStop }: TileProps) => {
  const charts = useId()
  const cash = (value: number): string => money(value, currency)
  return (
    <>
      <div className={css.tileTop}>
        <AdPicture adId={row.ad_id} name={row.ad_name} />
        <div className={css.tileText}>
          <div className={css.tileHead}>
            {/* The list opens it, by a click anywhere on the tile. */}
            <button
              type="button"
              className={css.openName}
              title={row.ad_name}
              translate="no"
              tabIndex={isStop ? 0 : -1}
              aria-describedby={`${charts}ctr ${charts}spend`}
            >
              {row.ad_name}
            </button>
            <FatigueChip fatigue={row.fatigue} />
          </div>
          <span className={css.second} title={`${row.campaign_name} · ${row.adset_name}`} translate="no">
            {row.campaign_name} · {row.adset_name}
          </span>
        </div>
      </div>
      <Chart
        id={`${charts}ctr`}
        label={t('series.tile.ctr')}
        values={row.spark_ctr}
        band={row.band_ctr}
        scale={ctrScale}
        write={(value) => rate(value)}
      />
      <Chart
        id={`${charts}spend`}
        label={t('series.tile.spend')}
        values={row.spark_spend}
        band={row.band_spend}
        scale={spendScale}
        write={cash}
      />
    </>
  )
})

interface ChartProps {
  readonly id: string
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly band: readonly [number, number] | null
  readonly scale: Scale
  readonly write: (value: number) => string
}

/** Values beyond the scale are drawn at its edge. */
const yOf = (value: number, { low, high }: Scale): number => {
  const share = (Math.min(high, Math.max(low, value)) - low) / (high - low)
  return Math.round((1 - share) * HEIGHT * 10) / 10
}

const pathOf = (values: readonly (number | null)[], scale: Scale): string =>
  values
    .map((value, index) =>
      value === null
        ? ''
        : `${(values[index - 1] ?? null) === null ? 'M' : 'L'}${Math.round((index / (values.length - 1)) * WIDTH * 10) / 10} ${yOf(value, scale)}`,
    )
    .join('')

const Band = ({ band: [least, most], scale }: { readonly band: readonly [number, number]; readonly scale: Scale }) => {
  const [top, height] = [yOf(most, scale), Math.max(1, yOf(least, scale) - yOf(most, scale))]
  return (
    <>
      <rect className={css.band} x={0} width={WIDTH} y={top} height={height} />
      <path className={css.edge} d={`M0 ${top}h${WIDTH}M0 ${top + height}h${WIDTH}`} />
    </>
  )
}

const Chart = ({ id, label, values, band, scale, write }: ChartProps) => {
  const last = values.findLast((value) => value !== null) ?? null
  const usual = band === null ? t('series.tile.noBand') : t('series.tile.usual', { range: intervalText(band, write) })
  const end = values.at(-1) ?? null
  return (
    <div id={id} className={css.chart} title={usual}>
      <span className={css.chartLabel}>{label}</span>
      <svg aria-hidden="true" viewBox={`0 -2 ${WIDTH + 3} ${HEIGHT + 4}`} preserveAspectRatio="none" className={css.plot}>
        {band !== null && <Band band={band} scale={scale} />}
        <path className={css.line} d={pathOf(values, scale)} />
        {end !== null && <line className={css.end} x1={WIDTH} x2={WIDTH} y1={yOf(end, scale)} y2={yOf(end, scale)} />}
      </svg>
      <span className={css.last}>
        {last === null ? UNKNOWN : write(last)}
        <span className="visually-hidden">, {usual}</span>
      </span>
    </div>
  )
}
