/** The examples of a route: whole exchanges, and a response for each error that the route names. */

import type { ErrorBody, ErrorCode } from '../errors.ts'
import type { RouteAnswer, RouteBody, RouteDefinition, RouteParams, RouteQuery } from '../route.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? { readonly [N in Name]?: never } : { readonly [N in Name]: T }
type RequestExample<R extends RouteDefinition> = Part<'params', RouteParams<R>> & Part<'query', RouteQuery<R>> & Part<'body', RouteBody<R>>

interface Exchange<R extends RouteDefinition> {
  readonly summary: string
  readonly request: RequestExample<R>
  readonly answer: RouteAnswer<R>
  /** Only for accounts of this variant; for all if absent. */
  readonly variant?: 'extended'
}

/** An example response of one error. */
export type ErrorExample<Code extends ErrorCode> = ErrorBody & { readonly code: Code }

type OwnCode<R extends RouteDefinition> = R extends { readonly errors: readonly (infer Code extends ErrorCode)[] } ? Code : never

/** The examples of a route. */
export interface RouteExamples<R extends RouteDefinition> {
  /** By a name that request and response share in the OpenAPI document. */
  readonly exchanges: Readonly<Record<string, Exchange<R>>>
  /** One for each error that the route itself names. */
  readonly refusals: { readonly [Code in OwnCode<R>]: ErrorExample<Code> }
}

/** The examples of any route, for code that handles all of them. */
export interface AnyExamples {
  readonly exchanges: Readonly<
    Record<
      string,
      {
        readonly summary: string
        readonly request: Readonly<Partial<Record<'params' | 'query' | 'body', object | undefined>>>
        readonly answer: unknown
        readonly variant?: 'extended'
      }
    >
  >
  readonly refusals: Readonly<Partial<Record<ErrorCode, ErrorBody>>>
}

/** The account of all examples. */
export const TENANT_ID = 't-7k2m9qx4c0pd'
export const PRODUCT = 'Glow Serum'
export const PRODUCTS = [PRODUCT, 'Night Cream']
/** Noon in UTC of the day on which the examples are requested. */
export const ASKED_AT = '2026-11-19T12:00:00.000Z'
/** The last complete day at that time. */
export const DAY = '2026-11-18'
