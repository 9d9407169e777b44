/** The worker thread's door: runs one job on a connection of its own and reports. Started without a job, it waits for one. */

import { parentPort, workerData } from 'node:worker_threads'
import { type Database, openDatabase } from '../db/connection/database.ts'
import { truncateLargeLog } from '../db/connection/write-ahead-log.ts'
import { failureOf } from './failure.ts'
import type { CredentialsMessage, JobContext, JobResults, JobSpec, WorkerMessage } from './job-types.ts'

interface Job {
  readonly dataDir: string
  readonly spec: JobSpec
}

const abort = new AbortController()
const pause = new AbortController()
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)
/** Who waits for the credentials in effect. */
const waiting: ((credentials: CredentialsMessage['credentials']) => void)[] = []
parentPort?.on('message', (message: 'cancel' | 'pause' | CredentialsMessage | Job) => {
  if (message === 'cancel') abort.abort()
  else if (message === 'pause') pause.abort()
  else if ('credentials' in message) waiting.shift()?.(message.credentials)
  else runAndReport(message)
})

const currentCredentials: JobContext['currentCredentials'] = () => {
  const { promise, resolve } = Promise.withResolvers<CredentialsMessage['credentials']>()
  waiting.push(resolve)
  send({ type: 'credentials-wanted' })
  return promise
}

/** Loads what the job needs and nothing else: every job has a thread of its own, and each of them reads and compiles its modules again. */
const work = async (database: Database, { dataDir, spec }: Job, context: JobContext): Promise<JobResults[JobSpec['type']]> => {
  switch (spec.type) {
    case 'import':
      return (await import('./import-job.ts')).runImport(database, spec, context)
    case 'undo':
      return (await import('./undo-job.ts')).runUndo(database, spec, dataDir)
    case 'delete-demo':
      return (await import('./delete-demo-job.ts')).runDeleteDemo(database, spec, dataDir)
    case 'delete-product':
      return (await import('./delete-product-job.ts')).runDeleteProduct(database, spec, dataDir)
    case 'rules':
      return (await import('./rules-job.ts')).runRules(database, spec)
    case 'rates':
      return (await import('./rates-job.ts')).runRates(database, spec)
    case 'pull':
      return (await import('./pull-job.ts')).runPull(database, spec, context)
    case 'agent':
      return (await import('./agent-job.ts')).runAgent(database, spec, context)
    case 'check':
      return { damage: (await import('../db/backup/database-file.ts')).integrityErrors(database.raw) }
    case 'backup':
      return (await import('../db/backup/backup.ts')).backUp(database.raw, dataDir, spec.day)
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

const run = async (job: Job): Promise<void> => {
  const { dataDir } = job
  // The native module of SQLite is loaded by the first connection: until then, ending the thread would abort the process.
  const database = openDatabase(dataDir, job.spec.type === 'pull' ? 'sync' : 'bulk')
  send({ type: 'started' })
  const context: JobContext = {
    dataDir,
    signal: abort.signal,
    pause: pause.signal,
    progress: (value, msLeft = null) => send({ type: 'progress', value, msLeft }),
    recordCall: (call) => send({ type: 'outside-call', call }),
    currentCredentials,
    fileRead: () => send({ type: 'file-read' }),
    committing: () => send({ type: 'committing' }),
    committed: (result) => send({ type: 'committed', result }),
  }
  try {
    send({ type: 'done', result: await work(database, job, context) })
  } finally {
    tidyLog(database)
    await database.close()
  }
}

const runAndReport = (job: Job): void => {
  run(job)
    .catch((error: unknown) => {
      const failure = failureOf(error, abort.signal.aborted)
      // A pull saves each part as it comes.
      const isPartial = failure.kind === 'cancelled' && job.spec.type === 'pull'
      send({ type: 'failed', failure: isPartial ? { ...failure, message: 'Canceled; what was read before is saved.' } : failure })
    })
    .finally(() => parentPort?.close())
}

// What most jobs need that a spare thread is for; a module that does not load makes the thread fail.
if (workerData === null || workerData === undefined) await import('./import-job.ts')
else runAndReport(workerData as Job)
