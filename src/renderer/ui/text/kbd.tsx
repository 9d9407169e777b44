/** The faces of keys, one each, as they stand on the keyboard; silent for screen readers, which hear aria-keyshortcuts instead. */

import { cx } from '../styles/class-names.ts'
import css from './kbd.module.css'

export interface KbdProps {
  /** "J"; several that are pressed together with a plus between them: "Shift+J". */
  readonly name: string
  readonly inverse?: boolean
}

export const Kbd = ({ name, inverse = false }: KbdProps) => (
  <span aria-hidden="true" translate="no" className={css.keys}>
    {name.split('+').map((face) => (
      <span key={face} className={cx(css.key, inverse && css.inverse)}>
        {face}
      </span>
    ))}
  </span>
)
