/** What a route of the contract is: the one form from which server, clients, OpenAPI document and tests derive. */

import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export interface RouteDefinition {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Path template with {parameters}. */
  readonly path: `/api/${string}` | `/desk/${string}`
  readonly summary: string
  /** More than the summary says, for the reader of the OpenAPI document. */
  readonly description?: string
  /** Under which heading the OpenAPI document lists it; the desk's own paths need none. */
  readonly tag?: 'account' | 'reports' | 'advice' | 'billing'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** A body of raw bytes (a file) instead of JSON. */
  readonly bytes?: true
  readonly answer: z.ZodType
  /** Errors beyond those that every route can answer (401, 402, 500). */
  readonly errors?: readonly ErrorCode[]
  /** True where no API key is asked for (only first-run desk paths). */
  readonly open?: true
  /** True where the body may name a product that does not exist yet. Without it, an unknown product is answered with 403. */
  readonly allowsNewProduct?: true
}

export const defineRoute = <const R extends RouteDefinition>(route: R): R => route

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

export type RouteParams<R extends RouteDefinition> = R extends { params: infer S } ? InputOf<S> : undefined
export type RouteQuery<R extends RouteDefinition> = R extends { query: infer S } ? InputOf<S> : undefined
export type RouteBody<R extends RouteDefinition> = R extends { bytes: true }
  ? Uint8Array
  : R extends { body: infer S }
    ? InputOf<S>
    : undefined
export type RouteAnswer<R extends RouteDefinition> = z.output<R['answer']>
