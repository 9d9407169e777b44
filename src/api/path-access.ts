/** Which paths a caller can reach: a program has the reporting API and its description, never what the window alone needs. */

import { ApiError } from './api-error.ts'
import type { Caller } from './api-options.ts'

/** Throws 404 where a path is not there for this caller. To be asked with the path of the route that was found, which no spelling of a request can change. */
export const requireReachable = (caller: Caller, path: string): void => {
  if (caller === 'program' && !path.startsWith('/api/')) throw notFoundForPrograms()
}

/** What a program hears of any path that it cannot reach, whether it exists or not. */
export const notFoundForPrograms = (): ApiError => new ApiError('not_found', 'Only /api/ and /openapi.json are available on this port.')
