/** Keeping what was worked out: worth a short try, and no reason to leave a reader without an answer. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ApiOptions } from '../../api-options.ts'
import type { Database } from '../../db/connection/database.ts'
import { toDbError } from '../../db/connection/db-error.ts'
import { JobError } from '../../jobs/job-error.ts'

const SAVE_TIMEOUT_MS = 100

interface Saving {
  readonly database: Database
  readonly options: Pick<ApiOptions, 'log'>
}

/** Writes, in a turn of the event loop of its own, what can be worked out again; where the store is busy, full or read-only, the log says so and the answer goes out without. */
export const saveIfPossible = async (
  { database, options }: Saving,
  about: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> => {
  // Several answers of the worker may have arrived in this turn: each is written in its own.
  await yieldToEventLoop()
  try {
    await database.write(work, SAVE_TIMEOUT_MS)
  } catch (error) {
    const problem = toDbError(error)
    if (!problem) throw error
    const fields = { ...about, code: problem.code, error: String(error) }
    // Busy is an import at work; it is over soon, and the next reader's answer is kept.
    if (problem.code === 'busy') options.log.info(fields, 'cache.write_failed')
    else options.log.error(fields, 'cache.write_failed')
  }
}

/** What is wrong with the store, or wanting in memory, where that is why something failed here or in a job; else null. */
export const dbProblemOf = (error: unknown): { readonly code: string; readonly message: string } | null =>
  error instanceof JobError && (error.failure.kind === 'store' || error.failure.kind === 'memory')
    ? { code: 'job', message: error.failure.message }
    : toDbError(error)
