/** Recovery of a window whose process ended or whose page does not load: it reloads once, then asks the user. */

import type { BrowserWindow } from 'electron'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { showLog } from '../diagnostics/log-window.ts'
import { errorPageUrl, isErrorPage, parseErrorPageAction } from '../security/app-origin.ts'
import { openDataFolder } from './open-folder.ts'

/** A crash so soon after the page was reloaded means that reloading does not help. */
const RELOAD_PAUSE_MS = 60_000
/** Chromium's code for a load that another one replaced. */
const ABORTED = -3

/** Loads the page that `address` names into the window, and recovers it from then on. */
export const setupCrashRecovery = (window: BrowserWindow, address: () => string, log: AppLog): void => {
  const contents = window.webContents
  /** When the page was there again after a crash; a slow computer takes long to load it. */
  let reloadedAt = Number.NEGATIVE_INFINITY
  let isReloading = false

  const load = (url: string): void => {
    // did-fail-load reports the failure.
    window.loadURL(url).catch((error: unknown) => log.error({ err: error, page: url }, 'window.load_failed'))
  }
  const showErrorPage = (what: string): void => {
    load(errorPageUrl(what))
    if (!window.isVisible()) window.show()
  }

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error({ reason, exit_code: exitCode }, 'window.process_gone')
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const again = isReloading || performance.now() - reloadedAt < RELOAD_PAUSE_MS
    isReloading = !again
    if (again) showErrorPage(t('errorPage.ended', { reason, code: String(exitCode) }))
    else load(address())
  })
  contents.on('did-finish-load', () => {
    if (isReloading) reloadedAt = performance.now()
    isReloading = false
  })
  contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED || isErrorPage(url)) return
    log.error({ code, description }, 'window.page_failed')
    showErrorPage(t('errorPage.notLoaded', { why: description || t('errorPage.code', { code: String(code) }) }))
  })
  contents.on('did-navigate', (_event, url, status) => {
    if (status < 400 || isErrorPage(url)) return
    log.error({ status }, 'window.page_error_status')
    showErrorPage(t('errorPage.notLoaded', { why: t('errorPage.status', { status: String(status) }) }))
  })
  contents.on('will-navigate', (event) => {
    // The security guard has blocked it already: these addresses are buttons of the error page.
    if (!isErrorPage(contents.getURL())) return
    const action = parseErrorPageAction(event.url)
    if (action === 'reload') load(address())
    if (action === 'data-folder') openDataFolder(log)
    if (action === 'log') showLog(log)
  })
  window.on('unresponsive', () => log.error({}, 'window.unresponsive'))
  window.on('responsive', () => log.info({}, 'window.responsive'))
  load(address())
}
