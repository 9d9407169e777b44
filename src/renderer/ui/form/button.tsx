/** Buttons: primary, plain, quiet, link and icon, with an optional key hint. */

import { cx } from '../styles/class-names.ts'
import { Kbd } from '../text/kbd.tsx'
import css from './button.module.css'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'link' | 'icon'

export const buttonClass = (kind: ButtonKind): string => cx(css.button, kind !== 'plain' && css[kind])

export interface ButtonProps extends Omit<PlainButtonProps, 'className'> {
  readonly kind?: ButtonKind
  /** The key with the same effect, shown at the end. */
  readonly hint?: string
  /** Disabled for everybody, but keeps the focus that a disabled button would lose. */
  readonly 'aria-disabled'?: boolean
}

export const Button = ({ kind = 'plain', hint, children, onPress, ...props }: ButtonProps) => (
  <PlainButton {...props} onPress={props['aria-disabled'] === true ? undefined : onPress} className={buttonClass(kind)}>
    {children}
    {hint !== undefined && <Kbd name={hint} inverse={kind === 'primary'} />}
  </PlainButton>
)
