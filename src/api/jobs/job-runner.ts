/** Runs jobs in worker threads, one thread a job, and keeps track of how they are doing. */

import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { JobFailure, JobResults, JobSpec, WorkerMessage } from './job-types.ts'

/** A job that did not end well. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly failure: JobFailure

  constructor(failure: JobFailure) {
    super(failure.message)
    this.failure = failure
  }
}

export interface RunningJob<T> {
  readonly id: string
  /** Null for work on the store itself, which belongs to no account. */
  readonly accountId: number | null
  readonly state: () => 'running' | 'done' | 'failed' | 'cancelled'
  /** 0..1 */
  readonly progress: () => number
  readonly result: () => T | null
  readonly failure: () => JobFailure | null
  /** Resolves with the result, rejects with a JobError. */
  readonly finished: Promise<T>
  readonly cancel: () => void
}

export interface JobRunner {
  readonly start: <S extends JobSpec>(spec: S, accountId: number | null) => RunningJob<JobResults[S['type']]>
  readonly find: (id: string) => RunningJob<JobResults[keyof JobResults]> | undefined
  readonly close: () => Promise<void>
}

const KEPT_JOBS = 200
const CANCEL_PATIENCE_MS = 3000

export const jobRunner = (options: { readonly dataDir: string; readonly workerFile?: URL | undefined }): JobRunner => {
  const workerFile = options.workerFile ?? new URL('./job-worker.ts', import.meta.url)
  const jobs = new Map<string, RunningJob<JobResults[keyof JobResults]>>()
  const workers = new Set<Worker>()

  const start = <S extends JobSpec>(spec: S, accountId: number | null): RunningJob<JobResults[S['type']]> => {
    type Result = JobResults[S['type']]
    const worker = new Worker(workerFile, { workerData: { dataDir: options.dataDir, spec } })
    workers.add(worker)
    let progress = 0
    let result: Result | null = null
    let failure: JobFailure | null = null
    const finished = new Promise<Result>((resolve, reject) => {
      const fail = (reason: JobFailure): void => {
        failure ??= reason
        reject(new JobError(failure))
      }
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'progress') progress = message.value
        else if (message.type === 'failed') fail(message.failure)
        else {
          progress = 1
          result = message.result as Result
          resolve(message.result as Result)
        }
      })
      worker.on('error', (error: unknown) => fail({ kind: 'internal', message: String(error), details: [] }))
      worker.on('exit', () => {
        workers.delete(worker)
        if (result === null) fail({ kind: 'cancelled', message: 'The job was stopped; nothing was written.', details: [] })
      })
    })
    // Whoever asks for `finished` gets the rejection; a job that nobody waits for is read through `failure`.
    finished.catch(() => undefined)
    const job: RunningJob<Result> = {
      id: randomUUID(),
      accountId,
      state: () => (failure ? (failure.kind === 'cancelled' ? 'cancelled' : 'failed') : result === null ? 'running' : 'done'),
      progress: () => progress,
      result: () => result,
      failure: () => failure,
      finished,
      cancel: () => {
        worker.postMessage('cancel')
        setTimeout(() => void worker.terminate(), CANCEL_PATIENCE_MS).unref()
      },
    }
    jobs.set(job.id, job)
    for (const id of [...jobs.keys()].slice(0, Math.max(0, jobs.size - KEPT_JOBS))) jobs.delete(id)
    return job
  }

  return {
    start,
    find: (id) => jobs.get(id),
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
