/** The worker thread's door: runs one job on a connection of its own and reports. */

import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from '../db/backup/backup.ts'
import { integrityErrors } from '../db/backup/database-file.ts'
import { type Database, openDatabase } from '../db/connection/database.ts'
import { truncateLargeLog } from '../db/connection/write-ahead-log.ts'
import { runDeleteProduct } from './delete-product-job.ts'
import { failureOf } from './failure.ts'
import { runImport } from './import-job.ts'
import type { JobContext, JobResults, JobSpec, WorkerMessage } from './job-types.ts'
import { runPull } from './pull-job.ts'
import { runUndo } from './undo-job.ts'

const { dataDir, spec } = workerData as { readonly dataDir: string; readonly spec: JobSpec }
const abort = new AbortController()
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)
parentPort?.on('message', (message: unknown) => {
  if (message === 'cancel') abort.abort()
})

const work = async (database: Database, context: JobContext): Promise<JobResults[JobSpec['type']]> => {
  switch (spec.type) {
    case 'import':
      return runImport(database, spec, context)
    case 'undo':
      return runUndo(database, spec, dataDir)
    case 'delete-product':
      return runDeleteProduct(database, spec, dataDir)
    case 'pull':
      return runPull(database, spec, context)
    case 'check':
      return { damage: integrityErrors(database.raw) }
    case 'backup':
      return backUp(database.raw, dataDir, spec.day)
  }
}

/** The job is done, or has failed with a reason of its own; the size of the log changes nothing about that. */
const tidyLog = ({ raw }: Database): void => {
  try {
    truncateLargeLog(raw)
  } catch {
    // A full or failing disk: the next checkpoint tries again.
  }
}

const run = async (): Promise<void> => {
  send({ type: 'started' })
  const database = openDatabase(dataDir, 'bulk')
  const context: JobContext = {
    dataDir,
    signal: abort.signal,
    progress: (value) => send({ type: 'progress', value }),
    fileRead: () => send({ type: 'file-read' }),
    committing: () => send({ type: 'committing' }),
    committed: (result) => send({ type: 'committed', result }),
  }
  try {
    send({ type: 'done', result: await work(database, context) })
  } finally {
    tidyLog(database)
    await database.close()
  }
}

run()
  .catch((error: unknown) => send({ type: 'failed', failure: failureOf(error, abort.signal.aborted) }))
  .finally(() => parentPort?.close())
