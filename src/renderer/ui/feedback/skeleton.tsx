/** A place held while something loads, as large as what will stand there, so that nothing jumps. */

import css from './skeleton.module.css'

export const Skeleton = ({ width, height = 12 }: { readonly width: number | string; readonly height?: number }) => (
  <span aria-hidden="true" className={css.skeleton} style={{ width, height }} />
)
