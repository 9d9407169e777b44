/**
 * A thread of jobs that loads its modules before there is a job. A command that imports a file loads the API at the same time, so that on two
 * cores it waits for one of both only.
 */

import { Worker } from 'node:worker_threads'
import { trackStart } from '#shared/node/stop-worker.ts'
import { JOB_MEMORY_MB, YOUNG_GENERATION_MB } from './job-queues.ts'

export const jobThreadFile = new URL('./job-worker.ts', import.meta.url)

let spare: Worker | null = null

/** A thread of jobs; without `workerData` it waits for its job, which is its first message. */
export const createJobThread = (
  file: URL,
  { memoryMb, workerData }: { readonly memoryMb: number; readonly workerData?: unknown },
): Worker =>
  trackStart(
    new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB, maxOldGenerationSizeMb: memoryMb } }),
  )

/** Starts the spare thread, with the memory that jobs have by default. It does not keep the process alive. */
export const startSpareThread = (): void => {
  const thread = createJobThread(jobThreadFile, { memoryMb: JOB_MEMORY_MB })
  const forget = (): void => {
    if (spare === thread) spare = null
  }
  // The job then starts a thread of its own, which reports the error.
  thread.on('error', forget)
  thread.on('exit', forget)
  thread.unref()
  spare = thread
}

/** The spare thread, once; null if there is none. */
export const takeSpareThread = (): Worker | null => {
  const thread = spare
  spare = null
  thread?.ref()
  return thread
}
