/** Connects the window's API channel to the API, whatever state the API is in. */

import { app, dialog } from 'electron'
import { DbError } from '#api/index.ts'
import type { BridgeResponse } from '#shared/contract/desktop/bridge.ts'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import type { MainThreadMonitor } from '../diagnostics/main-thread-monitor.ts'
import { setupApiChannel } from '../ipc/ipc.ts'
import type { ApiKeyStore } from '../keychain/api-key-store.ts'
import type { CopiedKey } from '../keychain/copied-key.ts'
import { keyDialog } from '../keychain/key-dialog.ts'
import { type BridgeHostOptions, bridgeHost, errorResponse } from './bridge-host.ts'
import type { DesktopApi, RecoverableApi } from './recoverable-api.ts'

interface BridgeParts {
  /** Resolves once the API is open and what depends on it is set up. */
  readonly ready: Promise<DesktopApi>
  readonly damage: RecoverableApi['damage']
  readonly apiKeys: ApiKeyStore
  readonly copiedKey: CopiedKey
  readonly thread: MainThreadMonitor
  readonly log: AppLog
  readonly onNewKey: BridgeHostOptions['onNewKey']
}

const exitWithError = (log: AppLog, error: unknown): void => {
  log.error({ err: error }, 'app.start_failed')
  dialog.showErrorBox(t('errorPage.cannotStart'), error instanceof Error ? error.message : String(error))
  app.exit(1)
}

/** Data of a newer version is left alone, and every request gets that error. Throws any other error. */
const newerDatabaseHandler = (log: AppLog, error: unknown): ReturnType<typeof bridgeHost> => {
  if (!(error instanceof DbError && error.code === 'newer_database')) throw error
  log.error({ err: error }, 'database.newer_version')
  return () => Promise.resolve(errorResponse('newer_database', error.message))
}

/** Answers the window's requests: they wait for the API to open, and get an error while its database is damaged. Exits if it does not open. */
export const setupBridge = ({ ready, damage, apiKeys, copiedKey, thread, log, onNewKey }: BridgeParts): void => {
  const host = ready.then(
    (api) => bridgeHost({ api, apiKeys, log, onNewKey, showKey: keyDialog(log, copiedKey) }),
    (error: unknown) => newerDatabaseHandler(log, error),
  )
  host.catch((error: unknown) => exitWithError(log, error))
  setupApiChannel(async (payload) => {
    const respond = async (): Promise<BridgeResponse> => {
      const reason = await damage()
      return reason === null ? (await host)(payload) : errorResponse('damaged_database', reason)
    }
    return thread.during(payload, respond())
  }, log)
}
