/** How a resource puts its routes onto the app. */

import type { RouteDefinition } from '#shared/contract/route.ts'
import type { RouteHandler } from '../request-context.ts'

export type Mount = <R extends RouteDefinition>(route: R, handler: RouteHandler<R>) => void
