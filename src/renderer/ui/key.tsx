/** The face of a key; silent for screen readers, which hear aria-keyshortcuts instead. */

import { cx } from './class-names.ts'
import css from './key.module.css'

export const Key = ({ name, inverse = false }: { readonly name: string; readonly inverse?: boolean }) => (
  <span aria-hidden="true" translate="no" className={cx(css.key, inverse && css.inverse)}>
    {name}
  </span>
)
