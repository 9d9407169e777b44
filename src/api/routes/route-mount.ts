/** How a route file registers its routes. */

import type { RouteDefinition } from '#shared/contract/route.ts'
import type { RouteHandler } from '../request-context.ts'

/** Registers a handler for a route of the contract, behind the checks of `mount`. */
export type Mount = <R extends RouteDefinition>(route: R, handler: RouteHandler<R>) => void
