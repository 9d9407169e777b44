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
  /** Disabled for everybody, but keeps the focus that a disabled button would lose. */
  readonly 'aria-disabled'?: boolean
  readonly children: React.ReactNode
}

type PassedOn = Pick<ButtonProps, 'aria-keyshortcuts' | 'aria-disabled'>

/** The library does not pass these attributes on. */
const withAttributes = (attributes: PassedOn): Pick<AriaButtonProps, 'render'> =>
  Object.keys(attributes).length === 0 ? {} : { render: (props) => <button {...props} type={props.type} {...attributes} /> }

export const Button = ({
  kind = 'plain',
  hint,
  children,
  'aria-keyshortcuts': shortcuts,
  'aria-disabled': isUnavailable,
  onPress,
  ...props
}: ButtonProps) => (
  <AriaButton
    {...props}
    {...(onPress === undefined || isUnavailable === true ? {} : { onPress })}
    {...withAttributes({
      ...(shortcuts === undefined ? {} : { 'aria-keyshortcuts': shortcuts }),
      ...(isUnavailable === undefined ? {} : { 'aria-disabled': isUnavailable }),
    })}
    className={cx(css.button, kind !== 'plain' && css[kind])}
  >
    {children}
    {hint !== undefined && <Kbd name={hint} inverse={kind === 'primary'} />}
  </AriaButton>
)
