/** Help → Show log: the log's last lines in a separate window without a bridge and without scripts. */

import { BrowserWindow } from 'electron'
import { onLanguageChange, t } from '../app/i18n.ts'
import { isLogUrl, LOG_URL } from '../security/app-origin.ts'
import { setupContextMenu } from '../window/context-menu.ts'
import { backgroundColor } from '../window/web-preferences.ts'
import type { AppLog } from './log.ts'

let shown: BrowserWindow | null = null

const load = (window: BrowserWindow, url: string, log: AppLog): void => {
  window.loadURL(url).catch((error: unknown) => log.error({ err: error }, 'log_window.failed'))
}

const openLogWindow = (log: AppLog): BrowserWindow => {
  const window = new BrowserWindow({
    title: t('log.title'),
    backgroundColor: backgroundColor(),
    width: 900,
    height: 640,
    autoHideMenuBar: true,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      javascript: false,
      spellcheck: false,
    },
  })
  // Users copy lines of it into bug reports.
  setupContextMenu(window.webContents)
  // The security guard blocks all navigation; a search stays on the log page.
  window.webContents.on('will-navigate', ({ url }) => {
    if (isLogUrl(url)) load(window, url, log)
  })
  window.once('closed', () => {
    shown = null
  })
  return window
}

/** Redraws an open log in the current language. Run once. */
export const setupLogWindow = (log: AppLog): void =>
  onLanguageChange(() => {
    if (shown === null) return
    const url = shown.webContents.getURL()
    load(shown, isLogUrl(url) ? url : LOG_URL, log)
  })

/** Shows the log, read again each time. */
export const showLog = (log: AppLog): void => {
  const window = shown ?? openLogWindow(log)
  shown = window
  load(window, LOG_URL, log)
  window.show()
  window.focus()
}
