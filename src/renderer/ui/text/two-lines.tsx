/** A name with its parent below it. Long names are truncated, with the full text on hover. */

import css from './two-lines.module.css'

export const TwoLines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    <span className={css.first} title={first} translate="no">
      {first}
    </span>
    <span className={css.second} title={second} translate="no">
      {second}
    </span>
  </>
)
