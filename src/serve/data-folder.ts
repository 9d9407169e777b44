/** The folder that the desktop app keeps its data in, so that the command line speaks of the same. */

import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

const APP_NAME = 'roas-desk'

/** The folder given, else the platform's own place for this app. */
export const dataFolder = (given: string | undefined): string => {
  if (given !== undefined) return resolve(given)
  const { APPDATA, XDG_CONFIG_HOME } = process.env
  if (process.platform === 'win32') return join(APPDATA ?? join(homedir(), 'AppData', 'Roaming'), APP_NAME)
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', APP_NAME)
  return join(XDG_CONFIG_HOME ?? join(homedir(), '.config'), APP_NAME)
}
