/** Where the desktop specs can run: on the double, and on real Electron where its program and a display are there. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const electronPackage = join(import.meta.dirname, '../../node_modules/electron')

/** Path of Electron's program, or null. Reads files only: loading the package would start a download. */
export const electronProgram = (): string | null => {
  const named = join(electronPackage, 'path.txt')
  const program = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron'
  const path = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(electronPackage, 'dist'), program)
  return existsSync(path) ? path : null
}

const whyNoElectron = (): string | null => {
  if (electronProgram() === null) return "Electron's program is not on this machine"
  const shown = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY)
  return shown ? null : 'this machine has no display'
}

export type DesktopHostName = 'double' | 'electron'

export interface DesktopHost {
  readonly name: DesktopHostName
  /** Why specs cannot run there; null where they can. */
  readonly missing: string | null
  readonly title: string
}

const host = (name: DesktopHostName, missing: string | null): DesktopHost => ({
  name,
  missing,
  title: `on ${name === 'double' ? 'the double of Electron' : 'Electron'}${missing === null ? '' : ` (skipped: ${missing})`}`,
})

export const desktopHosts: readonly DesktopHost[] = [host('double', null), host('electron', whyNoElectron())]
