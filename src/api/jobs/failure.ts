/** A failure as it crosses threads: what was thrown in a worker, as data. */

import { toDbError } from '../db/connection/db-error.ts'
import { ConflictError } from '../domain/conflict-error.ts'
import { english } from '../domain/english.ts'
import { withoutCells } from '../imports/checks/cell-content.ts'
import { ImportRefused, refusalInFull } from '../imports/checks/import-refused.ts'
import { SourceError } from '../sources/ad-source.ts'
import type { JobFailure } from './job-types.ts'

/** What was thrown, in the form in which it may leave its thread. `cancelled`: somebody had asked the work to stop. */
export const failureOf = (error: unknown, cancelled: boolean): JobFailure => {
  if (error instanceof ImportRefused) {
    const { message, details, resolvedBy: settledBy, messages } = error
    const storedMessage = english.sentences(messages.map(withoutCells))
    return { kind: 'refused', message, storedMessage, details, settledBy, refusal: refusalInFull(error, error.bad?.messages ?? messages) }
  }
  if (error instanceof ConflictError) return { kind: 'conflict', message: error.message, text: error.text, details: [] }
  if (cancelled) return { kind: 'cancelled', message: 'Canceled; nothing was changed.', details: [] }
  if (error instanceof SourceError) {
    const { message, userMessage, retryAfterMs, unreachable } = error
    return { kind: 'source', message, text: userMessage, details: [], unreachable, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  }
  const problem = toDbError(error)
  if (problem) return { kind: 'store', message: problem.message, details: [] }
  return { kind: 'internal', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown reason', details: [] }
}
