/** One job: waits in its queue, runs in its own worker thread, and reports its progress. */

import { randomUUID } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { stopWorker } from '#shared/node/stop-worker.ts'
import type { EndedCall } from '../domain/egress/outside-call.ts'
import { READ_TIMEOUT_MS, tooSlow } from '../imports/checks/time-limit.ts'
import { failureOf } from './failure.ts'
import { JobError } from './job-error.ts'
import { JOB_MEMORY_MB, SYNC_MEMORY_MB } from './job-queues.ts'
import type { CredentialsMessage, JobFailure, JobResults, JobSpec, WorkerMessage } from './job-types.ts'
import { createJobThread, takeSpareThread } from './spare-thread.ts'
import { jobOutOfMemoryMessage, workerFailure } from './worker-failure.ts'

export interface RunningJob<T> {
  readonly id: string
  /** Null for work on the store itself, which belongs to no account. */
  readonly accountId: number | null
  readonly type: JobSpec['type']
  /** The name of its product at the start of the job; null for none. */
  readonly product: string | null
  /** `waiting`: other jobs are before it. */
  readonly state: () => 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0..1; 0 while it waits. */
  readonly progress: () => number
  /** Milliseconds that it still takes; null: not known. */
  readonly msLeft: () => number | null
  readonly result: () => T | null
  readonly failure: () => JobFailure | null
  /** Resolves with the result, rejects with a JobError. */
  readonly finished: Promise<T>
  readonly cancel: () => void
  /** Asks it to stop where nothing is lost, with a result; a job that cannot does not. */
  readonly pause: () => void
}

export interface WorkerJobSettings {
  readonly dataDir: string
  readonly workerFile: URL
  /** Memory limit of a job in megabytes; {@link JOB_MEMORY_MB} by default. */
  readonly memoryMb?: number | undefined
  /** How long an import may read its file, in milliseconds; {@link READ_TIMEOUT_MS} by default. */
  readonly readTimeoutMs?: number | undefined
  /** How long a job may take to stop after a request, before it is terminated. */
  readonly cancelTimeoutMs?: number | undefined
  /** Called when a job's state or progress has changed. Must not throw. */
  readonly onChange?: ((job: RunningJob<JobResults[keyof JobResults]>) => void) | undefined
  /** Called with each outside call of a job. Must not throw. */
  readonly onCall?: ((call: EndedCall) => void) | undefined
}

/** For whom a job runs, and what it may ask for while it runs. */
export interface JobOwner extends Pick<RunningJob<unknown>, 'accountId' | 'product'> {
  /** The credentials of the account on its platform; null: not known. Of a job that needs none, absent. */
  readonly credentials?: (() => Promise<CredentialsMessage['credentials']>) | undefined
}

/** A job and what its runner does with it. */
export interface WorkerJob<T> {
  readonly job: RunningJob<T>
  /** Called when the queue starts the job. */
  readonly start: () => void
  /** Stops it in any state; resolves after its thread has ended. */
  readonly stop: () => Promise<void>
}

const CANCEL_TIMEOUT_MS = 3000

const stopped: JobFailure = { kind: 'cancelled', message: 'The job was stopped; nothing was changed.', details: [] }

/** `onDispose` is called once, when the job no longer uses a queue slot or a thread. */
export const createWorkerJob = <S extends JobSpec>(
  settings: WorkerJobSettings,
  spec: S,
  { accountId, product, credentials = async () => null }: JobOwner,
  onDispose: () => void,
): WorkerJob<JobResults[S['type']]> => {
  type Result = JobResults[S['type']]
  const { promise: finished, resolve, reject } = Promise.withResolvers<Result>()
  // A caller of `finished` gets the rejection; the failure of a job without a caller is available in `failure`.
  finished.catch(() => undefined)
  const memoryMb = settings.memoryMb ?? (spec.type === 'pull' && spec.savesParts === true ? SYNC_MEMORY_MB : JOB_MEMORY_MB)
  let worker: Worker | null = null
  let isDisposed = false
  let isCommitting = false
  let isPausing = false
  let readTimer: NodeJS.Timeout | undefined
  let progress = 0
  let msLeft: number | null = null
  let committed: Result | null = null
  let result: Result | null = null
  let failure: JobFailure | null = null

  const succeed = (value: Result): void => {
    progress = 1
    result = value
    resolve(value)
    settings.onChange?.(job)
  }
  const fail = (reason: JobFailure): void => {
    if (result !== null || failure !== null) return
    if (committed !== null) {
      // What is saved has happened, whatever ended the thread afterwards.
      succeed(committed)
      return
    }
    failure = reason
    reject(new JobError(failure))
    settings.onChange?.(job)
  }
  const dispose = (): void => {
    if (isDisposed) return
    isDisposed = true
    clearTimeout(readTimer)
    fail(stopped)
    onDispose()
  }
  const sendCredentials = async (): Promise<void> => {
    const known = await credentials().catch(() => null)
    worker?.postMessage({ type: 'credentials', credentials: known } satisfies CredentialsMessage)
  }
  const onMessage = (message: WorkerMessage): void => {
    if (message.type === 'started') return
    if (message.type === 'progress') {
      progress = message.value
      msLeft = message.msLeft
      settings.onChange?.(job)
    } else if (message.type === 'outside-call') settings.onCall?.(message.call)
    else if (message.type === 'credentials-wanted') void sendCredentials()
    else if (message.type === 'file-read') clearTimeout(readTimer)
    else if (message.type === 'committing') isCommitting = true
    else if (message.type === 'committed') committed = message.result as Result
    else if (message.type === 'failed') fail(message.failure)
    else if (failure === null) succeed(message.result as Result)
  }

  const failWith = (error: unknown): void => fail(workerFailure(error, jobOutOfMemoryMessage(spec, memoryMb)))
  /** Parsing may block the worker, so the limit is enforced from here. */
  const limitReading = (): void => {
    const timeoutMs = settings.readTimeoutMs ?? READ_TIMEOUT_MS
    readTimer = setTimeout(() => {
      fail(failureOf(tooSlow(timeoutMs), false))
      if (worker !== null) void stopWorker(worker)
    }, timeoutMs)
    readTimer.unref()
  }
  const start = (): void => {
    try {
      const task = { dataDir: settings.dataDir, spec }
      const spare = takeSpareThread()
      spare?.postMessage(task)
      worker = spare ?? createJobThread(settings.workerFile, { memoryMb, workerData: task })
      worker.on('message', onMessage)
      if (isPausing) worker.postMessage('pause')
      let crash: { readonly error: unknown } | null = null
      worker.on('error', (error: unknown) => {
        crash = { error }
      })
      // An error may overtake messages that were sent before it; by the exit, all have arrived.
      worker.on('exit', () => {
        if (crash) failWith(crash.error)
        dispose()
      })
      if (spec.type === 'import') limitReading()
      settings.onChange?.(job)
    } catch (error) {
      failWith(error)
      queueMicrotask(dispose)
    }
  }

  const stop = async (): Promise<void> => {
    if (worker) await stopWorker(worker)
    dispose()
  }

  const state = () => {
    if (failure) return failure.kind === 'cancelled' ? 'cancelled' : 'failed'
    if (result !== null) return 'done'
    return worker === null ? 'waiting' : 'running'
  }

  const job: RunningJob<Result> = {
    id: randomUUID(),
    accountId,
    type: spec.type,
    product,
    state,
    progress: () => progress,
    msLeft: () => msLeft,
    result: () => result,
    failure: () => failure,
    finished,
    pause: () => {
      isPausing = true
      worker?.postMessage('pause')
    },
    cancel: () => {
      if (worker === null) {
        dispose()
        return
      }
      worker.postMessage('cancel')
      const insist = (): void => {
        // What is on its way into the file arrives: to end the thread now would hide that it did.
        if (worker !== null && !isCommitting) void stopWorker(worker)
      }
      setTimeout(insist, settings.cancelTimeoutMs ?? CANCEL_TIMEOUT_MS).unref()
    },
  }
  return { job, start, stop }
}
