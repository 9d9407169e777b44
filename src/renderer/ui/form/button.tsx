/** Buttons: primary, plain, quiet, link and icon, with an optional key hint. */

import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { cx } from '../styles/class-names.ts'
import { Kbd } from '../text/kbd.tsx'
import css from './button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'link' | 'icon'
  /** The key with the same effect, shown at the end. */
  readonly hint?: string
  /** The same for screen readers. */
  readonly 'aria-keyshortcuts'?: string
  readonly children: React.ReactNode
}

/** The library does not pass this attribute on. */
const withShortcuts = (shortcuts: string | undefined): Pick<AriaButtonProps, 'render'> =>
  shortcuts === undefined ? {} : { render: (props) => <button {...props} type={props.type} aria-keyshortcuts={shortcuts} /> }

export const Button = ({ kind = 'plain', hint, children, 'aria-keyshortcuts': shortcuts, ...props }: ButtonProps) => (
  <AriaButton {...props} {...withShortcuts(shortcuts)} className={cx(css.button, kind !== 'plain' && css[kind])}>
    {children}
    {hint !== undefined && <Kbd name={hint} inverse={kind === 'primary'} />}
  </AriaButton>
)
