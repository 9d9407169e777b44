/** The error of a job. */

import type { JobFailure } from './job-types.ts'

/** A job that failed, was canceled, or was not accepted; `failure` has the reason. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly failure: JobFailure

  constructor(failure: JobFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Whether work was tried and failed: a cancelled job or a full queue did not. */
export const hasFailed = (error: unknown): error is JobError =>
  error instanceof JobError && error.failure.kind !== 'cancelled' && error.failure.kind !== 'busy'

/** Whether somebody stopped the job. One that found no free thread was not stopped by anybody. */
export const wasCanceled = (error: unknown): error is JobError => error instanceof JobError && error.failure.kind === 'cancelled'
