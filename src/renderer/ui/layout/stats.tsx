/** A row of numbers, each with its name and a note. */

import { cx } from '../styles/class-names.ts'
import { Value } from '../text/value.tsx'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './stats.module.css'

export interface Stat {
  readonly label: string
  readonly text: React.ReactNode
  /** Why the number is missing; null if it is known. */
  readonly reason: string | null
  readonly tone?: 'good' | 'bad' | null
  readonly note?: string | undefined
  /** What the number counts, if its name is not enough. */
  readonly hint?: string | undefined
}

export interface StatsProps {
  readonly label: string
  readonly items: readonly Stat[]
}

export const Stats = ({ label, items }: StatsProps) => (
  <ul className={css.figures} style={{ '--count': items.length } as React.CSSProperties} aria-label={label}>
    {items.map((item) => (
      <li key={item.label}>
        <p className={css.label}>{item.hint === undefined ? item.label : <WithTooltip text={item.hint}>{item.label}</WithTooltip>}</p>
        <p className={cx(css.value, item.tone && css[item.tone])}>
          <Value text={item.text} reason={item.reason} />
        </p>
        {item.note !== undefined && <p className={css.note}>{item.note}</p>}
      </li>
    ))}
  </ul>
)
