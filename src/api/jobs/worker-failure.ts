/** The failure shown to the user if a thread stops unexpectedly. */

import type { JobFailure, JobSpec } from './job-types.ts'

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const SPLIT = 'Split it, for example by month, and import the parts separately.'

/** Converts an error of a worker to a failure; `tooLarge` is the message if it exceeded its memory limit. */
export const workerFailure = (error: unknown, tooLarge: string): JobFailure =>
  isOutOfMemory(error)
    ? { kind: 'memory', message: tooLarge, details: [] }
    : { kind: 'internal', message: error instanceof Error ? (error.stack ?? String(error)) : String(error), details: [] }

/** Why a job had to stop for want of memory, and what to do. */
export const jobOutOfMemoryMessage = (spec: JobSpec, memoryMb: number): string => {
  const limit = `more memory than allowed for one job (${memoryMb} MB)`
  if (spec.type !== 'import') return `This needs ${limit}, so it was stopped and nothing was changed. Close other programs and try again.`
  const file = spec.fileName === null ? 'The file' : `"${spec.fileName}"`
  return `${file} needs ${limit}, so nothing was imported. ${SPLIT}`
}

/** Why something could not be read and worked out for want of memory. */
export const COMPUTE_OUT_OF_MEMORY = 'This needs more memory than allowed, so it was stopped. Close other programs and try again.'

/** Why a file could not be looked into for want of memory, and what to do. */
export const PREVIEW_OUT_OF_MEMORY = `Reading the file needs more memory than allowed. ${SPLIT}`
