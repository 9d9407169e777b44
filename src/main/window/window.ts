/** The main window: sandboxed, isolated, without Node, loaded from app:// (or the development server). */

import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { windowStateFile } from '../app/folders.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { APP_URL } from '../security/app-origin.ts'
import { devServer } from '../security/dev-server.ts'
import { setupContextMenu } from './context-menu.ts'
import { setupCrashRecovery } from './crash-recovery.ts'
import { backgroundColor, secureWebPreferences } from './web-preferences.ts'
import { initialBounds, smallest } from './window-bounds.ts'
import { restoreWindowState, setupWindowState } from './window-state.ts'

let mainWindow: BrowserWindow | null = null
let reopen: (() => BrowserWindow) | null = null
/** True once the window has something to show; before, showing it would flash. */
let hasPainted = false
/** True if a window that was started hidden was requested before it had painted. */
let isShowRequested = false

/** The main window, or null while it is closed. */
export const getMainWindow = (): BrowserWindow | null => mainWindow

interface OpenOptions {
  readonly log: AppLog
  /** Started by the system at login: the window stays hidden. */
  readonly hidden: boolean
}

/** Opens the main window at its saved position for the current displays. */
export const openWindow = ({ log, hidden }: OpenOptions): BrowserWindow => {
  const windowState = restoreWindowState(windowStateFile())
  const window = new BrowserWindow({
    ...initialBounds(windowState),
    title: 'ROAS Desk',
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: backgroundColor(),
    webPreferences: { ...secureWebPreferences, preload: join(import.meta.dirname, '../preload/index.cjs') },
  })
  mainWindow = window
  hasPainted = false
  isShowRequested = !hidden
  reopen = () => openWindow({ log, hidden: false })
  window.once('closed', () => {
    mainWindow = null
  })
  window.once('ready-to-show', () => {
    hasPainted = true
    // Maximizing shows a window.
    if (!isShowRequested) return
    if (windowState?.maximized === true) window.maximize()
    window.show()
  })
  setupWindowState(window, windowStateFile(), log)
  setupContextMenu(window.webContents)
  setupCrashRecovery(window, () => devServer() ?? APP_URL, log)
  return window
}

/** Shows the window, and opens it if it was closed. A window that has not painted yet is shown after its first paint. */
export const showMainWindow = (): void => {
  const window = mainWindow ?? reopen?.()
  if (window === undefined) return
  isShowRequested = true
  if (!hasPainted) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
