/** A screen before the desk: one thing to say, one thing to do. */

import css from './gate-screen.module.css'
import { Name } from './name.tsx'

export interface GateScreenProps {
  readonly title: string
  readonly children: React.ReactNode
  readonly actions?: React.ReactNode
}

export const GateScreen = ({ title, children, actions }: GateScreenProps) => (
  <main className={css.screen}>
    <div className={css.box}>
      <p className={css.brand}>
        <span className={css.logo} aria-hidden="true" translate="no">
          R
        </span>
        <Name>ROAS Desk</Name>
      </p>
      <h1 className={css.title}>{title}</h1>
      <div className={css.text}>{children}</div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  </main>
)
