/** The routes of pages that are loaded on demand. */

import type { pageRoutes } from '#shared/contract/page-routes.ts'

type PageRoutes = typeof pageRoutes

let loading: Promise<PageRoutes> | null = null

const load = async (): Promise<PageRoutes> => (await import('#shared/contract/page-routes.ts')).pageRoutes

/**
 * Loads the routes once; `lazyPage` awaits it, so that the first request of a page does not wait.
 *
 * @throws if they cannot be loaded; the next call tries again
 */
export const loadPageRoutes = (): Promise<PageRoutes> => {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
