/** Finds out whether the desktop app can open on this machine. */

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const electronPackage = join(projectFolder, 'node_modules', 'electron')
const INSTALL_PATIENCE_MS = 300_000

/** The Electron executable, downloaded if it is missing, or one plain sentence why it cannot run here. */
export const findElectron = async (): Promise<{ readonly binary: string } | { readonly reason: string }> => {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return { reason: 'No display available, so the desktop app cannot open.' }
  const installed = electronBinary()
  if (installed) return { binary: installed }
  await downloadElectron()
  const binary = electronBinary()
  return binary ? { binary } : { reason: 'Electron is not installed and could not be downloaded.' }
}

/** Requiring the package would start another download, so its files are read instead. */
const electronBinary = (): string | null => {
  const pathFile = join(electronPackage, 'path.txt')
  if (!existsSync(pathFile)) return null
  const { ELECTRON_OVERRIDE_DIST_PATH: override } = process.env
  const binary = join(override ?? join(electronPackage, 'dist'), readFileSync(pathFile, 'utf8').trim())
  return existsSync(binary) ? binary : null
}

const downloadElectron = async (): Promise<void> => {
  const installer = join(electronPackage, 'install.js')
  if (!existsSync(installer)) return
  await new Promise<void>((resolve) => {
    const child = spawn(process.execPath, [installer], { stdio: 'ignore', timeout: INSTALL_PATIENCE_MS })
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}

/** Runs the built app until it ends; returns its exit code. */
export const runElectron = (binary: string, data: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    // With this one set, Electron would run as plain Node.
    const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
    const child = spawn(binary, [projectFolder, ...(data === undefined ? [] : [`--data=${data}`])], { stdio: 'inherit', env })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
