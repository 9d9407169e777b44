/** Help → Show log: the log's last lines in a window of their own, which has no bridge and runs no script. */

import { BrowserWindow } from 'electron'
import { LOG_URL } from './app-origin.ts'
import { offerContextMenu } from './context-menu.ts'
import type { DeskLog } from './log.ts'
import { onLanguage, texts } from './texts.ts'

let shown: BrowserWindow | null = null

const openLogWindow = (): BrowserWindow => {
  const window = new BrowserWindow({
    title: texts().trouble.logTitle,
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
  // Lines of it go into reports of faults.
  offerContextMenu(window.webContents)
  window.once('closed', () => {
    shown = null
  })
  return window
}

/** A log that is on the screen follows the language. Run once. */
export const followLogLanguage = (log: DeskLog): void =>
  onLanguage(() => {
    shown?.loadURL(LOG_URL).catch((error: unknown) => log.error({ err: error }, 'the log could not be shown'))
  })

/** Shows the log, read anew each time. */
export const showLog = (log: DeskLog): void => {
  const window = shown ?? openLogWindow()
  shown = window
  window.loadURL(LOG_URL).catch((error: unknown) => log.error({ err: error }, 'the log could not be shown'))
  window.show()
  window.focus()
}
