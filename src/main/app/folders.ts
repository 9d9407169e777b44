/** The data folder and its files, and the switch that chooses another folder. */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app } from 'electron'
import { makePrivateFolder } from '#shared/node/private-folder.ts'

/** The command line uses the same folder name. */
const APP_FOLDER = 'roas-desk'
const KEYCHAIN_SERVICE = 'ROAS Desk'

/** Electron rejects a folder that does not exist. */
const moveTo = (name: 'userData' | 'sessionData', folder: string, isOwn: boolean): void => {
  // The mode of an existing folder that the user chose is the user's; the API reports one that is open to others.
  if (isOwn || !existsSync(folder)) makePrivateFolder(folder)
  app.setPath(name, folder)
}

/** `--data=DIR` moves everything (database, logs, window state, single-instance lock) to DIR; Chromium's files are in a folder inside. Must run before the lock and before ready. */
export const setupDataFolder = (): void => {
  const chosen = app.commandLine.getSwitchValue('data')
  const isOwn = chosen === ''
  moveTo('userData', isOwn ? join(app.getPath('appData'), APP_FOLDER) : resolve(chosen), isOwn)
  moveTo('sessionData', join(dataFolder(), 'window'), true)
}

export const dataFolder = (): string => app.getPath('userData')

export const logFile = (): string => join(dataFolder(), 'logs', 'roas-desk.log')

export const windowStateFile = (): string => join(dataFolder(), 'window-places.json')

export const languageFile = (): string => join(dataFolder(), 'language.json')

export const backgroundSyncFile = (): string => join(dataFolder(), 'background-sync.json')

export const closeBehaviorFile = (): string => join(dataFolder(), 'closed-window.json')

/** Exists once the user has seen the hint that a closed window leaves the app in the tray. */
export const trayHintFile = (): string => join(dataFolder(), 'told-of-tray')

/** Keychain service of this data folder: two folders must not overwrite each other's key. */
export const keychainService = (): string => {
  if (app.commandLine.getSwitchValue('data') === '') return KEYCHAIN_SERVICE
  return `${KEYCHAIN_SERVICE} ${createHash('sha256').update(dataFolder()).digest('hex').slice(0, 12)}`
}
