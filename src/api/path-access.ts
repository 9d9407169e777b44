/** Which paths a caller can reach: a program has the reporting API and its description, not the paths that only the window needs. */

import { ApiError } from './api-error.ts'
import type { Caller } from './api-options.ts'

/**
 * Throws 404 if the caller has no access to the path. Call it with the path of the matched route, which the spelling of a request cannot
 * change.
 */
export const requireReachable = (caller: Caller, path: string): void => {
  if (caller === 'program' && !path.startsWith('/api/')) throw notFoundForPrograms()
}

/** The 404 for a path that a program cannot reach, whether it exists or not. */
export const notFoundForPrograms = (): ApiError => new ApiError('not_found', 'Only /api/ and /openapi.json are available on this port.')
