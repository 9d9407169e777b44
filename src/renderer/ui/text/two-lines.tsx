/** A name with what it belongs to under it; both cut where they are long, whole on hover. */

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
