/** Keys as printed on the keyboard. Hidden from screen readers, which read aria-keyshortcuts instead. */

import { cx } from '../styles/class-names.ts'
import css from './kbd.module.css'

export interface KbdProps {
  /** "J", or a key combination with plus signs: "Shift+J". */
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
