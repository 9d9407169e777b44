/** Connecting an ad account of the platform. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { requireFirstRun } from '../services/accounts/first-run.ts'
import { connect } from '../services/meta/connect-service.ts'
import { readableAccounts } from '../services/meta/platform-check.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { instantOrNull } from './instant.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of connecting an ad account. */
export const platformRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.platformAccounts, async ({ caller, body }) => {
    await requireFirstRun(context, caller)
    const { adAccounts, issuedAt, dates } = await readableAccounts(context, { token: body.access_token, accountId: null })
    const token = { created_at: instantOrNull(issuedAt), expires_at: instantOrNull(dates.expiresAt) }
    return ok({ token, ad_accounts: [...adAccounts] })
  })

  on(deskRoutes.platformConnect, async ({ caller, body }) => ok(await connect(context, pulls, caller, body)))
}
