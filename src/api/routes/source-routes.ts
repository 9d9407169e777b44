/** The sources of an account's products: their state, and a pull on request. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { startPull } from '../services/pulls/manual-pull.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import { sourceStatesOf } from '../services/pulls/source-state-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the sources. */
export const sourceRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.sources, async ({ tenant }) => ok({ online: pulls.isOnline(), sources: await sourceStatesOf(context, pulls, tenant) }))

  on(deskRoutes.pullNow, async ({ product }) => {
    startPull(context, pulls, product)
    return ok({ product: product.name })
  })
}
