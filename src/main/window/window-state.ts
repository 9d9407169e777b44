/** Saves the window's position in the data folder and restores it. */

import { type BrowserWindow, screen } from 'electron'
import { readSetting, writeSetting } from '../app/settings-file.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { addPlacement, findPlacement, type Placement, type Placements, placementsSchema } from './window-bounds.ts'

const SAVE_DELAY_MS = 500

const load = (file: string): Placements => readSetting(file, placementsSchema) ?? []

/** The saved position for the current displays; null if none is saved or visible. */
export const restoreWindowState = (file: string): Placement | null => findPlacement(load(file), screen.getAllDisplays())

/** Saves the position shortly after each move, and when the window closes. */
export const setupWindowState = (window: BrowserWindow, file: string, log: AppLog): void => {
  let timer: NodeJS.Timeout | undefined
  const saveNow = (): void => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isMinimized()) return
    try {
      const placement = { ...window.getNormalBounds(), maximized: window.isMaximized() }
      // Not durable: fsync would block the main thread while the user moves the window.
      writeSetting(file, addPlacement(load(file), screen.getAllDisplays(), placement), { isDurable: false })
    } catch (error) {
      log.error({ err: error }, 'window.state_save_failed')
    }
  }
  const scheduleSave = (): void => {
    clearTimeout(timer)
    timer = setTimeout(saveNow, SAVE_DELAY_MS)
  }
  window.on('resize', scheduleSave)
  window.on('move', scheduleSave)
  window.on('maximize', scheduleSave)
  window.on('unmaximize', scheduleSave)
  window.on('close', saveNow)
  window.on('closed', () => clearTimeout(timer))
}
