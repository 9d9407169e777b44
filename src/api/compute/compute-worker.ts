/** Runs heavy reads in one long-lived thread with its own connection, so that the thread that serves requests is never blocked. */

import { Worker } from 'node:worker_threads'
import { stopWorker, trackStart } from '#shared/node/stop-worker.ts'
import { JobError } from '../jobs/job-error.ts'
import { JOB_MEMORY_MB, YOUNG_GENERATION_MB } from '../jobs/job-queues.ts'
import type { JobFailure } from '../jobs/job-types.ts'
import { COMPUTE_OUT_OF_MEMORY, workerFailure } from '../jobs/worker-failure.ts'
import type { ComputeRequest, ComputeResponse, ComputeResults, ComputeTask } from './compute-task.ts'

export interface ComputeWorker {
  /**
   * The answer to a task; tasks are done in the order in which they were asked. Rejects with a JobError.
   *
   * @param signal - aborting it stops the task, also one that does not yield, and rejects with the signal's reason
   */
  readonly run: <T extends ComputeTask>(task: T, signal?: AbortSignal) => Promise<ComputeResults[T['type']]>
  /** Starts the thread where it is not up, so that the first task does not wait for that. */
  readonly prewarm: () => void
  /** Ends the thread; what is under way is cancelled. */
  readonly close: () => Promise<void>
}

interface PendingTask {
  readonly task: ComputeTask
  readonly resolve: (result: ComputeResults[keyof ComputeResults]) => void
  readonly reject: (error: unknown) => void
}

/** Late enough to leave the first paint the whole machine; a command that is over at once starts no thread. */
const PREWARM_DELAY_MS = 2000
/** An idle thread gives its memory back. */
const IDLE_TIMEOUT_MS = 2 * 60_000

const closing: JobFailure = { kind: 'cancelled', message: 'ROAS Desk is closing.', details: [] }

export interface ComputeWorkerSettings {
  readonly dataDir: string
  readonly workerFile?: URL | undefined
  /** Memory limit of the thread in megabytes; {@link JOB_MEMORY_MB} by default. */
  readonly memoryMb?: number | undefined
  /** False starts the thread with the first task only; it is started early by default. */
  readonly isPrewarmed?: boolean
  /** How long an idle thread waits for another task before it ends and gives its memory back; two minutes by default. */
  readonly idleTimeoutMs?: number
}

export const createComputeWorker = (options: ComputeWorkerSettings): ComputeWorker => {
  const file = options.workerFile ?? new URL('./compute-worker-thread.ts', import.meta.url)
  const pending = new Map<number, PendingTask>()
  let thread: Worker | null = null
  let isClosed = false
  let count = 0
  let idleTimer: NodeJS.Timeout | undefined

  const end = (gone: Worker, failure: JobFailure): void => {
    if (thread !== gone) return
    thread = null
    clearTimeout(idleTimer)
    const [first] = pending.keys()
    for (const [id, { reject }] of pending) {
      // Tasks run one after another: the first one used all the memory, and the others are not at fault.
      if (failure.kind === 'memory' && id !== first) continue
      pending.delete(id)
      reject(new JobError(failure))
    }
    if (!isClosed) restart()
  }

  const restart = (): void => {
    if (pending.size === 0) return
    const next = start()
    for (const [id, { task }] of pending) next.postMessage({ id, task } satisfies ComputeRequest)
  }

  /** Ends the thread if the task is under way: it may be parsing without a pause, and would not see a request to stop. */
  const abandon = (id: number, reason: unknown): void => {
    const asked = pending.get(id)
    const isUnderWay = pending.keys().next().value === id
    pending.delete(id)
    asked?.reject(reason)
    if (!isUnderWay || isClosed) return
    const stopped = thread
    thread = null
    if (stopped) void stopWorker(stopped)
    restart()
  }

  const onMessage = (answer: ComputeResponse): void => {
    if (answer === 'ready') return
    const asked = pending.get(answer.id)
    pending.delete(answer.id)
    if ('failure' in answer) asked?.reject(new JobError(answer.failure))
    else asked?.resolve(answer.result)
    if (pending.size === 0) goIdle()
  }

  /** Idle: the thread does not keep the process alive, and stops after a while. */
  const goIdle = (): void => {
    thread?.unref()
    clearTimeout(idleTimer)
    idleTimer = setTimeout(endIdle, options.idleTimeoutMs ?? IDLE_TIMEOUT_MS)
    idleTimer.unref()
  }

  /** A task that arrives while the thread ends gets a new thread. */
  const endIdle = (): void => {
    const idle = thread
    thread = null
    if (idle) void stopWorker(idle)
  }

  const start = (): Worker => {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB, maxOldGenerationSizeMb: options.memoryMb ?? JOB_MEMORY_MB }
    const made = trackStart(new Worker(file, { workerData: { dataDir: options.dataDir }, resourceLimits }))
    made.on('message', onMessage)
    made.on('error', (error: unknown) => end(made, workerFailure(error, COMPUTE_OUT_OF_MEMORY)))
    made.on('exit', () => end(made, closing))
    thread = made
    return made
  }

  const prewarm = (): void => {
    if (isClosed || thread !== null) return
    start()
    goIdle()
  }
  const warming = options.isPrewarmed === false ? undefined : setTimeout(prewarm, PREWARM_DELAY_MS)
  warming?.unref()

  return {
    run: <T extends ComputeTask>(task: T, signal?: AbortSignal) =>
      new Promise<ComputeResults[T['type']]>((resolve, reject) => {
        if (isClosed || signal?.aborted) {
          reject(isClosed ? new JobError(closing) : signal?.reason)
          return
        }
        const id = ++count
        const onAbort = (): void => abandon(id, signal?.reason)
        const done = (): void => signal?.removeEventListener('abort', onAbort)
        pending.set(id, {
          task,
          resolve: (result) => {
            done()
            resolve(result as ComputeResults[T['type']])
          },
          reject: (error) => {
            done()
            reject(error)
          },
        })
        signal?.addEventListener('abort', onAbort)
        const asked = thread ?? start()
        clearTimeout(idleTimer)
        asked.ref()
        asked.postMessage({ id, task } satisfies ComputeRequest)
      }),
    prewarm,
    close: async () => {
      isClosed = true
      clearTimeout(warming)
      if (thread) await stopWorker(thread)
    },
  }
}
