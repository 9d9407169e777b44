/** One error type for all failed calls: the API's error body, an unreachable host, or a response outside the contract. */

import { type ErrorCode, errorBodySchema, type FieldProblem } from '#shared/contract/errors.ts'
import { t } from '../i18n/i18n.ts'

export type ProblemCode = ErrorCode | 'unreachable' | 'unexpected_answer'

export interface ApiProblemInit {
  /** HTTP status; 0 if the host could not be reached. */
  readonly status: number
  readonly code: ProblemCode
  readonly message: string
  /** True for a message that the window wrote, in its language; the API's are English. */
  readonly isOurs?: boolean
  readonly details?: readonly FieldProblem[]
  readonly checkoutUrl?: string | null
  readonly errorId?: string
}

export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly isOurs: boolean
  readonly details: readonly FieldProblem[]
  readonly checkoutUrl: string | null
  readonly errorId: string | null

  constructor(facts: ApiProblemInit) {
    super(facts.message)
    this.name = 'ApiProblem'
    this.status = facts.status
    this.code = facts.code
    this.isOurs = facts.isOurs ?? false
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
  const { code, message, details, checkout_url, error_id } = parsed.data
  return new ApiProblem({
    status,
    code,
    message,
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

type ErrorText = Pick<ApiProblemInit, 'message' | 'code'> & { readonly isOurs: boolean }

/** The text of an error, and who wrote it. */
export const errorTextOf = (error: unknown): ErrorText => {
  const { message, isOurs, code } = asProblem(error)
  return { message, isOurs, code }
}

export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem
    ? error
    : new ApiProblem({
        status: 500,
        code: 'unexpected_answer',
        ...(error instanceof Error ? { message: error.message } : { message: t('problem.code.unexpected_answer'), isOurs: true }),
      })
