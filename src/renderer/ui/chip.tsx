/** A word on a soft ground: severity, domain, source, decision. */

import css from './chip.module.css'
import { cx } from './class-names.ts'

export type ChipTone = 'bad' | 'warn' | 'good' | 'plain' | 'accent'

export const Chip = ({ tone = 'plain', children }: { readonly tone?: ChipTone; readonly children: React.ReactNode }) => (
  <span className={cx(css.chip, css[tone])}>{children}</span>
)
