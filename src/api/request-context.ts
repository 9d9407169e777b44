/** What a handler gets: the caller, the account, the product and the validated input. */

import type { z } from 'zod'
import type { RouteAnswer, RouteDefinition } from '#shared/contract/route.ts'
import type { Caller } from './api-options.ts'
import type { AccountRow, ProductRow } from './db/connection/schema.ts'

/** The account that a request opens, with its products in the order of their creation. */
export interface Tenant {
  readonly account: AccountRow
  /** The account of the API key: the same, or the one next to which the opened demo exists. */
  readonly keyAccount: AccountRow
  readonly products: readonly ProductRow[]
  readonly variant: 'standard' | 'extended'
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

interface NamesProduct {
  readonly shape: { readonly product: z.ZodString }
}

/** The row of the product that a route's path or body names; undefined for routes without one. */
type ProductOf<R extends RouteDefinition> = R extends { open: true } | { allowsNewProduct: true }
  ? undefined
  : R extends { params: NamesProduct } | { body: NamesProduct }
    ? ProductRow
    : undefined

/**
 * One request, checked.
 *
 * `product` belongs to the account of `tenant`: a request for any other product ends with 403 before the handler runs.
 */
export type RouteContext<R extends RouteDefinition> = {
  readonly caller: Caller
  readonly request: Request
  readonly product: ProductOf<R>
  readonly params: R extends { params: infer S } ? OutputOf<S> : undefined
  readonly query: R extends { query: infer S } ? OutputOf<S> : undefined
  readonly body: R extends { body: infer S } ? OutputOf<S> : undefined
} & (R extends { open: true } ? { readonly tenant: null } : { readonly tenant: Tenant })

/** Returns the body of a 200 response, or a whole `Response` if the body is JSON text already. */
export type RouteHandler<R extends RouteDefinition> = (context: RouteContext<R>) => Promise<RouteAnswer<R> | Response>
