/** The one window: sandboxed, isolated, without Node, loaded from app:// (or the development server). */

import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme } from 'electron'
import { APP_URL } from './app-origin.ts'
import { devServer } from './dev-server.ts'
import type { DeskLog } from './log.ts'

/** The window's ground before the first paint, so that it does not flash. */
const ground = (): string => (nativeTheme.shouldUseDarkColors ? '#101418' : '#f7f8fa')

const RELOAD_PAUSE_MS = 10_000
let lastReload = 0

export const openWindow = (log: DeskLog): BrowserWindow => {
  const window = new BrowserWindow({
    name: 'desk',
    windowStatePersistence: true,
    title: 'ROAS Desk',
    width: 1440,
    height: 900,
    minWidth: 960,
    minHeight: 600,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: ground(),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      // Its dictionaries would be fetched from the network.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  window.webContents.on('render-process-gone', (_event, details) => {
    log.error({ reason: details.reason, exit_code: details.exitCode }, 'the window process ended')
    const now = Date.now()
    // A page that ends as soon as it is loaded must not be loaded for ever.
    if (details.reason !== 'clean-exit' && now - lastReload > RELOAD_PAUSE_MS) window.webContents.reload()
    lastReload = now
  })
  window.loadURL(devServer() ?? APP_URL).catch((error: unknown) => log.error({ err: error }, 'the window could not be loaded'))
  return window
}

/** Shows the window that is there already, from wherever it went. */
export const focusWindow = (): void => {
  const [window] = BrowserWindow.getAllWindows()
  if (window === undefined) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Closing the last window quits, except on macOS, where the dock icon opens it again. */
export const followWindowHabits = (log: DeskLog): void => {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow(log)
  })
}
