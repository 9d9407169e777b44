/**
 * Ends worker threads that load native modules. A thread that is terminated while it loads one aborts the whole process, so its start is
 * awaited first.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** Far longer than loading takes on a busy machine, where it can take more than five seconds. */
const START_LIMIT_MS = 120_000

const starts = new WeakMap<Worker, Promise<unknown>>()

/** Observes the start of a new worker, which is its first message. Returns the worker. */
export const trackStart = (worker: Worker): Worker => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  worker.once('message', resolve)
  worker.once('exit', resolve)
  starts.set(worker, promise)
  return worker
}

/** Ends a worker, once it has started. Resolves when it has ended; never rejects. */
export const stopWorker = async (worker: Worker): Promise<void> => {
  // An idle thread does not keep the process alive, not even for this.
  worker.ref()
  const limit = new AbortController()
  await Promise.race([starts.get(worker), sleep(START_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined)])
  limit.abort()
  await worker.terminate()
}
