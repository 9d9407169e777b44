/** What went wrong with a call, in one type: the API's error body, an unreachable host, or an answer outside the contract. */

import { type ErrorCode, errorBodySchema, type FieldProblem } from '#shared/contract/errors.ts'
import { t } from '../i18n/i18n.ts'

export type ProblemCode = ErrorCode | 'unreachable' | 'unexpected_answer'

export interface ApiProblemInit {
  /** HTTP status; 0 where the host could not be reached. */
  readonly status: number
  readonly code: ProblemCode
  readonly message: string
  /** True for a message that the window made, in its language; the API's are English. */
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

/** The problem that an answer with a status of 400 and up, or 0, speaks of. */
export const problemFromResponse = (status: number, body: unknown): ApiProblem => {
  if (status === 0) return new ApiProblem({ status, code: 'unreachable', message: t('problem.unreachable'), isOurs: true })
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

/** What to say at a form's only field: the API's complaint about it, else its message. */
export const fieldErrorOf = (error: unknown): { readonly complaint: string } | ErrorText => {
  const complaint = asProblem(error).details[0]?.problem
  return complaint === undefined ? errorTextOf(error) : { complaint }
}

type ErrorText = Pick<ApiProblemInit, 'message' | 'code'> & { readonly isOurs: boolean }

/** What to show of an error, and in whose words. */
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
        ...(error instanceof Error ? { message: error.message } : { message: t('problem.unexpected'), isOurs: true }),
      })
