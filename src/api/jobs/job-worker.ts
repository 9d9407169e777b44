/** The worker thread's door: runs one job on a connection of its own and reports. */

import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from '../db/backup/backup.ts'
import { integrityErrors } from '../db/backup/database-file.ts'
import { type Database, openDatabase } from '../db/connection/database.ts'
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

const run = async (): Promise<void> => {
  const database = openDatabase(dataDir, 'bulk')
  const context: JobContext = {
    dataDir,
    signal: abort.signal,
    progress: (value) => send({ type: 'progress', value }),
    fileRead: () => send({ type: 'file-read' }),
    committing: () => send({ type: 'committing' }),
  }
  try {
    send({ type: 'done', result: await work(database, context) })
  } finally {
    await database.close()
  }
}

run()
  .catch((error: unknown) => send({ type: 'failed', failure: failureOf(error, abort.signal.aborted) }))
  .finally(() => parentPort?.close())
