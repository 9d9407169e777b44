/** The definition of a route, from which server, client, OpenAPI document and tests derive. */

import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** A route: method, path, input schemas and response schema. */
export interface RouteDefinition {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Path template with {parameters}. */
  readonly path: `/api/${string}` | `/desk/${string}`
  readonly summary: string
  /** Details for the reader of the OpenAPI document. */
  readonly description?: string
  /** Heading in the OpenAPI document; /desk paths need none. */
  readonly tag?: 'account' | 'reports' | 'advice' | 'billing'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** A body of raw bytes (a file) instead of JSON. */
  readonly bytes?: true
  readonly answer: z.ZodType
  /** Errors in addition to those that every route can return (401, 402, 500). */
  readonly errors?: readonly ErrorCode[]
  /** True if no API key is required: only first-run paths under /desk. */
  readonly open?: true
  /** True if the body may name a product that does not exist yet. Otherwise an unknown product is rejected with 403. */
  readonly allowsNewProduct?: true
}

/** Infers the exact type of a route. */
export const defineRoute = <const R extends RouteDefinition>(route: R): R => route

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller passes as path parameters. */
export type RouteParams<R extends RouteDefinition> = R extends { params: infer S } ? InputOf<S> : undefined
/** What a caller passes as query. */
export type RouteQuery<R extends RouteDefinition> = R extends { query: infer S } ? InputOf<S> : undefined
/** What a caller passes as body. */
export type RouteBody<R extends RouteDefinition> = R extends { bytes: true }
  ? Uint8Array
  : R extends { body: infer S }
    ? InputOf<S>
    : undefined
/** What a successful response contains. */
export type RouteAnswer<R extends RouteDefinition> = z.output<R['answer']>
