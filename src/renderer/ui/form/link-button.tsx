/** A link that looks like a button, for external addresses. */

import { cx } from '../styles/class-names.ts'
import css from './button.module.css'

export const LinkButton = ({ href, children }: { readonly href: string; readonly children: React.ReactNode }) => (
  <a className={cx(css.button, css.primary, css.anchor)} href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
