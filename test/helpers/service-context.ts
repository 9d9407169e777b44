/** What services work with, on a data folder of the running test, for tests of one service without routes. */

import { onTestFinished } from 'vitest'
import type { ApiOptions } from '#api/api-options.ts'
import { createComputeWorker } from '#api/compute/compute-worker.ts'
import { createPreviewQueue } from '#api/compute/preview-queue.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import type { AccountRow } from '#api/db/connection/schema.ts'
import { jobRunner } from '#api/jobs/job-runner.ts'
import { createAccount, requireAccount } from '#api/services/accounts/account-service.ts'
import { createAgentKeys } from '#api/services/accounts/agent-keys.ts'
import { createDemoProgress } from '#api/services/accounts/demo-progress.ts'
import { openEgress } from '#api/services/egress/open-egress.ts'
import { createEventEmitter } from '#api/services/events/event-emitter.ts'
import { createMcpCallRecorder } from '#api/services/mcp/mcp-call-recorder.ts'
import { createRecentExchanges } from '#api/services/meta/recent-exchanges.ts'
import type { ServiceContext } from '#api/services/support/service-context.ts'
import { viewService } from '#api/services/views/view-service.ts'
import { graphSettings } from '#api/sources/meta/graph-settings.ts'
import { createKeyedMutex } from '#shared/concurrency/keyed-mutex.ts'
import { temporaryFolder } from './temp-folder.ts'
import { testOptions } from './test-api.ts'

interface TestServices {
  readonly context: ServiceContext
  readonly log: readonly string[]
}

/** Opens a database with its workers, an empty one without a folder; they are closed when the running test ends. */
export const openServices = async (change: Partial<ApiOptions> = {}, dataDir?: string): Promise<TestServices> => {
  const folder = dataDir ?? (await temporaryFolder())
  const { options, log } = testOptions(folder, change)
  const database = openDatabase(folder, 'interactive')
  const events = createEventEmitter(options.log)
  const { egress, calls } = openEgress({ database, events, options })
  const jobs = jobRunner({ dataDir: folder, onCall: calls.record })
  const compute = createComputeWorker({ dataDir: folder, isPrewarmed: false })
  const previews = createPreviewQueue({ dataDir: folder })
  const views = viewService({ database, options, compute })
  onTestFinished(async () => {
    await jobs.close()
    await compute.close()
    await previews.close()
    await calls.close()
    await database.close()
  })
  const own = {
    mutex: createKeyedMutex(),
    graph: graphSettings(undefined),
    events,
    demoProgress: createDemoProgress(),
    agentKeys: createAgentKeys(),
    exchanges: createRecentExchanges(),
    egress,
    calls,
    mcpCalls: createMcpCallRecorder({ database, events, log: options.log }),
  }
  return { context: { options, database, jobs, compute, previews, views, ...own }, log }
}

/** Creates an account without products. */
export const addAccount = async (context: ServiceContext, timezone = 'UTC'): Promise<AccountRow> => {
  const { tenant_id } = await createAccount(context, { name: 'Test', timezone, currency: 'EUR' })
  return requireAccount(context.database.db, tenant_id)
}
