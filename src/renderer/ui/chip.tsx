/** A word on a soft ground: severity, domain, source, decision. */

import css from './chip.module.css'
import { cx } from './class-names.ts'

export type ChipTone = 'bad' | 'warn' | 'good' | 'plain' | 'accent'

export interface ChipProps {
  readonly tone?: ChipTone
  /** More, on hover. */
  readonly title?: string
  readonly children: React.ReactNode
}

export const Chip = ({ tone = 'plain', title, children }: ChipProps) => (
  <span className={cx(css.chip, css[tone])} title={title}>
    {children}
  </span>
)
