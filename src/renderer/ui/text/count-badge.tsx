/** A small number on a button that leads to things that wait; nothing where none do. */

import { count as written } from '../../lib/format/format.ts'
import css from './count-badge.module.css'

/** Hidden from assistive technology: the button's own name says it in words. */
export const CountBadge = ({ count }: { readonly count: number | null }) =>
  count === null || count === 0 ? null : (
    <span className={css.count} aria-hidden="true">
      {written(count)}
    </span>
  )
