/** Errors that callers of the API may read. */

import { type ErrorBody, type ErrorCode, errorStatus, type FieldProblem } from '#shared/contract/errors.ts'
import type { Message } from '#shared/contract/message.ts'
import { english } from './domain/english.ts'

/** An error response: the code determines the HTTP status, the message is one plain sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly extra: Pick<ErrorBody, 'texts' | 'details' | 'checkout_url' | 'error_id'>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    extra: Pick<ErrorBody, 'texts' | 'details' | 'checkout_url' | 'error_id'> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.code = code
    this.extra = extra
    this.headers = headers
  }

  /** The response. `shown` changes the message for its reader. */
  toResponse(shown: (message: string) => string = (message) => message): Response {
    const body: ErrorBody = { status: 'error', code: this.code, message: shown(this.message), ...this.extra }
    return Response.json(body, { status: errorStatus[this.code], headers: this.headers })
  }
}

/** A 409: the request does not fit what is stored. */
export const conflictOf = (...texts: readonly Message[]): ApiError =>
  new ApiError('conflict', english.sentences(texts), { texts: [...texts] })

/**
 * A 429.
 *
 * @param retryAfterSeconds when the caller may try again.
 */
export const tooManyRequests = (message: string, retryAfterSeconds: number): ApiError =>
  new ApiError('too_many_requests', message, {}, { 'retry-after': String(retryAfterSeconds) })

/** A 400 that lists the invalid fields; the message names the first. */
export const invalidRequest = (details: readonly FieldProblem[]): ApiError => {
  const [first] = details
  return new ApiError('invalid_request', first ? `${first.field} ${first.problem}.` : 'The request is invalid.', {
    details: [...details],
  })
}
