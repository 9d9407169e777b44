/** The worker thread's door: runs one job on a connection of its own and reports. */

import { parentPort, workerData } from 'node:worker_threads'
import { SourceError } from '../sources/ad-source.ts'
import { ImportRefused } from '../sources/csv/import-refused.ts'
import { backUp } from '../store/backup.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { findDamage } from '../store/durable-file.ts'
import { storeErrorOf } from '../store/store-error.ts'
import { runImport } from './import-job.ts'
import type { JobContext, JobFailure, JobResults, JobSpec, WorkerMessage } from './job-types.ts'
import { runPull } from './pull-job.ts'

const { dataDir, spec } = workerData as { readonly dataDir: string; readonly spec: JobSpec }
const abort = new AbortController()
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)
parentPort?.on('message', (message: unknown) => {
  if (message === 'cancel') abort.abort()
})

const toFailure = (error: unknown): JobFailure => {
  if (error instanceof ImportRefused) return { kind: 'refused', message: error.message, details: error.details, settledBy: error.settledBy }
  if (error instanceof SourceError) {
    const { message, retryAfterMs, unreachable } = error
    return { kind: 'source', message, details: [], unreachable, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  }
  if (abort.signal.aborted) return { kind: 'cancelled', message: 'Cancelled; nothing was written.', details: [] }
  const problem = storeErrorOf(error)
  if (problem) return { kind: 'store', message: problem.message, details: [] }
  return { kind: 'internal', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown reason', details: [] }
}

const work = async (database: Database, context: JobContext): Promise<JobResults[JobSpec['type']]> => {
  switch (spec.type) {
    case 'import':
      return runImport(database, spec, context)
    case 'pull':
      return runPull(database, spec, context)
    case 'check':
      return { damage: findDamage(database.raw) }
    case 'backup':
      return backUp(database.raw, dataDir, spec.day)
  }
}

const run = async (): Promise<void> => {
  const database = openDatabase(dataDir, 'bulk')
  const context = { dataDir, signal: abort.signal, progress: (value: number) => send({ type: 'progress', value }) }
  try {
    send({ type: 'done', result: await work(database, context) })
  } finally {
    await database.close()
  }
}

run()
  .catch((error: unknown) => send({ type: 'failed', failure: toFailure(error) }))
  .finally(() => parentPort?.close())
