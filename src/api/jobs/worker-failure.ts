/** The failure shown to the user if a thread stops unexpectedly. */

import type { JobFailure, JobSpec } from './job-types.ts'

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Whether something failed because the process has too many files open, such as the start of a thread. Node reports it with several
 * codes, or only in the message.
 */
export const isOutOfHandles = (error: unknown): boolean =>
  error instanceof Error && /\bE[MN]FILE\b|too many open files/i.test(error.message)

const SPLIT = 'Split it, for example by month, and import the parts separately.'

/** Converts an error of a worker to a failure; `tooLarge` is the message if it exceeded its memory limit. */
export const workerFailure = (error: unknown, tooLarge: string): JobFailure => {
  if (isOutOfMemory(error)) return { kind: 'memory', message: tooLarge, details: [] }
  if (isOutOfHandles(error)) return { kind: 'store', message: OUT_OF_HANDLES, details: [] }
  return { kind: 'internal', message: error instanceof Error ? (error.stack ?? String(error)) : String(error), details: [] }
}

/** Why a job had to stop for want of memory, and what to do. */
export const jobOutOfMemoryMessage = (spec: JobSpec, memoryMb: number): string => {
  const limit = `more memory than allowed for one job (${memoryMb} MB)`
  if (spec.type !== 'import') return `This needs ${limit}, so it was stopped and nothing was changed. Close other programs and try again.`
  const file = spec.fileName === null ? 'The file' : `"${spec.fileName}"`
  return `${file} needs ${limit}, so nothing was imported. ${SPLIT}`
}

/** Why something could not be read and worked out for want of memory. */
export const COMPUTE_OUT_OF_MEMORY = 'This needs more memory than allowed, so it was stopped. Close other programs and try again.'

/** Why something could not be read while the process has too many files or connections open. */
export const OUT_OF_HANDLES = 'Too many files and connections are open. Try again in a minute.'

/** Why a file could not be looked into for want of memory, and what to do. */
export const PREVIEW_OUT_OF_MEMORY = `Reading the file needs more memory than allowed. ${SPLIT}`
