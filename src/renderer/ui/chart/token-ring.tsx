/** Days left of the platform token's 60-day lifetime, as a ring around the number. */

import { cx } from '../styles/class-names.ts'
import css from './token-ring.module.css'

const RADIUS = 15.5
const ROUND = 2 * Math.PI * RADIUS
const CYCLE_DAYS = 60

/** @param days - null: the token does not end */
export const TokenRing = ({ days }: { readonly days: number | null }) => (
  <span className={css.ring} aria-hidden="true">
    <svg width={36} height={36} viewBox="0 0 36 36" aria-hidden="true">
      <g fill="none" strokeWidth={4}>
        <circle className={css.track} cx={18} cy={18} r={RADIUS} />
        <circle
          className={cx(css.left, days !== null && days <= 14 && css.soon, days !== null && days <= 3 && css.now)}
          cx={18}
          cy={18}
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${Math.min(1, (days ?? CYCLE_DAYS) / CYCLE_DAYS) * ROUND} ${ROUND}`}
        />
      </g>
    </svg>
    {days ?? '∞'}
  </span>
)
