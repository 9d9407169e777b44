/** The tray: the health of the products, the cards to review, the next reminder, and items that open the window. */

import { app, Menu, type MenuItemConstructorOptions, type NativeImage, nativeTheme, Tray } from 'electron'
import { t } from '../app/i18n.ts'
import { trayImage } from '../app/icons.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { openPage, sendToWindow } from '../ipc/window-events.ts'
import { showMainWindow } from '../window/window.ts'
import { openCardsLabel, productLabel, type TraySummary, tooltip } from './tray-summary.ts'

const MAX_PRODUCTS = 8

// An unreferenced tray is garbage-collected with its icon.
let tray: Tray | null = null

/** Whether the app can be reached without its window. */
export const isInTray = (): boolean => tray !== null && !tray.isDestroyed()

export interface TrayState {
  readonly summary: () => TraySummary
  /** The next reminder in one line, or null if none is pending. */
  readonly nextReminder: () => string | null
}

const productItem = (product: TraySummary['products'][number]): MenuItemConstructorOptions => ({
  // A single ampersand marks an access key.
  label: productLabel(product).replaceAll('&', '&&'),
  click: () => openPage({ page: 'product', product: product.product }),
})

const template = ({ summary, nextReminder }: TrayState): MenuItemConstructorOptions[] => {
  const { open, products } = summary()
  const reminder = nextReminder()
  return [
    ...(products.length === 0 ? [] : [{ label: openCardsLabel(open), enabled: false }]),
    ...products.slice(0, MAX_PRODUCTS).map(productItem),
    ...(reminder === null ? [] : [{ label: reminder.replaceAll('&', '&&'), enabled: false }]),
    ...(products.length === 0 && reminder === null ? [] : [{ type: 'separator' as const }]),
    { id: 'tray-open', label: t('tray.open'), click: showMainWindow },
    {
      id: 'tray-refresh',
      label: t('tray.refresh'),
      click: () => {
        showMainWindow()
        sendToWindow({ kind: 'command', command: 'refresh' })
      },
    },
    { type: 'separator' },
    { id: 'tray-quit', label: t('tray.quit'), click: () => app.quit() },
  ]
}

/** Creates the tray icon. Logs an error and creates none without an image. Returns a function that redraws it. */
export const setupTray = (state: TrayState, log: AppLog): (() => void) => {
  const currentImage = (): NativeImage | null => trayImage(state.summary().products.some(({ health }) => health === 'bad'))
  const image = currentImage()
  if (image === null) {
    log.error({}, 'tray.no_image')
    return () => undefined
  }
  const shown = new Tray(image)
  tray = shown
  const draw = (): void => {
    if (shown.isDestroyed()) return
    const next = currentImage()
    if (next !== null) shown.setImage(next)
    shown.setToolTip(tooltip(state.summary()))
    // Linux shows a changed menu only once it is set again.
    shown.setContextMenu(Menu.buildFromTemplate(template(state)))
  }
  shown.on('click', showMainWindow)
  nativeTheme.on('updated', draw)
  app.once('will-quit', () => {
    tray?.destroy()
    tray = null
  })
  draw()
  return draw
}
