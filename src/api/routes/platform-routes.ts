/** Connecting an ad account of the platform. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { connect } from '../services/meta/connect-service.ts'
import { readableAccounts } from '../services/meta/platform-check.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { asFirstRun, requireFirstRun } from './first-run.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export const platformRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.platformAccounts, async ({ caller, body }) => {
    await requireFirstRun(context, caller)
    const { adAccounts, issuedAt, dates } = await readableAccounts(context, body.access_token)
    return ok({ token: { created_at: instant(issuedAt), expires_at: instant(dates.expiresAt) }, ad_accounts: [...adAccounts] })
  })

  on(deskRoutes.platformConnect, async ({ caller, body }) => {
    await requireFirstRun(context, caller)
    return ok(await connect(context, pulls, body, (work) => asFirstRun(context, caller, work)))
  })
}
