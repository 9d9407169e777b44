/** What went wrong with a call, in one type: the API's error body, an unreachable host, or an answer outside the contract. */

import { type ErrorCode, errorBodySchema, type FieldProblem } from '#shared/contract/errors.ts'

export type ProblemCode = ErrorCode | 'unreachable' | 'unexpected_answer'

export interface ProblemFacts {
  /** HTTP status; 0 where the host could not be reached. */
  readonly status: number
  readonly code: ProblemCode
  readonly message: string
  readonly details?: readonly FieldProblem[]
  readonly checkoutUrl?: string | null
  readonly errorId?: string
}

export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: readonly FieldProblem[]
  readonly checkoutUrl: string | null
  readonly errorId: string | null

  constructor(facts: ProblemFacts) {
    super(facts.message)
    this.name = 'ApiProblem'
    this.status = facts.status
    this.code = facts.code
    this.details = facts.details ?? []
    this.checkoutUrl = facts.checkoutUrl ?? null
    this.errorId = facts.errorId ?? null
  }
}

/** The problem that an answer with a status of 400 and up, or 0, speaks of. */
export const problemOfAnswer = (status: number, body: unknown): ApiProblem => {
  if (status === 0) return new ApiProblem({ status, code: 'unreachable', message: 'The desk cannot be reached.' })
  const parsed = errorBodySchema.safeParse(body)
  if (!parsed.success)
    return new ApiProblem({ status, code: 'unexpected_answer', message: `The desk answered with status ${status} and no explanation.` })
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

export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem
    ? error
    : new ApiProblem({
        status: 500,
        code: 'unexpected_answer',
        message: error instanceof Error ? error.message : 'Something unexpected went wrong.',
      })
