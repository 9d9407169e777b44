/** Two means with their 90% intervals on the common axis: a filled dot for executed cards, a hollow diamond for ignored ones. */

import { change } from '../../lib/format/format.ts'
import { cx } from '../../ui/styles/class-names.ts'
import css from './effect-plot.module.css'
import { type EffectScale, type PlottedEffect, placeOn } from './effect-scale.ts'

export interface EffectPlotProps {
  readonly scale: EffectScale
  readonly effect: PlottedEffect | null
  readonly recovery: PlottedEffect | null
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

interface TrackProps {
  readonly scale: EffectScale
  readonly of: PlottedEffect | null
  readonly kind: 'executed' | 'ignored'
}

const Track = ({ scale, of, kind }: TrackProps) => {
  const [low, high] = (of?.interval ?? [0, 0]).map((end) => placeOn(scale, end)) as [number, number]
  return (
    <div className={css.track}>
      {of !== null && (
        <>
          <span className={cx(css.interval, css[kind])} style={{ left: percent(low), width: percent(high - low) }} />
          <span className={cx(css.mark, css[kind])} style={{ left: percent(placeOn(scale, of.change)) }} />
        </>
      )}
    </div>
  )
}

/** The same numbers are beside it as text. */
export const EffectPlot = ({ scale, effect, recovery }: EffectPlotProps) => (
  <div className={css.plot} aria-hidden="true">
    {scale.ticks.map((tick) => (
      <span key={tick} className={cx(css.tick, tick === 0 && css.zero)} style={{ left: percent(placeOn(scale, tick)) }} />
    ))}
    <Track scale={scale} of={effect} kind="executed" />
    <Track scale={scale} of={recovery} kind="ignored" />
    <div className={css.axis}>
      {scale.ticks.map((tick) => (
        <span key={tick} style={{ left: percent(placeOn(scale, tick)) }}>
          {change(tick, 0)}
        </span>
      ))}
    </div>
  </div>
)
