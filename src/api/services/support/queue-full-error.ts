/** A job that found no room to wait, as the caller is told. */

import { ApiError } from '../../api-error.ts'
import { JobError } from '../../jobs/job-error.ts'

/** A 429 that says when to come again, where that is why something was not begun; else null. */
export const queueFullError = (error: unknown): ApiError | null => {
  if (!(error instanceof JobError) || error.failure.kind !== 'busy') return null
  const seconds = Math.max(1, Math.ceil((error.failure.retryAfterMs ?? 0) / 1000))
  return new ApiError('too_many_requests', error.message, {}, { 'retry-after': String(seconds) })
}
