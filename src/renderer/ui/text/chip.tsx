/** A label on a tinted background: severity, area, source, decision. */

import { cx } from '../styles/class-names.ts'
import css from './chip.module.css'

export type ChipTone = 'bad' | 'warn' | 'good' | 'plain' | 'accent'

export interface ChipProps {
  readonly tone?: ChipTone
  /** More details, on hover. */
  readonly title?: string
  readonly children: React.ReactNode
}

export const Chip = ({ tone = 'plain', title, children }: ChipProps) => (
  <span className={cx(css.chip, css[tone])} title={title}>
    {children}
  </span>
)
