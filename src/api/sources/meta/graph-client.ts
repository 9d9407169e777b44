/** A thin client of the Graph API: it reads, and starts reports, with the token in a header, typed errors, and retries within rate limits. */

import type { z } from 'zod'
import { retry } from '#shared/concurrency/retry.ts'
import { SwitchedOff } from '../../domain/egress/switched-off.ts'
import { type CallLimits, noLimits, noteThrottle, noteUsage, pauseLeft } from '../../domain/sync/call-limits.ts'
import type { MetaCredentials } from './credentials.ts'
import { errorFromResponse, GraphError, isPassing } from './graph-error.ts'
import type { GraphSettings } from './graph-settings.ts'
import { usageOf } from './rate-headers.ts'
import { readBody } from './response-text.ts'

export type GraphParams = Readonly<Record<string, string>>

export interface GraphClient {
  /** Reads a path such as `act_1/insights`. Rejects with a GraphError, or with the signal's reason. */
  readonly get: <S extends z.ZodType>(path: string, params: GraphParams, schema: S) => Promise<z.output<S>>
  /** Starts a report, in the same way: the only thing that is ever written. */
  readonly post: <S extends z.ZodType>(path: string, params: GraphParams, schema: S) => Promise<z.output<S>>
  /** Version warnings in the responses of Meta, for the log. */
  readonly notes: () => readonly string[]
  /** Answers of Meta so far. */
  readonly answers: () => number
}

export interface GraphAccess extends GraphSettings {
  readonly credentials: MetaCredentials
  /** Further secrets in the parameters, which no error may contain. */
  readonly hidden?: readonly string[]
  /**
   * The credentials in effect now, asked for when Meta no longer accepts those that were sent. If they are others, the call is made again
   * with them; null: they are not known.
   */
  readonly renew?: () => Promise<MetaCredentials | null>
  readonly fetch: typeof fetch
  readonly sleep: (ms: number) => Promise<void>
  /** Milliseconds, to measure the time lost to failures and waits. */
  readonly now: () => number
  readonly signal?: AbortSignal
  /** What is known of the limits on calls; changed with every answer. Absent: nothing. */
  readonly limits?: CallLimits
}

/** Pauses before a call is repeated, as multiples of the first one. */
const RETRY_PAUSES = [1, 3, 9] as const

const delayAfter = (error: GraphError, failures: number, retryMs: number): number | null => {
  if (error.kind === 'throttled') return error.retryAfterMs
  const pauses = RETRY_PAUSES[failures - 1]
  return isPassing(error) && pauses !== undefined ? pauses * retryMs : null
}

export const graphClient = (access: GraphAccess): GraphClient => {
  let lost = 0
  let answers = 0
  let credentials = access.credentials
  const limits = access.limits ?? noLimits()
  const notes = new Set<string>()

  const wait = async (ms: number): Promise<void> => {
    lost += ms
    await access.sleep(ms)
    access.signal?.throwIfAborted()
  }

  const once = async <S extends z.ZodType>(method: Method, path: string, params: GraphParams, schema: S): Promise<z.output<S>> => {
    const { status, headers, text } = await send(access, credentials, { method, path, params })
    answers += 1
    const usage = usageOf(headers)
    noteUsage(limits, usage, access.now())
    const warning = headers.get('x-ad-api-version-warning')
    if (warning !== null) notes.add(`Meta API version warning: ${warning.slice(0, 300)}`)
    const body = jsonOf(text)
    const failed = status < 200 || status > 299 || (typeof body === 'object' && body !== null && 'error' in body)
    if (failed) {
      const error = errorFromResponse(status, body, secretsIn(credentials, access.hidden), usage.regainMs)
      if (error.retryAfterMs !== null) noteThrottle(limits, error.retryAfterMs, access.now())
      throw error
    }
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    const where = parsed.error.issues[0]?.path.join('.') || 'the top level'
    throw new GraphError('unreadable', `Meta’s response has an unexpected format (at ${where})`)
  }

  /** The time of a failed call counts as lost, like the time of a wait. */
  const timed = async <T>(call: () => Promise<T>): Promise<T> => {
    const startedAt = access.now()
    try {
      return await call()
    } catch (error) {
      if (error instanceof GraphError) lost += Math.max(0, access.now() - startedAt)
      throw error
    }
  }

  const delayWithinBudget = (error: unknown, failures: number): number | null => {
    const delay = error instanceof GraphError ? delayAfter(error, failures, access.retryMs) : null
    return delay === null || lost + delay > access.patienceMs ? null : delay
  }

  /** Whether the token was replaced since `sent`; its successor is used from now on. */
  const hasSuccessor = async (sent: MetaCredentials, error: unknown): Promise<boolean> => {
    if (!(error instanceof GraphError) || error.kind !== 'token') return false
    const current = (await access.renew?.()) ?? sent
    access.signal?.throwIfAborted()
    credentials = current
    return current.token !== sent.token
  }

  const call = async <S extends z.ZodType>(method: Method, path: string, params: GraphParams, schema: S): Promise<z.output<S>> => {
    const sent = credentials
    try {
      return await retry(() => timed(() => once(method, path, params, schema)), { delayAfter: delayWithinBudget, sleep: wait })
    } catch (error) {
      if (await hasSuccessor(sent, error)) return call(method, path, params, schema)
      throw error
    }
  }

  /** Waits while the limits on calls are almost used up. */
  const paced = async <S extends z.ZodType>(method: Method, path: string, params: GraphParams, schema: S): Promise<z.output<S>> => {
    const pause = pauseLeft(limits, access.now())
    if (pause > 0 && lost + pause > access.patienceMs)
      throw new GraphError('throttled', 'The calls for this ad account are almost used up', { retryAfterMs: pause })
    if (pause > 0) await wait(pause)
    return call(method, path, params, schema)
  }

  return {
    notes: () => [...notes],
    answers: () => answers,
    get: (path, params, schema) => paced('GET', path, params, schema),
    post: (path, params, schema) => paced('POST', path, params, schema),
  }
}

type Method = 'GET' | 'POST'

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const secretsIn = ({ token, proof }: MetaCredentials, more: readonly string[] = []): readonly string[] => [
  token,
  ...(proof === null ? [] : [proof]),
  ...more,
]

const send = async (
  access: GraphAccess,
  { token, proof }: MetaCredentials,
  { method, path, params }: { readonly method: Method; readonly path: string; readonly params: GraphParams },
): Promise<Received> => {
  access.signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(access.timeoutMs)
  const signal = access.signal ? AbortSignal.any([access.signal, timeout]) : timeout
  try {
    const query = new URLSearchParams(proof === null ? params : { ...params, appsecret_proof: proof })
    const response = await access.fetch(`${access.baseUrl}/${access.version}/${path}?${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      // A redirect would send the call, and with it the token, to an unexpected address.
      redirect: 'error',
      signal,
    })
    return { status: response.status, headers: response.headers, text: await readBody(response) }
  } catch (error) {
    if (error instanceof GraphError) throw error
    if (error instanceof SwitchedOff) throw new GraphError('off', error.message)
    access.signal?.throwIfAborted()
    // The cause is omitted: it can quote the header, and with it the token.
    throw new GraphError('unreachable', timeout.aborted ? 'Meta took too long to respond' : 'Meta could not be reached', {
      isTimeout: timeout.aborted,
    })
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
