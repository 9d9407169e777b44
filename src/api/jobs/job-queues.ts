/** How many jobs of a kind run at once, how many may wait, and how much memory each may take. */

import { totalmem } from 'node:os'
import type { QueueLimits } from '#shared/concurrency/fair-queue.ts'
import type { JobSpec } from './job-types.ts'

/**
 * Of `changes`, an import reads its file without a lock, so a slow file of one account must not delay the import of another; both take the
 * single write lock of the database for their last step only. Two of one account could only wait for each other. `rules` and `rates` take the lock
 * for about a second, and do not wait for imports that read. `pulls` mostly wait for the network and write briefly. `agent` waits for a
 * language model. `care` is started by the app.
 */
export const queueLimits = {
  changes: { maxConcurrent: 2, maxConcurrentPerOwner: 1, maxWaiting: 40, maxWaitingPerOwner: 8 },
  rules: { maxConcurrent: 2, maxConcurrentPerOwner: 1, maxWaiting: 40, maxWaitingPerOwner: 8 },
  pulls: { maxConcurrent: 4, maxWaiting: 400, maxWaitingPerOwner: 100 },
  agent: { maxConcurrent: 2, maxConcurrentPerOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 20 },
  care: { maxConcurrent: 2, maxWaiting: 8, maxWaitingPerOwner: 8 },
} as const satisfies Readonly<Record<string, QueueLimits>>

export type QueueName = keyof typeof queueLimits

export const queueOf: Readonly<Record<JobSpec['type'], QueueName>> = {
  import: 'changes',
  undo: 'changes',
  'delete-product': 'changes',
  'delete-demo': 'changes',
  rules: 'rules',
  rates: 'rules',
  pull: 'pulls',
  agent: 'agent',
  check: 'care',
  backup: 'care',
}

const MEBIBYTE = 1024 * 1024

/** An import of ads takes about 40 bytes a row, and one of orders about ten times as much. It leaves a small machine half of its memory. */
export const JOB_MEMORY_MB = Math.min(1536, Math.max(256, Math.floor(totalmem() / MEBIBYTE / 2)))

/**
 * Of a sync that saves part after part. Less than half a gigabyte, the heap grows by half before garbage is collected; with the limit of other
 * jobs it would grow to four times what is needed.
 */
export const SYNC_MEMORY_MB = Math.min(480, JOB_MEMORY_MB)

/**
 * Size in megabytes of a worker's young generation. Most rows are short-lived, so a small one limits heap growth.
 *
 * A worker that reaches its limit gets 16 MB more to stop in. A larger young generation may need more than that at once, and then the whole
 * process is aborted.
 */
export const YOUNG_GENERATION_MB = 8

/** When to ask again where there is no room to wait: nobody knows how long the imports before will take. */
export const RETRY_AFTER_MS = 30_000
