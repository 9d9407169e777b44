/** Which paths a caller can reach: a program has the reporting API, an agent what its tools read, and neither what only the window needs. */

import type { RouteDefinition } from '#shared/contract/route.ts'
import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './api-options.ts'

/** All of them only read, except that the MCP server saves each call in the list of calls, and proposals that the user must confirm. */
const agentRoutes: readonly RouteDefinition[] = [
  apiRoutes.products,
  apiRoutes.snapshot,
  apiRoutes.advice,
  apiRoutes.reviews,
  deskRoutes.deskAccount,
  deskRoutes.deskOverview,
  deskRoutes.deskRange,
  deskRoutes.deskTrend,
  deskRoutes.deskPlans,
  deskRoutes.deskSeries,
  deskRoutes.deskFunnel,
  deskRoutes.deskRetention,
  deskRoutes.deskReconcile,
  deskRoutes.deskOutcomes,
  deskRoutes.reviewHistory,
  deskRoutes.mcp,
  deskRoutes.recordMcpCall,
  deskRoutes.proposals,
  deskRoutes.propose,
]

const placeOf = (method: string, path: string): string => `${method} ${path}`

const agentPlaces: ReadonlySet<string> = new Set(agentRoutes.map(({ method, path }) => placeOf(method, path)))

/** What only the MCP server saves. */
const agentOnlyPlaces: ReadonlySet<string> = new Set(
  [deskRoutes.recordMcpCall, deskRoutes.propose].map(({ method, path }) => placeOf(method, path)),
)

/**
 * Throws 404 if the caller has no access to the path. Call it with the path of the matched route, which the spelling of a request cannot
 * change.
 *
 * @param method of the route; absent: one that agents cannot reach, such as a stream
 */
export const requireReachable = (caller: Caller, path: string, method = ''): void => {
  if (caller === 'program' && !path.startsWith('/api/')) throw notFoundForPrograms()
  if (caller === 'agent' && !agentPlaces.has(placeOf(method, path)))
    throw new ApiError('not_found', 'Agents can only read what the tools of the MCP server show.')
  if (caller !== 'agent' && agentOnlyPlaces.has(placeOf(method, path))) throw new ApiError('not_found', 'Not found.')
}

/** The 404 for a path that a program cannot reach, whether it exists or not. */
export const notFoundForPrograms = (): ApiError => new ApiError('not_found', 'Only /api/ and /openapi.json are available on this port.')
