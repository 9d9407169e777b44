/** Outside calls and the switches of their destinations. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { outsideCalls, switchDestination } from '../services/egress/egress-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of outside calls. */
export const egressRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.egress, async ({ tenant, caller, query }) =>
    ok(await outsideCalls(context, { accountId: tenant.account.id, caller }, query)),
  )

  on(deskRoutes.switchEgress, async ({ tenant, caller, params, body }) =>
    ok({
      destinations: await switchDestination(context, pulls, { accountId: tenant.account.id, caller }, params.destination, body.is_on),
    }),
  )
}
