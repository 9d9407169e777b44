/** Puts the parts together once Electron is ready: API, bridge, window; and takes them apart again at the end. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { app, dialog, session } from 'electron'
import { DbError, newApiKey, storeExists } from '#api/index.ts'
import type { BridgeResponse } from '#shared/contract/desktop/bridge.ts'
import { bridgeHost, errorResponse } from './api/bridge-host.ts'
import { openApi } from './api/embedded-api.ts'
import { internalApiClient } from './api/internal-client.ts'
import { type LocalApi, localApi } from './api/local-api.ts'
import { listenLocally } from './api/local-api-host.ts'
import { setupNetwork } from './api/network.ts'
import { type DesktopApi, recoverableApi } from './api/recoverable-api.ts'
import { databaseRecovery, recoveryHandlers } from './api/recovery-handlers.ts'
import { dataFolder, logFile } from './app/folders.ts'
import { t } from './app/i18n.ts'
import { setupLanguage } from './app/language.ts'
import { startsHidden } from './app/login-start.ts'
import { type AppLog, openLog } from './diagnostics/log.ts'
import { mainThreadMonitor } from './diagnostics/main-thread-monitor.ts'
import { desktopHost } from './ipc/desktop-calls.ts'
import { forwardEvents } from './ipc/forward-events.ts'
import { setupApiChannel, setupDesktopChannel } from './ipc/ipc.ts'
import { apiKeyStore } from './keychain/api-key-store.ts'
import { keyDialog } from './keychain/key-dialog.ts'
import { openSecrets } from './keychain/secret-store.ts'
import { createShell, type Shell } from './native-ui/shell.ts'
import { nextReminderLine, setupReminders } from './notifications/reminders.ts'
import { setupDownloads } from './security/downloads.ts'
import { allowLocalDocument } from './security/external-links.ts'
import { setupProtocol } from './security/protocol.ts'
import { setupPermissions } from './security/web-contents-guard.ts'
import { setupCloseBehavior } from './window/close-behavior.ts'
import { openWindow } from './window/window.ts'

const exitWithError = (log: AppLog, error: unknown): void => {
  log.error({ err: error }, 'the desk could not start')
  dialog.showErrorBox(t('trouble.cannotStart'), error instanceof Error ? error.message : String(error))
  app.exit(1)
}

/** Data of a newer version is no fault: it is left alone, and the window that asks for it is told. Throws every other error on. */
const newerDatabaseHandler = (log: AppLog, error: unknown): ReturnType<typeof bridgeHost> => {
  if (!(error instanceof DbError && error.code === 'newer_database')) throw error
  log.error({ err: error }, 'the database is of a newer version')
  return () => Promise.resolve(errorResponse('newer_database', error.message))
}

/** Waits for the local API's last answers, and for the database to be closed, before the process ends. */
const setupShutdown = (api: DesktopApi, local: LocalApi, log: AppLog): void => {
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    local
      .close()
      .finally(api.close)
      .catch((error: unknown) => log.error({ err: error }, 'the API did not close cleanly'))
      .finally(() => {
        closed = true
        app.quit()
      })
  })
}

/** Shows a new key to the buyer; what the tray shows was out of reach without it. */
const showKey = (shell: Pick<Shell, 'refreshSummary'>, log: AppLog): ReturnType<typeof keyDialog> => {
  const show = keyDialog(log)
  return (...given) => {
    shell.refreshSummary()
    show(...given)
  }
}

/** Run once, after ready. The window opens while the API is still starting; its first request waits for it. */
export const startApp = (): void => {
  setupLanguage()
  const log = openLog(logFile())
  const secrets = openSecrets(log)
  const sessionKey = newApiKey()
  const apiKeys = apiKeyStore(secrets, log, sessionKey)
  // The window's first question needs the key, and a keychain takes its time. Before the first account there is none to ask for.
  if (storeExists(dataFolder())) void apiKeys.key()
  const recovery = databaseRecovery()
  const mendable = recoverableApi({ open: () => openApi(secrets, sessionKey, log), recovery, log })
  const { api } = mendable
  const internalApi = api.then((opened) => internalApiClient(opened, apiKeys))
  const thread = mainThreadMonitor(log)
  const local = localApi({
    localPort: api.then(({ localPort }) => localPort),
    listen: async (port) => listenLocally(await api, port, thread),
    onAddress: (url) => allowLocalDocument(url === null ? null : `${url}/openapi.json`),
    log,
  })
  const host = api.then(
    async (opened) => {
      setupShutdown(opened, local, log)
      setupNetwork(opened)
      await yieldToEventLoop()
      const { events } = await internalApi
      forwardEvents(events)
      setupReminders({ reminders: opened.reminders, events, log, changed: () => shell.redraw() })
      return bridgeHost({ api: opened, apiKeys, log, showKey: showKey(shell, log) })
    },
    (error: unknown) => newerDatabaseHandler(log, error),
  )
  host.catch((error: unknown) => exitWithError(log, error))
  const shell = createShell({
    internalApi,
    log,
    nextReminder: nextReminderLine,
    localApi: local,
    recoveryHandlers: recoveryHandlers(mendable, recovery),
  })
  setupApiChannel(async (payload) => {
    const ask = async (): Promise<BridgeResponse> => {
      const damage = await mendable.damage()
      return damage === null ? (await host)(payload) : errorResponse('damaged_database', damage)
    }
    return thread.during(payload, ask())
  })
  setupDesktopChannel(desktopHost(shell.calls, log))
  setupPermissions(session.defaultSession)
  setupDownloads(session.defaultSession, log)
  setupProtocol(session.defaultSession)
  setupCloseBehavior(log)
  const hidden = startsHidden()
  openWindow({ log, hidden })
    .once('ready-to-show', () => shell.setupNativeUi(hidden))
    .once('ready-to-show', thread.begin)
}
