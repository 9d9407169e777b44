/**
 * A rate against its expected range, on a scale that all steps share.
 *
 * Hidden from screen readers: the numbers are next to it.
 */

import type { DeskFunnelStep } from '#shared/contract/internal/funnel.ts'
import { cx } from '../styles/class-names.ts'
import css from './funnel-steps.module.css'

/** The middle is the median; the ends are 60% below and above it. */
const SCALE = 0.6
const place = (value: number, median: number): number => Math.min(100, Math.max(0, ((value / median - 1) / SCALE + 1) * 50))

export const RateBar = ({ step: { rate, usual, verdict, change } }: { readonly step: DeskFunnelStep }) => {
  // Do not color a rate that is not judged.
  if (change === null || rate === null || !usual.median || usual.low === null || usual.high === null) return null
  const left = place(usual.low, usual.median)
  return (
    <span className={css.track} aria-hidden="true">
      <span className={css.band} style={{ left: `${left}%`, width: `${place(usual.high, usual.median) - left}%` }} />
      <span
        className={cx(css.now, verdict === 'below' && css.bad, verdict === 'above' && css.good)}
        style={{ left: `${place(rate, usual.median)}%` }}
      />
    </span>
  )
}
