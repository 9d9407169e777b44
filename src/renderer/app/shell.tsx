/** The main layout: sidebar, work area and advice panel, with the keyboard shortcuts and the palette. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AdvicePanel } from '../features/advice/advice-panel.tsx'
import { ProductsAdvicePanel } from '../features/advice/products-advice-panel.tsx'
import { useClosedAdvice } from '../features/advice/use-closed-advice.ts'
import { Sidebar } from '../features/sidebar/sidebar.tsx'
import { afterPrimaryData } from '../lib/api/after-primary-data.ts'
import { useProduct, useReadyAccount } from '../lib/api/queries.ts'
import { useStartupStore } from '../lib/api/startup-store.ts'
import { useDayChange } from '../lib/api/use-day-change.ts'
import { useFocusRecovery } from '../lib/hooks/focus-return.ts'
import { useNarrow } from '../lib/hooks/use-narrow.ts'
import { useUnsavedWarning } from '../lib/hooks/use-unsaved-warning.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { useCommand } from '../lib/state/commands.ts'
import { openTileChooser, openViewsDialog } from '../lib/state/open-dialogs.ts'
import { useSavedViews } from '../lib/state/saved-views.ts'
import { useToasts } from '../lib/state/toasts.ts'
import { openEvents, openFirstPage, openPage, openProduct, useUiStore } from '../lib/state/ui-store.ts'
import { useUnsaved } from '../lib/state/unsaved.ts'
import { Drawer } from '../ui/feedback/dialog.tsx'
import { lazyPage, lazyPart, withPageTexts } from '../ui/layout/lazy-part.tsx'
import { Resizer } from '../ui/layout/resizer.tsx'
import { AccountPage } from './account-page.tsx'
import { DamageNotice } from './damage-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { KeyHelp } from './key-help.tsx'
import { PaletteField } from './palette-field.tsx'
import { ProductsPage } from './products-page.tsx'
import css from './shell.module.css'
import { ADVICE_LEAST, ADVICE_MOST, sized, useAdviceSize } from './shell-size.ts'
import { SlowLine } from './slow-line.tsx'
import { useAddress } from './use-address.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useFutureDay } from './use-future-day.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useMissingProduct } from './use-missing-product.ts'
import { useRegions } from './use-regions.ts'
import { Workspace } from './workspace.tsx'

const Palette = lazyPage(
  () => import('./palette.tsx').then((module) => module.Palette),
  ({ onClose }) => <PaletteField onClose={onClose} />,
)

const EventsDialog = lazyPage(
  () => import('../features/events/events-dialog.tsx').then((module) => module.EventsDialog),
  // Counts as a dialog while its code loads, so that typed keys run no commands.
  <div role="dialog" aria-busy="true" />,
)

const TileChooser = lazyPage(
  () => import('../features/overview/tile-chooser.tsx').then((module) => module.TileChooser),
  <div role="dialog" aria-busy="true" />,
)

/** Loaded after the first numbers. Nothing is shown where it cannot be loaded: proposals wait. */
const ProposalsNotice = lazyPart(
  async () => {
    await afterPrimaryData()
    return withPageTexts(() => import('../features/proposals/proposals-notice.tsx').then((module) => module.ProposalsNotice))
  },
  null,
  () => null,
)

const ViewsDialog = lazyPage(
  () => import('../features/views/views-dialog.tsx').then((module) => module.ViewsDialog),
  <div role="dialog" aria-busy="true" />,
)

const AddAccount = lazyPage(
  () => import('../features/accounts/add-account.tsx').then((module) => module.AddAccount),
  <div role="dialog" aria-busy="true" />,
)

const UnsavedDialog = lazyPage(
  () => import('./unsaved-dialog.tsx').then((module) => module.UnsavedDialog),
  <div role="dialog" aria-busy="true" />,
)

const saveThisView = (): void => openViewsDialog('save')
const manageViews = (): void => openViewsDialog('manage')
const openAllProducts = (): void => openPage('products')
const openTrackRecord = (): void => openPage('outcomes')
/** Nothing happens for a place of the sidebar without a product. */
const openAt = (product: string | undefined): void => {
  if (product !== undefined) openProduct(product)
}

export const Shell = () => {
  const { t } = useTranslation()
  const { decisions, products } = useReadyAccount()
  useState(() => openFirstPage(products.map(({ name }) => name)))
  const page = useUiStore((state) => state.page)
  const adviceOpen = useUiStore((state) => state.adviceOpen)
  const adviceSize = useAdviceSize()
  const shell = useRef<HTMLDivElement>(null)
  const drawerOpen = useUiStore((state) => state.drawerOpen)
  const product = useProduct()
  const isNarrow = useNarrow()
  const [over, setOver] = useState<'palette' | 'help' | null>(null)
  const isEventsOpen = useUiStore((state) => state.events !== null)
  const isChoosingTiles = useUiStore((state) => state.choosingTiles)
  const viewsDialog = useUiStore((state) => state.viewsDialog)
  const hasViews = useSavedViews((state) => state.views.length > 0)
  const linked = useUiStore((state) => state.linkedProduct)
  // For a link to an unknown product, do not show the advice of another one.
  const onProduct = page === 'product' && product !== null && (linked === null || linked === product.name)
  const isShown = isNarrow ? drawerOpen : adviceOpen
  const show = useCallback((shown: boolean) => useUiStore.setState(isNarrow ? { drawerOpen: shown } : { adviceOpen: shown }), [isNarrow])
  const onProducts = page === 'products'
  const hasAdvice = onProduct || onProducts
  const showAdvice = useCallback(() => show(true), [show])
  const hideAdvice = useCallback(() => show(false), [show])
  const isSideBySide = hasAdvice && !isNarrow && adviceOpen
  useKeyboard((index) => openAt(products[index]?.name))
  useRegions()
  useAddress(linked ?? product?.name ?? null)
  useDocumentTitle(product?.name ?? null)
  useDayChange()
  useFutureDay()
  useUnsavedWarning()
  const isAddingAccount = useUiStore((state) => state.accountDialog === 'add')
  const isLeaving = useUnsaved(({ leave }) => leave !== null)
  useCommand('palette', () => setOver('palette'))
  useCommand('help', () => setOver('help'))
  useCommand('events', onProduct ? openEvents : null)
  useCommand('choose-tiles', onProduct ? openTileChooser : null)
  useCommand('save-view', hasAdvice ? saveThisView : null)
  useCommand('manage-views', hasViews ? manageViews : null)
  useCommand('toggle-advice', hasAdvice ? () => show(!isShown) : null)
  useCommand('all-products', openAllProducts)
  useCommand('track-record', openTrackRecord)
  useMissingProduct(products, page === 'product' && product !== null ? product.name : null)
  // With the panel closed, a key opens it; with it open, the panel handles the key.
  useClosedAdvice(hasAdvice && !isShown ? showAdvice : null, decisions)
  return (
    <div ref={shell} className={css.shell} data-advice={isSideBySide ? 'open' : 'closed'} style={adviceSize}>
      <button type="button" className={css.skip} onClick={() => document.getElementById('work')?.focus()}>
        {t('app.skip')}
      </button>
      <Sidebar />
      <Work>
        <SlowLine />
        <DamageNotice />
        <ProposalsNotice />
        <ErrorBoundary isPane of={page === 'product' ? (product?.name ?? null) : page}>
          {page === 'product' ? (
            <Workspace product={product} onShowAdvice={isSideBySide ? null : showAdvice} />
          ) : page === 'products' ? (
            <ProductsPage onShowAdvice={isSideBySide ? null : showAdvice} />
          ) : (
            <AccountPage page={page} />
          )}
        </ErrorBoundary>
      </Work>
      {isSideBySide && (
        <aside className={css.advicePlace} aria-label={t('app.advicePanel')}>
          <ErrorBoundary isPane key={onProduct ? product.name : page}>
            {onProduct ? <AdvicePanel product={product.name} onClose={hideAdvice} /> : <ProductsAdvicePanel onClose={hideAdvice} />}
          </ErrorBoundary>
          <Resizer
            label={t('app.adviceWidth')}
            least={ADVICE_LEAST}
            most={ADVICE_MOST}
            onMove={(width) => shell.current?.style.setProperty('--advice', `${width}px`)}
            onResize={(width) => useUiStore.setState({ adviceWidth: width })}
          />
        </aside>
      )}
      {hasAdvice && isNarrow && (
        <Drawer title={t('advice.title')} isOpen={drawerOpen} onClose={hideAdvice}>
          <InDrawer>
            {onProduct ? (
              <AdvicePanel key={product.name} product={product.name} onClose={hideAdvice} />
            ) : (
              <ProductsAdvicePanel onClose={hideAdvice} />
            )}
          </InDrawer>
        </Drawer>
      )}
      <KeyHelp isOpen={over === 'help'} onClose={() => setOver(null)} />
      {onProduct && isEventsOpen && <EventsDialog product={product.name} />}
      {onProduct && isChoosingTiles && <TileChooser product={product} />}
      {viewsDialog !== null && <ViewsDialog key={viewsDialog} shown={viewsDialog} />}
      {isAddingAccount && <AddAccount />}
      {isLeaving && <UnsavedDialog />}
      {over === 'palette' && <Palette onClose={() => setOver(null)} />}
    </div>
  )
}

/**
 * A separate component, so that a message does not re-render the rest.
 *
 * Messages float over the end of the page; what scrolls can be scrolled above them, and keeps a focused element above them.
 */
const Work = ({ children }: { readonly children: React.ReactNode }) => {
  const room = useToasts((state) => (state.place === 'work' ? state.height : 0))
  // A page that is left removes the button that was pressed. Rendered again for each of them.
  useUiStore(({ page, importing, sourceView }) => [page, importing?.attempt, sourceView?.view].join())
  const place = useFocusRecovery<HTMLElement>()
  useEffect(() => {
    if (!useStartupStore.getState().focusesNext) return
    useStartupStore.setState({ focusesNext: false })
    if (document.activeElement === document.body) place.current?.focus()
  }, [place])
  return (
    <main ref={place} id="work" className={css.work} style={sized('--toasts', room)} tabIndex={-1}>
      {children}
    </main>
  )
}

/** Shows the messages inside the open drawer and reserves space for them, so that they do not cover its buttons. */
const InDrawer = ({ children }: { readonly children: React.ReactNode }) => {
  const room = useToasts((state) => state.height)
  useLayoutEffect(() => {
    useToasts.setState({ place: 'drawer' })
    return () => useToasts.setState({ place: 'work' })
  }, [])
  return (
    <div className={css.inDrawer} style={{ paddingBottom: room }}>
      {children}
    </div>
  )
}
