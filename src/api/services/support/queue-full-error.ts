/** The API error for a job that the full queue rejected. */

import { type ApiError, tooManyRequests } from '../../api-error.ts'
import { JobError } from '../../jobs/job-error.ts'

/** A 429 with the time to retry if a full queue is the cause of the failure; else null. */
export const queueFullError = (error: unknown): ApiError | null => {
  if (!(error instanceof JobError) || error.failure.kind !== 'busy') return null
  const seconds = Math.max(1, Math.ceil((error.failure.retryAfterMs ?? 0) / 1000))
  return tooManyRequests(error.message, seconds)
}
