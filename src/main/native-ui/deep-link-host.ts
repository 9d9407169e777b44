/** Receives links into the app: from the arguments of the first or a second start, and from an event of macOS. */

import { app, dialog } from 'electron'
import pLimit from 'p-limit'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { openPage } from '../ipc/window-events.ts'
import { getMainWindow, showMainWindow } from '../window/window.ts'
import { deepLinkFromArgv, LINK_SCHEME, parseDeepLink } from './deep-link.ts'

let pendingLink: string | null = null
let linkHandler: ((link: string) => void) | null = null
let isDialogOpen = false

const dispatchLink = (link: string): void => {
  if (linkHandler === null) pendingLink = link
  else linkHandler(link)
}

/** One dialog at a time: a page must not be able to stack dialogs. */
const showUnknownLink = (log: AppLog): void => {
  if (isDialogOpen) return
  isDialogOpen = true
  const options = {
    type: 'info' as const,
    title: 'ROAS Desk',
    message: t('link.unknown'),
    detail: t('link.unknownDetail'),
    buttons: [t('link.ok')],
    noLink: true,
  }
  const window = getMainWindow()
  ;(window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
    .catch((error: unknown) => log.error({ err: error }, 'link.dialog_failed'))
    .finally(() => {
      isDialogOpen = false
    })
}

/** Runs before ready: macOS can send the link that started the app before anything else happens. */
export const setupDeepLinks = (): void => {
  pendingLink = deepLinkFromArgv(process.argv)
  app.on('open-url', (event, link) => {
    event.preventDefault()
    dispatchLink(link)
  })
}

/** Shows the window when the app is started a second time, or opens the link of that start. */
export const setupSecondInstance = (): void => {
  app.on('second-instance', (_event, argv) => {
    const link = deepLinkFromArgv(argv)
    if (link === null) showMainWindow()
    else dispatchLink(link)
  })
}

/**
 * Opens links from now on, first the one that arrived too early; a product that `knows` rejects counts as an unknown link. An installed
 * app on its own data folder also registers as the system's handler.
 */
export const setupDeepLinkHandler = (knows: (product: string) => Promise<boolean>, log: AppLog): void => {
  const go = async (link: string): Promise<void> => {
    const place = parseDeepLink(link)
    const isKnown = place !== null && (place.page !== 'product' || (await knows(place.product)))
    if (isKnown) openPage(place)
    else {
      showMainWindow()
      showUnknownLink(log)
    }
  }
  // One after the other: a later link must not be overtaken by an earlier one that had to be looked up.
  const runExclusive = pLimit(1)
  linkHandler = (link) => {
    runExclusive(() => go(link)).catch((error: unknown) => log.error({ err: error }, 'link.open_failed'))
  }
  if (pendingLink !== null) linkHandler(pendingLink)
  pendingLink = null
  // On Windows nothing after "--" is read as one of Chromium's switches.
  if (app.isPackaged && app.commandLine.getSwitchValue('data') === '') app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--'])
}
