/** Checks a token with Meta: whether it is valid, since when, until when, and its permissions. */

import { z } from 'zod'
import type { GraphClient } from './graph-client.ts'
import { GraphError } from './graph-error.ts'
import { redacted } from './redact.ts'

export type TokenVerdict =
  | {
      readonly valid: true
      /** Milliseconds in UTC; null if Meta does not report it. */
      readonly issuedAt: number | null
      /**
       * The earlier of the expiry of the token and the expiry of its data access; null if there is neither or Meta does not report it.
       */
      readonly expiresAt: number | null
      /** Null if Meta does not report them. */
      readonly scopes: readonly string[] | null
    }
  | { readonly valid: false; readonly reason: string; readonly cause: TokenFault }

/** Why a token is not accepted, as far as Meta says; `other`: see the reason. */
export type TokenFault = 'expired' | 'ended' | 'checkpoint' | 'scope' | 'other'

/** Seconds since 1970. An instant after the year 9999 is not a valid date and makes the response unreadable. */
const secondsSchema = z.int().max(253_402_300_799).optional()
const inspectionSchema = z.object({
  data: z.object({
    is_valid: z.boolean(),
    issued_at: secondsSchema,
    expires_at: secondsSchema,
    data_access_expires_at: secondsSchema,
    scopes: z.array(z.string()).optional(),
    error: z.object({ message: z.string().optional(), subcode: z.int().optional() }).optional(),
  }),
})
const permissionsSchema = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })

/** Either one allows reading insights. */
const READING_SCOPES = ['ads_read', 'ads_management']

/** The known instants, in milliseconds. Zero and absent mean that the token does not expire or that the time is not reported. */
const instants = (...seconds: readonly (number | undefined)[]): readonly number[] =>
  seconds.flatMap((value) => (value === undefined || value <= 0 ? [] : [value * 1000]))

/** 460: the password changed; 458: the app was removed; 467: logged out or revoked. */
const ENDED: readonly (number | null)[] = [458, 460, 467]

/** The cause that Meta states in the subcode of an error. */
export const tokenFaultOf = (subcode: number | null): TokenFault => {
  if (subcode === 463) return 'expired'
  if (subcode === 459 || subcode === 464) return 'checkpoint'
  return ENDED.includes(subcode) ? 'ended' : 'other'
}

const rejected = (reason: string, subcode: number | null, token: string): TokenVerdict => {
  const text = redacted(reason, token)
  return { valid: false, reason: text === '' ? 'the token is invalid' : text, cause: tokenFaultOf(subcode) }
}

/**
 * The platform's verdict on a token that `graph` sends as bearer. Rejects with a GraphError without a verdict. This is the only call
 * whose URL contains a token, since Meta accepts the token to inspect in no other place.
 */
export const checkToken = async (graph: GraphClient, token: string): Promise<TokenVerdict> => {
  try {
    const { data } = await graph.get('debug_token', { input_token: token }, inspectionSchema)
    if (!data.is_valid) return rejected(data.error?.message ?? '', data.error?.subcode ?? null, token)
    const ends = instants(data.expires_at, data.data_access_expires_at)
    return withScopes(data.scopes ?? null, {
      issuedAt: instants(data.issued_at)[0] ?? null,
      expiresAt: ends.length === 0 ? null : Math.min(...ends),
    })
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'token' || error.kind === 'checkpoint') return rejected(error.reason, error.subcode, token)
    // A token whose owner has no role in its app cannot be inspected; a call with it still shows whether it is accepted.
    if (error.kind === 'permission' || error.kind === 'invalid') return tryToken(graph, token)
    throw error
  }
}

const tryToken = async (graph: GraphClient, token: string): Promise<TokenVerdict> => {
  try {
    const { data } = await graph.get('me/permissions', {}, permissionsSchema)
    const granted = data.filter(({ status }) => status === 'granted').map(({ permission }) => permission)
    return withScopes(granted, { issuedAt: null, expiresAt: null })
  } catch (error) {
    if (!(error instanceof GraphError) || (error.kind !== 'token' && error.kind !== 'checkpoint')) throw error
    return rejected(error.reason, error.subcode, token)
  }
}

const withScopes = (
  scopes: readonly string[] | null,
  dates: { readonly issuedAt: number | null; readonly expiresAt: number | null },
): TokenVerdict =>
  scopes === null || READING_SCOPES.some((scope) => scopes.includes(scope))
    ? { valid: true, scopes, ...dates }
    : { valid: false, reason: 'the token lacks the ads_read permission', cause: 'scope' }
