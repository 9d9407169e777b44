/** A screen that blocks the app: one message, one action. */

import { Brand } from '../text/brand.tsx'
import css from './blocking-screen.module.css'

export interface BlockingScreenProps {
  readonly title: string
  readonly children: React.ReactNode
  readonly actions?: React.ReactNode
}

export const BlockingScreen = ({ title, children, actions }: BlockingScreenProps) => (
  <main className={css.screen}>
    <div className={css.box}>
      <Brand />
      <h1 className={css.title}>{title}</h1>
      <div className={css.text}>{children}</div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  </main>
)
