/** What the examples of a route are: whole exchanges, and an answer for each refusal that the route names. */

import type { ErrorBody, ErrorCode } from '../errors.ts'
import type { RouteAnswer, RouteBody, RouteDefinition, RouteParams, RouteQuery } from '../route.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? { readonly [N in Name]?: never } : { readonly [N in Name]: T }
type RequestExample<R extends RouteDefinition> = Part<'params', RouteParams<R>> & Part<'query', RouteQuery<R>> & Part<'body', RouteBody<R>>

interface Exchange<R extends RouteDefinition> {
  readonly summary: string
  readonly request: RequestExample<R>
  readonly answer: RouteAnswer<R>
  /** Answered so only to an account of this variant; to every account where it is left out. */
  readonly variant?: 'extended'
}

export type ErrorExample<Code extends ErrorCode> = ErrorBody & { readonly code: Code }

type OwnCode<R extends RouteDefinition> = R extends { readonly errors: readonly (infer Code extends ErrorCode)[] } ? Code : never

export interface RouteExamples<R extends RouteDefinition> {
  /** By a name that request and answer share in the document. */
  readonly exchanges: Readonly<Record<string, Exchange<R>>>
  /** One for each error that the route names itself. */
  readonly refusals: { readonly [Code in OwnCode<R>]: ErrorExample<Code> }
}

/** The examples of any route, for what goes through all of them. */
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

/** The account that all examples are of, and what they speak of. */
export const TENANT_ID = 't-7k2m9qx4c0pd'
export const PRODUCT = 'Glow Serum'
export const PRODUCTS = [PRODUCT, 'Night Cream']
/** Noon in UTC of the day on which the examples are asked for. */
export const ASKED_AT = '2026-11-19T12:00:00.000Z'
/** The last complete day then. */
export const DAY = '2026-11-18'
