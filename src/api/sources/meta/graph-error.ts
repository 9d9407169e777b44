/** Errors of calls to Meta, classified by error code. The HTTP status and the message text are unreliable. */

import { z } from 'zod'
import { DEFAULT_PAUSE_MS } from '../../domain/sync/call-limits.ts'
import { redacted } from './redact.ts'

export type GraphErrorKind =
  /** The token is not accepted. */
  | 'token'
  /** The token is valid, but its owner must log in to Facebook and confirm something. */
  | 'checkpoint'
  /** The token may not read this. */
  | 'permission'
  /** The app requires a proof of its secret with each call, or the proof is wrong. */
  | 'app_secret'
  /** Meta blocks what the token's owner does for a while; the token is valid. */
  | 'blocked'
  | 'throttled'
  | 'too_much_data'
  /** A temporary error of Meta. */
  | 'transient'
  | 'version'
  /** Days that Meta no longer has. */
  | 'too_old'
  /** The call itself is wrong. */
  | 'invalid'
  | 'unreachable'
  /** Calls to Meta are turned off. */
  | 'off'
  /** A list goes on beyond what an ad account can have. */
  | 'endless'
  /** The response is not JSON of the expected form. */
  | 'unreadable'

export class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly kind: GraphErrorKind
  /** The error message of Meta, safe to show: one line, without the token. */
  readonly reason: string
  readonly code: number | null
  readonly subcode: number | null
  /** How long to send no calls for the ad account, in milliseconds; set if it is throttled. */
  readonly retryAfterMs: number | null
  /** Whether the answer took too long. */
  readonly isTimeout: boolean

  constructor(
    kind: GraphErrorKind,
    reason: string,
    more: { code?: number; subcode?: number | null; retryAfterMs?: number; isTimeout?: boolean } = {},
  ) {
    super(`${kind}: ${reason}`)
    this.kind = kind
    this.reason = reason
    this.code = more.code ?? null
    this.subcode = more.subcode ?? null
    this.retryAfterMs = more.retryAfterMs ?? null
    this.isTimeout = more.isTimeout ?? false
  }
}

/** Failures that another call, or the same one later, may not have. */
export const isPassing = ({ kind }: GraphError): boolean => kind === 'transient' || kind === 'unreachable' || kind === 'unreadable'

const errorSchema = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().optional(),
    message: z.string().optional(),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().optional(),
  }),
})

const isBetween = (low: number, code: number, high: number): boolean => code >= low && code <= high

/** Sources: Marketing API "Rate Limiting", "Insights API Error Codes" and Graph API "Error Handling". */
export const errorKindOf = (code: number, subcode: number | null, isTransient = false, message = ''): GraphErrorKind => {
  const pair = `${code}/${subcode}`
  if (['1/99', '100/1487534', '100/1504018', '2/1504038'].includes(pair)) return 'too_much_data'
  if (['2/1504041', '2/1504042'].includes(pair)) return 'invalid'
  if (pair === '190/459' || pair === '190/464') return 'checkpoint'
  // Meta has no code of its own for a missing or wrong proof: 100, with the name of the argument, which is the same in all languages.
  if (code === 104 || (code === 100 && message.includes('appsecret_proof'))) return 'app_secret'
  if (code === 368) return 'blocked'
  if (code === 3018) return 'too_old'
  // A report that Meta prepares failed or became too large; less of it may succeed.
  if (code === -3 || pair === '-2/2490547') return 'too_much_data'
  if (code === 190 || code === 102) return 'token'
  if ([4, 17, 32, 341, 613].includes(code) || isBetween(80_000, code, 80_014)) return 'throttled'
  if ([3, 10].includes(code) || isBetween(200, code, 299) || ['100/33', '100/3191001'].includes(pair)) return 'permission'
  if (code === 2635) return 'version'
  return code === 1 || code === 2 || code === -2 || isTransient ? 'transient' : 'invalid'
}

/** The error of an unsuccessful response, without `secrets`. `regainMs`: the wait from the rate headers, 0 if they have none. */
export const errorFromResponse = (status: number, body: unknown, secrets: readonly string[], regainMs: number): GraphError => {
  const retryAfterMs = regainMs === 0 ? DEFAULT_PAUSE_MS : regainMs
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success) {
    const reason = `Meta returned status ${status} without details`
    if (status === 429) return new GraphError('throttled', reason, { retryAfterMs })
    return new GraphError(status >= 500 || status === 408 ? 'transient' : 'unreadable', reason)
  }
  const { code, error_subcode, message, error_user_msg, is_transient } = parsed.data.error
  const subcode = error_subcode ?? null
  const fault = errorKindOf(code, subcode, is_transient, message)
  const text = redacted(error_user_msg ?? message ?? '', secrets)
  const reason = text === '' ? `Meta returned error code ${code}` : text
  return new GraphError(fault, reason, { code, subcode, ...(fault === 'throttled' ? { retryAfterMs } : {}) })
}
