/** The updater of the installed app: its address, its settings, and the library, which is loaded on demand. */

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, session } from 'electron'
import type { UpdateCalls } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { dataFolder } from '../app/folders.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { guardUpdateCalls, UPDATER_SESSION } from './update-calls.ts'
import { UPDATE_PUBLIC_KEY } from './update-key.ts'
import { readPublicKey } from './update-signature.ts'
import { openUpdates, type Updates } from './updates.ts'

/** Electron reports the resources folder only in the real app. */
const inPackage = (): boolean => typeof process.resourcesPath === 'string' && existsSync(join(process.resourcesPath, 'app-update.yml'))

export const installedUpdates = (calls: Promise<UpdateCalls>, log: AppLog, changed: () => void): Updates =>
  openUpdates({
    given: {
      address: app.commandLine.getSwitchValue('update-feed') || (process.env.ROAS_DESK_UPDATE_FEED ?? ''),
      inPackage: inPackage(),
    },
    isPackaged: app.isPackaged,
    publicKey: readPublicKey(UPDATE_PUBLIC_KEY),
    writeConfig: (url) => {
      const file = join(dataFolder(), 'update-feed.yml')
      // JSON is YAML too.
      writeFileSync(file, JSON.stringify({ provider: 'generic', url, updaterCacheDirName: 'roas-desk-updater' }))
      return file
    },
    isTurnedOff: async () => (await calls).isOff(),
    load: async () => {
      guardUpdateCalls(session.fromPartition(UPDATER_SESSION, { cache: false }), await calls, systemClock.now)
      return (await import('electron-updater')).default.autoUpdater
    },
    log,
    changed,
  })
