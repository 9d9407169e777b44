/** Keeps the window's place in the data folder. A file that cannot be read is as good as none. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type BrowserWindow, screen } from 'electron'
import type { AppLog } from '../diagnostics/log.ts'
import { addPlacement, findPlacement, type Placement, type Placements, placementsSchema } from './window-bounds.ts'

const SAVE_DELAY_MS = 500

const load = (file: string): Placements => {
  try {
    const read = placementsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** Whole or not at all: a cut-off file would lose the place. */
const save = (file: string, placements: Placements): void => {
  writeFileSync(`${file}.new`, JSON.stringify(placements))
  renameSync(`${file}.new`, file)
}

/** Where the window was on the displays that are there now. */
export const restoreWindowState = (file: string): Placement | null => findPlacement(load(file), screen.getAllDisplays())

/** Writes the place down shortly after each move, and when the window closes. */
export const setupWindowState = (window: BrowserWindow, file: string, log: AppLog): void => {
  let timer: NodeJS.Timeout | undefined
  const saveNow = (): void => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isMinimized()) return
    try {
      const placement = { ...window.getNormalBounds(), maximized: window.isMaximized() }
      save(file, addPlacement(load(file), screen.getAllDisplays(), placement))
    } catch (error) {
      log.error({ err: error }, 'the place of the window could not be kept')
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
