/** A sparkline without axes: the last two weeks, the expected range behind, a dot at the end; estimates are dashed and their dot is hollow. Screen readers read the number next to it. */

import { cx } from '../styles/class-names.ts'
import css from './sparkline.module.css'
import { sparkShape } from './sparkline-path.ts'

export interface SparklineProps {
  readonly values: readonly (number | null)[]
  readonly range?: { readonly low: number | null; readonly high: number | null }
  /** Index of the first value that is an estimate; none if absent. */
  readonly estimates?: number | undefined
  readonly tone: 'good' | 'bad' | 'plain' | 'unknown'
  readonly width?: number
  readonly height?: number
}

const NO_RANGE = { low: null, high: null }

export const Sparkline = ({ values, range = NO_RANGE, estimates, tone, width = 52, height = 20 }: SparklineProps) => {
  const { path, estimatePath, end, band } = sparkShape(values, range, width, height, estimates)
  return (
    <svg aria-hidden="true" className={cx(css.spark, css[tone])} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {band && <rect className={css.band} x={0} width={width} y={band.y} height={band.height} rx={1} />}
      {band && <path className={css.edge} d={`M0 ${band.y}h${width}M0 ${band.y + band.height}h${width}`} />}
      <path d={path} />
      {estimatePath !== '' && <path d={estimatePath} className={css.estimate} />}
      {end && <circle cx={end.x} cy={end.y} r={2} className={estimatePath === '' ? undefined : css.hollow} />}
    </svg>
  )
}
