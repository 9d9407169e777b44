/** The desk: rail, work area, advice; with the keyboard and the palette over all. */

import { lazy, Suspense, useState } from 'react'
import { AdvicePanel } from '../features/advice/advice-panel.tsx'
import { Rail } from '../features/rail/rail.tsx'
import { useCommand } from '../lib/commands.ts'
import { useDesk } from '../lib/desk-store.ts'
import { useProduct } from '../lib/queries.ts'
import { useMedia } from '../lib/use-media.ts'
import { Drawer } from '../ui/dialog.tsx'
import { AccountPage } from './account-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { KeyHelp } from './key-help.tsx'
import css from './shell.module.css'
import { useKeyboard } from './use-keyboard.ts'
import { Workspace } from './workspace.tsx'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

export const Shell = () => {
  const page = useDesk((state) => state.page)
  const adviceOpen = useDesk((state) => state.adviceOpen)
  const drawerOpen = useDesk((state) => state.drawerOpen)
  const product = useProduct()
  const isNarrow = useMedia('(max-width: 1179px)')
  const [over, setOver] = useState<'palette' | 'help' | null>(null)
  const onProduct = page === 'product' && product !== null
  const isShown = isNarrow ? drawerOpen : adviceOpen
  const show = (shown: boolean) => useDesk.setState(isNarrow ? { drawerOpen: shown } : { adviceOpen: shown })
  const isBeside = onProduct && !isNarrow && adviceOpen
  useKeyboard()
  useCommand('palette', () => setOver('palette'))
  useCommand('help', () => setOver('help'))
  useCommand('toggle-advice', onProduct ? () => show(!isShown) : null)
  // With the panel closed the first key opens it; with it open, the panel takes the key itself.
  useCommand('next-card', onProduct && !isShown ? () => show(true) : null)
  return (
    <div className={css.shell} data-advice={isBeside ? 'open' : 'closed'}>
      <a className={css.skip} href="#work">
        Skip to the numbers
      </a>
      <Rail />
      <main id="work" className={css.work} tabIndex={-1}>
        <ErrorBoundary isPane key={page === 'product' ? product?.name : page}>
          {page === 'product' ? (
            <Workspace product={product} onShowAdvice={isShown ? null : () => show(true)} />
          ) : (
            <AccountPage page={page} />
          )}
        </ErrorBoundary>
      </main>
      {isBeside && (
        <aside className={css.advicePlace} aria-label="Advice panel">
          <ErrorBoundary isPane key={product.name}>
            <AdvicePanel product={product.name} onClose={() => show(false)} />
          </ErrorBoundary>
        </aside>
      )}
      {onProduct && isNarrow && (
        <Drawer title="Advice" isOpen={drawerOpen} onClose={() => show(false)}>
          <AdvicePanel key={product.name} product={product.name} onClose={() => show(false)} />
        </Drawer>
      )}
      <KeyHelp isOpen={over === 'help'} onClose={() => setOver(null)} />
      {over === 'palette' && (
        // Until its code is here it is already a dialog: what is typed meanwhile must not run the desk's commands.
        <Suspense fallback={<div role="dialog" aria-label="Command palette" aria-busy="true" />}>
          <Palette onClose={() => setOver(null)} />
        </Suspense>
      )}
    </div>
  )
}
