/** A link that looks like a button, for ways out of the window. */

import css from './button.module.css'
import { cx } from './class-names.ts'

export const LinkButton = ({ href, children }: { readonly href: string; readonly children: React.ReactNode }) => (
  <a className={cx(css.button, css.primary, css.anchor)} href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
