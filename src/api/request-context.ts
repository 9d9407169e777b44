/** What a handler knows of the request: who asks, for which product, with what. */

import type { z } from 'zod'
import type { RouteAnswer, RouteDefinition } from '#shared/contract/route.ts'
import type { Caller } from './api-options.ts'
import type { AccountRow, ProductRow } from './db/connection/schema.ts'

/** The account behind the key, with its products in the order they were made. */
export interface Tenant {
  readonly account: AccountRow
  readonly products: readonly ProductRow[]
  readonly variant: 'standard' | 'extended'
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

export type RouteContext<R extends RouteDefinition> = {
  readonly caller: Caller
  readonly request: Request
  readonly params: R extends { params: infer S } ? OutputOf<S> : undefined
  readonly query: R extends { query: infer S } ? OutputOf<S> : undefined
  readonly body: R extends { body: infer S } ? OutputOf<S> : undefined
} & (R extends { open: true } ? { readonly tenant: null } : { readonly tenant: Tenant })

/** Answers the body of a 200, or a whole Response where the body is ready-made text. */
export type RouteHandler<R extends RouteDefinition> = (context: RouteContext<R>) => Promise<RouteAnswer<R> | Response>
