/** A placeholder while content loads, as large as the content, so that the layout does not shift. */

import css from './skeleton.module.css'

export const Skeleton = ({ width, height = 12 }: { readonly width: number | string; readonly height?: number | string }) => (
  <span aria-hidden="true" className={css.skeleton} style={{ width, height }} />
)
