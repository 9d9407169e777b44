/** A small number of open items on a button; hidden at zero. */

import { count as written } from '../../lib/format/format.ts'
import css from './count-badge.module.css'

/** Hidden from assistive technology: the button's name contains the number. */
export const CountBadge = ({ count }: { readonly count: number | null }) =>
  count === null || count === 0 ? null : (
    <span className={css.count} aria-hidden="true">
      {written(count)}
    </span>
  )
