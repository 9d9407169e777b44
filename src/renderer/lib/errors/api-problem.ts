/** One error type for all failed calls: the API's error body, an unreachable host, or a response outside the contract. */

import { type ErrorCode, errorBodySchema, type FieldProblem } from '#shared/contract/errors.ts'
import type { Message } from '#shared/contract/message.ts'
import { t } from '../i18n/i18n.ts'

export type ProblemCode = ErrorCode | 'unreachable' | 'unexpected_answer'

export interface ApiProblemInit {
  /** HTTP status; 0 if the host could not be reached. */
  readonly status: number
  readonly code: ProblemCode
  readonly message: string
  /** True for a message that the window wrote, in its language; the API's are English. */
  readonly isOurs?: boolean
  /** The message in parts, for another language than English. */
  readonly texts?: readonly Message[]
  readonly details?: readonly FieldProblem[]
  readonly checkoutUrl?: string | null
  readonly errorId?: string
}

export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly isOurs: boolean
  readonly texts: readonly Message[] | null
  readonly details: readonly FieldProblem[]
  readonly checkoutUrl: string | null
  readonly errorId: string | null

  constructor(facts: ApiProblemInit) {
    super(facts.message)
    this.name = 'ApiProblem'
    this.status = facts.status
    this.code = facts.code
    this.isOurs = facts.isOurs ?? false
    this.texts = facts.texts ?? null
    this.details = facts.details ?? []
    this.checkoutUrl = facts.checkoutUrl ?? null
    this.errorId = facts.errorId ?? null
  }
}

/** The problem of a response with status 0 or 400 and up. */
export const problemFromResponse = (status: number, body: unknown): ApiProblem => {
  if (status === 0) return new ApiProblem({ status, code: 'unreachable', message: t('problem.code.unreachable'), isOurs: true })
  const parsed = errorBodySchema.safeParse(body)
  if (!parsed.success)
    return new ApiProblem({ status, code: 'unexpected_answer', message: t('problem.noExplanation', { status }), isOurs: true })
  const { code, message, texts, details, checkout_url, error_id } = parsed.data
  return new ApiProblem({
    status,
    code,
    message,
    ...(texts ? { texts } : {}),
    ...(details ? { details } : {}),
    ...(checkout_url === undefined ? {} : { checkoutUrl: checkout_url }),
    ...(error_id === undefined ? {} : { errorId: error_id }),
  })
}

/** The error text for a form with a single field: the API's validation error for it, otherwise its message. */
export const fieldErrorOf = (error: unknown): { readonly complaint: string } | ErrorText => {
  const complaint = asProblem(error).details[0]?.problem
  return complaint === undefined ? errorTextOf(error) : { complaint }
}

type ErrorText = Pick<ApiProblemInit, 'message' | 'code'> & { readonly isOurs: boolean; readonly texts: readonly Message[] | null }

/** The text of an error, and who wrote it. */
export const errorTextOf = (error: unknown): ErrorText => {
  const { message, isOurs, code, texts } = asProblem(error)
  return { message, isOurs, code, texts }
}

export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem
    ? error
    : new ApiProblem({
        status: 500,
        code: 'unexpected_answer',
        ...(error instanceof Error ? { message: error.message } : { message: t('problem.code.unexpected_answer'), isOurs: true }),
      })
