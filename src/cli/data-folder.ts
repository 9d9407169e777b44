/** The data folder of the desktop app, so that the command line uses the same one. */

import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { UsageError } from './command-error.ts'

const APP_NAME = 'roas-desk'

/** The given folder, or the platform's standard folder for this app. */
export const dataFolder = (given: string | undefined): string => {
  // An empty text is an unset variable: it must not mean the current folder.
  if (given !== undefined && given.trim() === '') throw new UsageError('--data needs a folder.')
  if (given !== undefined) return resolve(given)
  const { APPDATA, XDG_CONFIG_HOME } = process.env
  if (process.platform === 'win32') return join(APPDATA ?? join(homedir(), 'AppData', 'Roaming'), APP_NAME)
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', APP_NAME)
  return join(XDG_CONFIG_HOME ?? join(homedir(), '.config'), APP_NAME)
}
