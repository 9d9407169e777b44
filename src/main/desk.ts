/** Puts the parts together once Electron is ready: API, bridge, window; and takes them apart again at the end. */

import { app, dialog, session } from 'electron'
import type { Api } from '#api/index.ts'
import { type SecretStore, sessionSecretStore } from '#api/index.ts'
import { bridgeHost } from './bridge-host.ts'
import { openApi } from './embedded-api.ts'
import { keychainService, logFile } from './folders.ts'
import { answerWindow } from './ipc.ts'
import { keyCustody } from './key-custody.ts'
import { keyDialog } from './key-dialog.ts'
import { openKeychain } from './keychain.ts'
import { type DeskLog, openLog } from './log.ts'
import { showMenu } from './menu.ts'
import { pendingSecrets } from './pending-secrets.ts'
import { serveBundle } from './protocol.ts'
import { denyPermissions } from './security.ts'
import { followWindowHabits, openWindow } from './window.ts'

const giveUp = (log: DeskLog, error: unknown): void => {
  log.error({ err: error }, 'the desk could not start')
  dialog.showErrorBox('ROAS Desk cannot start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}

/** Waits for the database to be closed before the process ends. */
const closeAtQuit = (api: Api, log: DeskLog): void => {
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    api
      .close()
      .catch((error: unknown) => log.error({ err: error }, 'the API did not close cleanly'))
      .finally(() => {
        closed = true
        app.quit()
      })
  })
}

/** `--no-keychain` leaves the keychain alone, for trials and for machines whose keychain misbehaves. */
const secretStore = async (): Promise<SecretStore> =>
  app.commandLine.hasSwitch('no-keychain')
    ? sessionSecretStore('Keys are kept only until you quit, because the app was started with --no-keychain.')
    : openKeychain({ service: keychainService(), load: async () => (await import('keytar')).default })

/** Run once, after ready. The window opens while the API is still starting; its first request waits for it. */
export const startDesk = (): void => {
  const log = openLog(logFile())
  const secrets = pendingSecrets(secretStore())
  const host = openApi(secrets, log).then((api) => {
    closeAtQuit(api, log)
    return bridgeHost({ api, custody: keyCustody(secrets, log), log, showKey: keyDialog(log) })
  })
  host.catch((error: unknown) => giveUp(log, error))

  answerWindow(async (payload) => (await host)(payload))
  denyPermissions(session.defaultSession)
  serveBundle(session.defaultSession)
  showMenu()
  followWindowHabits(log)
  openWindow(log)
}
