/** The order in which the app is set up once Electron is ready: what each line does is in its own file. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { clipboard, session } from 'electron'
import { setupBackgroundSync } from './api/background-sync.ts'
import { type InternalApiClient, internalApiClient } from './api/internal-client.ts'
import type { LocalApi } from './api/local-api.ts'
import { setupNetwork } from './api/network.ts'
import type { DesktopApi } from './api/recoverable-api.ts'
import { setupApi } from './api/setup-api.ts'
import { setupBridge } from './api/setup-bridge.ts'
import { setupLocalApi } from './api/setup-local-api.ts'
import { setupShutdown } from './api/shutdown.ts'
import { logFile } from './app/folders.ts'
import { setupLanguage } from './app/language.ts'
import { startsHidden } from './app/login-start.ts'
import { type AppLog, openLog } from './diagnostics/log.ts'
import { mainThreadMonitor } from './diagnostics/main-thread-monitor.ts'
import { desktopHost } from './ipc/desktop-calls.ts'
import { forwardEvents } from './ipc/forward-events.ts'
import { setupDesktopChannel } from './ipc/ipc.ts'
import { type CopiedKey, copiedKey as guardCopiedKey } from './keychain/copied-key.ts'
import { setupApiKeys } from './keychain/setup-api-keys.ts'
import { createShell, type Shell } from './native-ui/shell.ts'
import { nextReminderLine, setupReminders } from './notifications/reminders.ts'
import { setupDownloads } from './security/downloads.ts'
import { setupProtocol } from './security/protocol.ts'
import { setupPermissions } from './security/web-contents-guard.ts'
import { setupCloseBehavior } from './window/close-behavior.ts'
import { openWindow } from './window/window.ts'

interface OpenedParts {
  readonly internalApi: Promise<InternalApiClient>
  readonly local: LocalApi
  readonly shell: Shell
  readonly copiedKey: CopiedKey
  readonly log: AppLog
}

/** What needs an open API, before the window's first request is answered. */
const setupOpened = async (api: DesktopApi, { internalApi, local, shell, copiedKey, log }: OpenedParts): Promise<DesktopApi> => {
  setupShutdown(api, local, copiedKey, log)
  setupNetwork(api)
  setupBackgroundSync(api)
  await yieldToEventLoop()
  const { events } = await internalApi
  forwardEvents(events)
  setupReminders({ reminders: api.reminders, events: api.events, log, changed: shell.redraw })
  return api
}

/** Runs once, after ready. The window opens while the API is still opening; its first request waits for it. */
export const startApp = (): void => {
  setupLanguage()
  const log = openLog(logFile())
  const thread = mainThreadMonitor(log)
  const keys = setupApiKeys(log)
  const copiedKey = guardCopiedKey(clipboard, log)
  const { api, damage, recoveryHandlers } = setupApi(keys, log)
  const local = setupLocalApi(api, thread, log)
  const internalApi = api.then((opened) => internalApiClient(opened, keys.apiKeys))
  const shell = createShell({
    internalApi,
    updateCalls: api.then((opened) => opened.updateCalls),
    log,
    nextReminder: nextReminderLine,
    localApi: local,
    recoveryHandlers,
  })
  const ready = api.then((opened) => setupOpened(opened, { internalApi, local, shell, copiedKey, log }))
  setupBridge({ ready, damage, apiKeys: keys.apiKeys, copiedKey, thread, log, onNewKey: shell.refreshSummary })
  setupDesktopChannel(desktopHost(shell.calls, log), log)
  setupPermissions(session.defaultSession)
  setupDownloads(session.defaultSession, log)
  setupProtocol(session.defaultSession)
  setupCloseBehavior(log)
  const hidden = startsHidden()
  openWindow({ log, hidden })
    .once('ready-to-show', () => shell.setupNativeUi(hidden))
    .once('ready-to-show', thread.start)
}
