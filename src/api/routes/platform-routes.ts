/** Connecting an ad account of the platform. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { requireFirstRun } from '../services/accounts/first-run.ts'
import { connect } from '../services/meta/connect-service.ts'
import { readableAccounts } from '../services/meta/platform-check.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import { toReadableAccounts } from './readable-accounts.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of connecting an ad account. */
export const platformRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.platformAccounts, async ({ caller, body }) => {
    await requireFirstRun(context, caller)
    const given = { token: body.access_token, app: body.app ?? null, accountId: null }
    return ok(toReadableAccounts(await readableAccounts(context, given)))
  })

  on(deskRoutes.platformConnect, async ({ caller, body }) => ok(await connect(context, pulls, caller, body)))
}
