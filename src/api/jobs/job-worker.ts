/** The worker thread's door: runs one job on a connection of its own and reports. */

import { parentPort, workerData } from 'node:worker_threads'
import { SourceError } from '../sources/ad-source.ts'
import { ImportRefused } from '../sources/csv/import-refused.ts'
import { openDatabase } from '../store/database.ts'
import { runImport } from './import-job.ts'
import type { JobFailure, JobSpec, WorkerMessage } from './job-types.ts'
import { runPull } from './pull-job.ts'

const { dataDir, spec } = workerData as { readonly dataDir: string; readonly spec: JobSpec }
const abort = new AbortController()
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)
parentPort?.on('message', (message: unknown) => {
  if (message === 'cancel') abort.abort()
})

const toFailure = (error: unknown): JobFailure => {
  if (error instanceof ImportRefused) return { kind: 'refused', message: error.message, details: error.details }
  if (error instanceof SourceError) return { kind: 'source', message: error.message, details: [] }
  if (abort.signal.aborted) return { kind: 'cancelled', message: 'Cancelled; nothing was written.', details: [] }
  return { kind: 'internal', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown reason', details: [] }
}

const run = async (): Promise<void> => {
  const database = openDatabase(dataDir, 'bulk')
  const context = { dataDir, signal: abort.signal, progress: (value: number) => send({ type: 'progress', value }) }
  try {
    const result = spec.type === 'import' ? await runImport(database, spec, context) : await runPull(database, spec, context)
    send({ type: 'done', result })
  } finally {
    await database.close()
  }
}

run()
  .catch((error: unknown) => send({ type: 'failed', failure: toFailure(error) }))
  .finally(() => parentPort?.close())
