/** Checks a token with Meta: whether it is valid, since when, until when, its permissions, and of which app it is. */

import { z } from 'zod'
import type { GraphClient } from './graph-client.ts'
import { GraphError } from './graph-error.ts'
import { redacted } from './redact.ts'

/** What Meta reports about a valid token; instants in milliseconds in UTC. */
export interface TokenReport {
  /** Null if Meta does not report it. */
  readonly issuedAt: number | null
  /** Null if it does not expire, or if Meta does not report it. */
  readonly expiresAt: number | null
  /** False also if Meta does not report it. */
  readonly neverExpires: boolean
  /** Null if the access to data does not end, or if Meta does not report it. */
  readonly dataAccessEndsAt: number | null
  /** Null if Meta does not report them. */
  readonly scopes: readonly string[] | null
  /** Null if Meta does not report it. */
  readonly appId: string | null
  readonly isOfSystemUser: boolean
}

export type TokenVerdict =
  | ({ readonly valid: true } & TokenReport)
  | { readonly valid: false; readonly reason: string; readonly cause: TokenFault }

/** Why a token is not accepted, as far as Meta says; `other`: see the reason. */
export type TokenFault = 'expired' | 'ended' | 'checkpoint' | 'scope' | 'other'

/** Seconds since 1970. An instant after the year 9999 is not a valid date and makes the response unreadable. */
const secondsSchema = z.int().max(253_402_300_799).optional()
const inspectionSchema = z.object({
  data: z.object({
    app_id: z.union([z.string(), z.number()]).transform(String).optional(),
    type: z.string().optional(),
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

const unreported: TokenReport = {
  issuedAt: null,
  expiresAt: null,
  neverExpires: false,
  dataAccessEndsAt: null,
  scopes: null,
  appId: null,
  isOfSystemUser: false,
}

/** An instant in milliseconds. Zero and absent: there is none, or Meta does not report it. */
const instantOf = (seconds: number | undefined): number | null => (seconds === undefined || seconds <= 0 ? null : seconds * 1000)

/** 460: the password changed; 458: the app was removed; 467: logged out or revoked. */
const ENDED: readonly (number | null)[] = [458, 460, 467]

/** The cause that Meta states in the subcode of an error. */
export const tokenFaultOf = (subcode: number | null): TokenFault => {
  if (subcode === 463) return 'expired'
  if (subcode === 459 || subcode === 464) return 'checkpoint'
  return ENDED.includes(subcode) ? 'ended' : 'other'
}

const rejected = (reason: string, subcode: number | null, token: string): TokenVerdict => {
  const text = redacted(reason, [token])
  return { valid: false, reason: text === '' ? 'the token is invalid' : text, cause: tokenFaultOf(subcode) }
}

/**
 * The platform's verdict on a token that `graph` sends as bearer. Rejects with a GraphError without a verdict. Like the exchange, this call
 * has a token in its URL, since Meta accepts it in no other place.
 */
export const checkToken = async (graph: GraphClient, token: string): Promise<TokenVerdict> => {
  try {
    const { data } = await graph.get('debug_token', { input_token: token }, inspectionSchema)
    if (!data.is_valid) return rejected(data.error?.message ?? '', data.error?.subcode ?? null, token)
    return withScopes({
      issuedAt: instantOf(data.issued_at),
      expiresAt: instantOf(data.expires_at),
      neverExpires: data.expires_at === 0,
      dataAccessEndsAt: instantOf(data.data_access_expires_at),
      scopes: data.scopes ?? null,
      appId: data.app_id ?? null,
      isOfSystemUser: data.type === 'SYSTEM_USER',
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
    const scopes = data.filter(({ status }) => status === 'granted').map(({ permission }) => permission)
    return withScopes({ ...unreported, scopes })
  } catch (error) {
    if (!(error instanceof GraphError) || (error.kind !== 'token' && error.kind !== 'checkpoint')) throw error
    return rejected(error.reason, error.subcode, token)
  }
}

const withScopes = (report: TokenReport): TokenVerdict =>
  report.scopes === null || READING_SCOPES.some((scope) => report.scopes?.includes(scope))
    ? { valid: true, ...report }
    : { valid: false, reason: 'the token lacks the ads_read permission', cause: 'scope' }
