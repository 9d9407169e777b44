/** The table of all routes: only what is listed here can be called. */

import { eventsRoute } from './events.ts'
import { pageRoutes } from './page-routes.ts'
import { apiRoutes, startDeskRoutes } from './start-routes.ts'

export { apiRoutes } from './start-routes.ts'

/** The paths of the window. */
export const deskRoutes = { ...startDeskRoutes, ...pageRoutes } as const

/** Paths that answer with a stream of events instead of one answer. The desktop app sends the same events over its event channel. */
export const streamRoutes = { events: eventsRoute } as const

export const routes = { ...apiRoutes, ...deskRoutes } as const
/** The name of a route. */
export type RouteName = keyof typeof routes
