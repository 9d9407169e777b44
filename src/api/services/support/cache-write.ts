/** Saves computed data: worth a short attempt, but a failure must not fail the request. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ApiOptions } from '../../api-options.ts'
import type { Database } from '../../db/connection/database.ts'
import { toDbError } from '../../db/connection/db-error.ts'
import { JobError } from '../../jobs/job-error.ts'
import { isOutOfHandles, OUT_OF_HANDLES } from '../../jobs/worker-failure.ts'

const SAVE_TIMEOUT_MS = 100

interface Saving {
  readonly database: Database
  readonly options: Pick<ApiOptions, 'log'>
}

/**
 * Writes data that can be computed again, in a separate iteration of the event loop. If the database is busy, full or read-only, this is
 * logged and the response is sent without the write.
 */
export const saveIfPossible = async (
  { database, options }: Saving,
  about: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> => {
  // Several results of the worker may have arrived in this iteration: each is written in a separate one.
  await yieldToEventLoop()
  try {
    await database.write(work, SAVE_TIMEOUT_MS)
  } catch (error) {
    const problem = toDbError(error)
    if (!problem) throw error
    const fields = { ...about, code: problem.code, error: String(error) }
    // `busy` means that an import is running; it is over soon, and a later result is saved.
    if (problem.code === 'busy') options.log.info(fields, 'cache.write_failed')
    else options.log.error(fields, 'cache.write_failed')
  }
}

/** The error of the database, of memory or of file handles behind a failure here or in a job; null for any other failure. */
export const dbProblemOf = (error: unknown): { readonly code: string; readonly message: string } | null =>
  isOutOfHandles(error)
    ? { code: 'out_of_handles', message: OUT_OF_HANDLES }
    : error instanceof JobError && (error.failure.kind === 'store' || error.failure.kind === 'memory')
      ? { code: 'job', message: error.failure.message }
      : toDbError(error)
