/**
 * Runs previews of files in threads of their own, so that reading a large file delays nobody's snapshots, tabs or reports.
 *
 * An account has one preview at a time, and a few may wait. A preview whose request is gone stops at once, and its thread ends soon after
 * the last preview, which gives its memory back.
 */

import { createFairQueue, type QueueLimits, type Ticket } from '#shared/concurrency/fair-queue.ts'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { READ_TIMEOUT_MS, tooSlow } from '../imports/checks/time-limit.ts'
import { JobError } from '../jobs/job-error.ts'
import type { PreviewTask } from './compute-task.ts'
import { type ComputeWorker, type ComputeWorkerSettings, createComputeWorker } from './compute-worker.ts'

export interface PreviewQueue {
  /**
   * Reads a file as the import would.
   *
   * @param signal - aborting it stops the preview and rejects with the signal's reason
   * @throws JobError `busy` if too many wait; ImportRefused if reading takes too long
   */
  readonly run: (task: PreviewTask, signal?: AbortSignal) => Promise<ImportPreview>
  /** Ends the threads; what is under way is canceled. */
  readonly close: () => Promise<void>
}

export const previewLimits = {
  maxConcurrent: 2,
  maxConcurrentPerOwner: 1,
  maxWaiting: 20,
  maxWaitingPerOwner: 7,
} as const satisfies QueueLimits

const RETRY_AFTER_MS = 10_000
const IDLE_TIMEOUT_MS = 10_000

export const createPreviewQueue = (
  settings: Pick<ComputeWorkerSettings, 'dataDir' | 'workerFile' | 'memoryMb'>,
  timeoutMs = READ_TIMEOUT_MS,
): PreviewQueue => {
  const queue = createFairQueue(previewLimits)
  const workers = Array.from({ length: previewLimits.maxConcurrent }, () =>
    createComputeWorker({ ...settings, isPrewarmed: false, idleTimeoutMs: IDLE_TIMEOUT_MS }),
  )
  const idle: ComputeWorker[] = [...workers]

  const runOn = async (worker: ComputeWorker, task: PreviewTask, signal: AbortSignal | undefined): Promise<ImportPreview> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await worker.run(task, signal ? AbortSignal.any([signal, timeout]) : timeout)
    } catch (error) {
      throw error === timeout.reason ? tooSlow(timeoutMs) : error
    }
  }

  /** Resolves when a worker is free; rejects if the signal aborts first. */
  const waitForSlot = (owner: number, signal: AbortSignal | undefined): { readonly ticket: Ticket; readonly started: Promise<void> } => {
    const { promise: started, resolve, reject } = Promise.withResolvers<void>()
    const ticket = queue.enqueue(owner, resolve)
    if (ticket === null) {
      const message = `Too many previews are already waiting. Try again in ${RETRY_AFTER_MS / 1000} s.`
      throw new JobError({ kind: 'busy', message, details: [], retryAfterMs: RETRY_AFTER_MS })
    }
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    return { ticket, started }
  }

  return {
    run: async (task, signal) => {
      signal?.throwIfAborted()
      const { ticket, started } = waitForSlot(task.accountId, signal)
      try {
        await started
        const worker = idle.pop()
        // The queue starts no more than there are workers.
        if (!worker) throw new Error('No preview worker is free')
        try {
          return await runOn(worker, task, signal)
        } finally {
          idle.push(worker)
        }
      } finally {
        ticket.release()
      }
    },
    close: async () => {
      await Promise.all(workers.map(({ close }) => close()))
    },
  }
}
