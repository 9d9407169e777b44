/** The public entry point of the embedded reporting API. Hosts import nothing else of `src/api`. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { createKeyedMutex } from '#shared/concurrency/keyed-mutex.ts'
import { openPermissions } from '#shared/node/private-folder.ts'
import type { Api, ApiOptions } from './api-options.ts'
import { createComputeWorker } from './compute/compute-worker.ts'
import { createPreviewQueue } from './compute/preview-queue.ts'
import { openDatabase } from './db/connection/database.ts'
import { jobRunner } from './jobs/job-runner.ts'
import { isKnownKey } from './services/accounts/account-service.ts'
import { createAgentKeys } from './services/accounts/agent-keys.ts'
import { createDemoProgress } from './services/accounts/demo-progress.ts'
import { localPortService } from './services/accounts/local-port-service.ts'
import { createOperator } from './services/accounts/operator-service.ts'
import { billingService } from './services/billing/billing-service.ts'
import { backupService } from './services/database/backup-service.ts'
import { createDatabaseMaintenance } from './services/database/maintenance-service.ts'
import { prepareDatabase } from './services/database/prepare-database.ts'
import { deliveryRunner } from './services/deliveries/delivery-runner.ts'
import { openEgress } from './services/egress/open-egress.ts'
import { createApiEvents } from './services/events/api-events.ts'
import { createEventEmitter } from './services/events/event-emitter.ts'
import { jobEvents } from './services/events/job-events.ts'
import { uploadService } from './services/imports/upload-service.ts'
import { createMcpCallRecorder } from './services/mcp/mcp-call-recorder.ts'
import { createRecentExchanges } from './services/meta/recent-exchanges.ts'
import { recoverInterruptedRotations } from './services/meta/token-storage.ts'
import { pullService } from './services/pulls/pull-service.ts'
import { reminderService } from './services/reminders/reminder-service.ts'
import type { ServiceContext } from './services/support/service-context.ts'
import { viewService } from './services/views/view-service.ts'
import { graphSettings } from './sources/meta/graph-settings.ts'

export { ApiError } from './api-error.ts'
export type { Api, ApiSettings, Caller, Logger } from './api-options.ts'
export type { BackgroundLimits } from './background-limits.ts'
export type { StripeSettings } from './billing/billing-settings.ts'
export { backupFileOf } from './db/backup/backup.ts'
export { type Restored, restoreDatabase } from './db/backup/restore.ts'
export { databaseExists } from './db/connection/database-exists.ts'
export { DamagedDatabaseError, DbError } from './db/connection/db-error.ts'
export { sqliteVersion } from './db/connection/sqlite-version.ts'
export { ConflictError } from './domain/conflict-error.ts'
export type { ApiEvents } from './events.ts'
export { JobError } from './jobs/job-error.ts'
export { newApiKey } from './keys.ts'
export type { LocalPort } from './local-port.ts'
export type { AccountSummary, NewAccount } from './operator.ts'
export { createDatabaseRecovery, type DatabaseRecovery } from './recovery/database-recovery.ts'
export type { RecoveryResult } from './recovery/recovery-protocol.ts'
export type { DueReminder, NextReminder, Reminders } from './reminders.ts'
export {
  API_KEY_NAME,
  processSecretStore,
  type SecretStore,
  STRIPE_SECRET_KEY_NAME,
  STRIPE_WEBHOOK_SECRET_NAME,
  sessionSecretStore,
} from './secret-store.ts'
export { isLoopback } from './sources/meta/graph-settings.ts'
export type { UpdateCall, UpdateCalls } from './update-calls.ts'

/** A folder that existed keeps the mode that its owner gave it, who may not know that others can enter it. */
const reportOpenFolder = ({ dataDir, log }: Pick<ApiOptions, 'dataDir' | 'log'>): void => {
  const permissions = openPermissions(dataDir)
  if (permissions === null) return
  const fix = `Other users of this computer can enter the data folder. Close it to them: chmod 700 ${JSON.stringify(dataDir)}`
  log.error({ folder: dataDir, permissions, fix }, 'data_folder.open_to_others')
}

/**
 * Opens the database of a data folder and starts the API on it.
 *
 * Creates the folder and the database if they are missing, and brings the schema up to date. Call `close` at the end.
 *
 * @throws DbError if the database cannot be used.
 */
export const createApi = async (options: ApiOptions): Promise<Api> => {
  const graph = graphSettings(options.settings.platform)
  const { dataDir } = options
  const database = openDatabase(dataDir, 'interactive')
  reportOpenFolder(options)
  await prepareDatabase(database, options)
  // Yields, so that a window in use does not freeze when a restored database is opened.
  await yieldToEventLoop()
  const events = createEventEmitter(options.log)
  const { egress, calls, updateCalls } = openEgress({ database, events, options })
  const mcpCalls = createMcpCallRecorder({ database, events, log: options.log })
  const { workerFile, jobMemoryMb: memoryMb } = options.settings
  const jobs = jobRunner({ dataDir, workerFile, memoryMb, onChange: jobEvents(events), onCall: calls.record })
  const isLasting = options.settings.runsOneTask !== true
  const isPrewarmed = options.settings.prewarmsThreads ?? isLasting
  const worker = { dataDir, workerFile: options.settings.computeWorkerFile, memoryMb, isPrewarmed }
  const compute = createComputeWorker(worker)
  // A separate thread: no view waits for an evaluation or a report.
  const viewing = createComputeWorker(worker)
  const previews = createPreviewQueue(worker)
  const views = viewService({ database, options, compute: viewing })
  const context: ServiceContext = {
    options,
    database,
    jobs,
    compute,
    previews,
    views,
    mutex: createKeyedMutex(),
    graph,
    events,
    demoProgress: createDemoProgress(),
    agentKeys: createAgentKeys(),
    exchanges: createRecentExchanges(),
    egress,
    calls,
    mcpCalls,
  }
  const pulls = pullService(context, Date.now)
  const deliveries = deliveryRunner(context, pulls, isLasting)
  const uploads = uploadService(options)
  const backups = backupService(context)
  const maintenance = createDatabaseMaintenance(context, backups, isLasting)
  recoverInterruptedRotations(context).catch((error: unknown) =>
    options.log.error({ error: String(error) }, 'token.rotation_recovery_failed'),
  )
  await yieldToEventLoop()
  // A command that does one task mostly asks no route, and loading them takes longer than the task.
  const loadApp = async () =>
    (await import('./app.ts')).createApp({ context, pulls, deliveries, uploads, billing: billingService(context), maintenance, backups })
  let app = isLasting ? await loadApp() : null
  // Closed from the last to the first, each also after an error of another.
  const resources = new AsyncDisposableStack()
  for (const close of [
    database.close,
    calls.close,
    mcpCalls.close,
    egress.close,
    events.close,
    uploads.close,
    viewing.close,
    previews.close,
    compute.close,
    jobs.close,
    maintenance.close,
    pulls.close,
    deliveries.close,
  ])
    resources.defer(close)
  return {
    fetch: async (request, caller = 'http', onAuthenticated = () => undefined) => {
      if (isPrewarmed) viewing.prewarm()
      app ??= await loadApp()
      return app.fetch(request, { caller, onAuthenticated })
    },
    isKnownKey: (key) => isKnownKey(context, key),
    events: createApiEvents(context),
    operator: createOperator(context, pulls, backups),
    reminders: reminderService(context),
    localPort: localPortService(context),
    updateCalls,
    networkChanged: pulls.networkChanged,
    limitBackground: pulls.limitBackground,
    close: () => resources.disposeAsync(),
  }
}
