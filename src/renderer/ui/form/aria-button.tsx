/**
 * The button of the library, where only that one works: in its menus and file dialogs, which add what it does, and in the rows of its
 * tables, which react to presses themselves.
 */

import { Button, type ButtonProps } from 'react-aria-components'
import { type ButtonKind, buttonClass } from './button.tsx'

export interface AriaButtonProps extends Omit<ButtonProps, 'className' | 'children'> {
  readonly kind?: ButtonKind
  readonly children: React.ReactNode
}

export const AriaButton = ({ kind = 'plain', ...props }: AriaButtonProps) => <Button {...props} className={buttonClass(kind)} />
