/** One KPI tile: value, two weeks with the usual band, the delta against the usual weekday. */

import type { Comparison } from '../../lib/comparison.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { Value } from '../../ui/value.tsx'
import css from './tiles.module.css'

export interface TileProps {
  readonly label: string
  /** Null while it loads. */
  readonly facts: {
    readonly text: string
    readonly reason: string | null
    /** The same in two or three words. */
    readonly missing: string
    readonly comparison: Comparison
    readonly weekday: string
    /** What a usual day ends at, where this one is not over; null where it is, or where that is unknown. */
    readonly usualEnd: string | null
    readonly spark: readonly (number | null)[]
    readonly range: { readonly low: number | null; readonly high: number | null }
  } | null
}

export const Tile = ({ label, facts }: TileProps) => (
  <li className={css.tile}>
    <div className={css.head}>
      <p className={css.label}>{label}</p>
      {facts && <Sparkline values={facts.spark} range={facts.range} tone={facts.comparison.tone} />}
    </div>
    <p className={css.value}>{facts ? <Value text={facts.text} reason={facts.reason} /> : <Skeleton width={72} height={20} />}</p>
    <p className={css.delta}>{facts ? <Delta {...facts} /> : <Skeleton width={104} height={10} />}</p>
  </li>
)

const Delta = ({ comparison: { delta, tone, words }, weekday, reason, missing, usualEnd }: NonNullable<TileProps['facts']>) => {
  if (usualEnd !== null) return `so far · usual ${weekday} ${usualEnd}`
  if (delta === null) return <span title={reason ?? words}>{reason === null ? words : missing}</span>
  return (
    <>
      <strong className={tone === 'plain' ? undefined : css[tone]}>{delta}</strong> vs usual {weekday}
      <span className="visually-hidden">, {words}</span>
    </>
  )
}
