/** A job that did not end well, or was not taken in. */

import type { JobFailure } from './job-types.ts'

export class JobError extends Error {
  override readonly name = 'JobError'
  readonly failure: JobFailure

  constructor(failure: JobFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** True for work that was tried and failed: what was stopped, or found no room, did not. */
export const hasFailed = (error: unknown): error is JobError =>
  error instanceof JobError && error.failure.kind !== 'cancelled' && error.failure.kind !== 'busy'
