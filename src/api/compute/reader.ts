/** Leaves heavy reading to one long-lived thread with a connection of its own, so that the thread which answers requests never stands still. */

import { Worker } from 'node:worker_threads'
import { JobError } from '../jobs/job-error.ts'
import { JOB_MEMORY_MB } from '../jobs/job-lanes.ts'
import type { JobFailure } from '../jobs/job-types.ts'
import { COMPUTE_OUT_OF_MEMORY, workerFailure } from '../jobs/worker-failure.ts'
import type { ReadAnswer, ReadQuestion, ReadResults, ReadTask } from './read-task.ts'

export interface Reader {
  /** The answer to a task; tasks are done in the order in which they were asked. Rejects with a JobError. */
  readonly ask: <T extends ReadTask>(task: T) => Promise<ReadResults[T['type']]>
  /** True while the thread is up and has nothing to do: it would answer at once. */
  readonly isIdle: () => boolean
  /** Ends the thread; what is under way is cancelled. */
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly task: ReadTask
  readonly resolve: (result: ReadResults[keyof ReadResults]) => void
  readonly reject: (error: JobError) => void
}

/** Late enough to leave the first paint the whole machine; a command that is over at once starts no thread. */
const WARM_AFTER_MS = 2000
/** An idle thread gives its memory back. */
const IDLE_MS = 2 * 60_000
/** Short-lived rows of an evaluation die young; a small nursery keeps them from growing the heap. Megabytes. */
const NURSERY_MB = 8

const closing: JobFailure = { kind: 'cancelled', message: 'The desk is closing.', details: [] }

interface ReaderSettings {
  readonly dataDir: string
  readonly readerFile?: URL | undefined
  /** How much memory the thread may take; by default what {@link JOB_MEMORY_MB} says. */
  readonly memoryMb?: number | undefined
}

export const reader = (options: ReaderSettings): Reader => {
  const file = options.readerFile ?? new URL('./read-worker.ts', import.meta.url)
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let isUp = false
  let isClosed = false
  let count = 0
  let rest: NodeJS.Timeout | undefined

  const end = (gone: Worker, failure: JobFailure): void => {
    if (thread !== gone) return
    thread = null
    isUp = false
    clearTimeout(rest)
    const [first] = waiting.keys()
    for (const [id, { reject }] of waiting) {
      // Tasks are done in turn: the first one took all the memory, and those behind it did nothing wrong.
      if (failure.kind === 'memory' && id !== first) continue
      waiting.delete(id)
      reject(new JobError(failure))
    }
    if (isClosed || waiting.size === 0) return
    const next = start()
    for (const [id, { task }] of waiting) next.postMessage({ id, task } satisfies ReadQuestion)
  }

  const settle = (answer: ReadAnswer): void => {
    if (answer === 'ready') {
      isUp = true
      return
    }
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failure' in answer) asked?.reject(new JobError(answer.failure))
    else asked?.resolve(answer.result)
    if (waiting.size === 0) relax()
  }

  /** Nothing to do: the thread keeps no process alive, and ends after a while. */
  const relax = (): void => {
    thread?.unref()
    clearTimeout(rest)
    rest = setTimeout(() => void thread?.terminate(), IDLE_MS)
    rest.unref()
  }

  const start = (): Worker => {
    const resourceLimits = { maxYoungGenerationSizeMb: NURSERY_MB, maxOldGenerationSizeMb: options.memoryMb ?? JOB_MEMORY_MB }
    const made = new Worker(file, { workerData: { dataDir: options.dataDir }, resourceLimits })
    made.on('message', settle)
    made.on('error', (error: unknown) => end(made, workerFailure(error, COMPUTE_OUT_OF_MEMORY)))
    made.on('exit', () => end(made, closing))
    thread = made
    return made
  }

  const warm = setTimeout(() => {
    if (isClosed || thread !== null) return
    start()
    relax()
  }, WARM_AFTER_MS)
  warm.unref()

  return {
    ask: <T extends ReadTask>(task: T) =>
      new Promise<ReadResults[T['type']]>((resolve, reject) => {
        if (isClosed) {
          reject(new JobError(closing))
          return
        }
        const id = ++count
        waiting.set(id, { task, resolve: resolve as Waiting['resolve'], reject })
        const asked = thread ?? start()
        clearTimeout(rest)
        asked.ref()
        asked.postMessage({ id, task } satisfies ReadQuestion)
      }),
    isIdle: () => isUp && waiting.size === 0,
    close: async () => {
      isClosed = true
      clearTimeout(warm)
      await thread?.terminate()
    },
  }
}
