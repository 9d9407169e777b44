/** The thresholds of the advice rules. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { changeThresholds, thresholdsOf } from '../services/accounts/threshold-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the thresholds. */
export const thresholdRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.thresholds, async ({ tenant }) => ok({ thresholds: await thresholdsOf(context, tenant.account) }))

  on(deskRoutes.changeThresholds, async ({ tenant, body }) => {
    await changeThresholds(context, tenant.account, body.values)
    return ok({ thresholds: await thresholdsOf(context, tenant.account) })
  })
}
