/** The real reminders on a real file, run by the desktop's ticker, in a process that can end at any moment. */

import { setImmediate } from 'node:timers/promises'
import type { ApiOptions } from '#api/api-options.ts'
import { createComputeWorker } from '#api/compute/compute-worker.ts'
import { createPreviewQueue } from '#api/compute/preview-queue.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { type DueReminder, sessionSecretStore } from '#api/index.ts'
import { jobRunner } from '#api/jobs/job-runner.ts'
import { createAgentKeys } from '#api/services/accounts/agent-keys.ts'
import { createDemoProgress } from '#api/services/accounts/demo-progress.ts'
import { openEgress } from '#api/services/egress/open-egress.ts'
import { createEventEmitter } from '#api/services/events/event-emitter.ts'
import { createMcpCallRecorder } from '#api/services/mcp/mcp-call-recorder.ts'
import { createRecentExchanges } from '#api/services/meta/recent-exchanges.ts'
import { reminderService } from '#api/services/reminders/reminder-service.ts'
import type { ServiceContext } from '#api/services/support/service-context.ts'
import { viewService } from '#api/services/views/view-service.ts'
import { graphSettings } from '#api/sources/meta/graph-settings.ts'
import { reminderTicker } from '#main/notifications/reminder-ticker.ts'
import { createKeyedMutex } from '#shared/concurrency/keyed-mutex.ts'
import type { Subject } from './ledger.ts'
import type { Machine } from './machine.ts'

export interface RunningDesk {
  readonly context: ServiceContext
  readonly look: () => Promise<void>
  readonly isGone: () => boolean
  /** The power goes: the file is closed under whatever is going on, and nothing of this process happens any more. */
  readonly crash: () => void
  readonly quit: () => Promise<void>
  readonly subjectOf: (id: number) => Subject
  /** The highest count of claims that were not confirmed. */
  readonly tries: () => number
}

/** Everything that is ready to run has run: the store answers at once, so no promise waits for more. */
export const flush = async (): Promise<void> => {
  await setImmediate()
}

export interface Screen {
  /** Rejects or never resolves as a real one may. */
  readonly show: (reminder: DueReminder, desk: RunningDesk) => Promise<void>
  readonly confirmed: (id: number) => void
  readonly problem: (text: string) => void
}

export const runDesk = (dataDir: string, machine: Machine, screen: Screen): RunningDesk => {
  let gone = false
  const database = openDatabase(dataDir, 'interactive')
  const note = (fields: Record<string, unknown>, message: string): void => {
    if (!gone) screen.problem(`${message}: ${String(fields.err ?? fields.error)}`)
  }
  const options: ApiOptions = {
    dataDir,
    clock: { now: machine.now },
    fetch: globalThis.fetch,
    secrets: sessionSecretStore('Kept for this test.'),
    log: { info: () => undefined, error: note },
    settings: { version: '0.0.0-test', variant: 'standard' },
  }
  const events = createEventEmitter(options.log)
  const { egress, calls } = openEgress({ database, events, options })
  const reading = createComputeWorker({ dataDir })
  // Nothing here reads in bulk: no thread is wanted for it.
  void reading.close()
  const own = {
    views: viewService({ database, options, compute: reading }),
    previews: createPreviewQueue({ dataDir }),
    mutex: createKeyedMutex(),
    graph: graphSettings({}),
    events,
    demoProgress: createDemoProgress(),
    agentKeys: createAgentKeys(),
    exchanges: createRecentExchanges(),
    egress,
    calls,
    mcpCalls: createMcpCallRecorder({ database, events, log: options.log }),
  }
  const context: ServiceContext = { options, database, jobs: jobRunner({ dataDir }), compute: reading, ...own }
  const service = reminderService(context)
  const ticker = reminderTicker({
    reminders: {
      ...service,
      acknowledge: async (id) => {
        await service.acknowledge(id)
        if (!gone) screen.confirmed(id)
      },
    },
    now: machine.now,
    setTimer: (callBack, ms) => (gone ? () => undefined : machine.setTimer(callBack, ms)),
    show: (reminder) => (gone ? new Promise<void>(() => undefined) : screen.show(reminder, desk)),
    onNext: () => undefined,
    log: options.log,
  })
  const end = (): void => {
    gone = true
    machine.forgetTimers()
  }
  const desk: RunningDesk = {
    context,
    look: ticker.check,
    isGone: () => gone,
    crash: () => {
      end()
      database.raw.close()
    },
    quit: async () => {
      ticker.stop()
      await flush()
      end()
      await database.close()
    },
    subjectOf: (id) => database.raw.prepare('SELECT kind, subject, topic FROM reminder WHERE id = ?').get(id) as Subject,
    tries: () =>
      Number(database.raw.prepare("SELECT COALESCE(MAX(tries), 0) FROM reminder WHERE state IN ('pending', 'taken')").pluck().get()),
  }
  return desk
}
