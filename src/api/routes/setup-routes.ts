/** Setup without an API key: the state of the installation, a first account, a new key for a lost one. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { createAccount } from '../services/accounts/account-service.ts'
import { createDemo } from '../services/accounts/demo-service.ts'
import { runAsFirstRun, runAsOwnAccount } from '../services/accounts/first-run.ts'
import { recoverKey } from '../services/accounts/key-recovery-service.ts'
import type { DatabaseMaintenance } from '../services/database/maintenance-service.ts'
import { statusOf } from '../services/database/status-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of setup. */
export const setupRoutes = (on: Mount, context: ServiceContext, pulls: PullService, maintenance: DatabaseMaintenance): void => {
  on(deskRoutes.deskStatus, async ({ caller }) => ok(await statusOf(context, maintenance, caller)))

  on(deskRoutes.createDemo, async ({ caller }) => {
    const { tenant_id, api_key, products } = await runAsFirstRun(context, caller, () => createDemo(context, pulls))
    return ok({ tenant_id, api_key, products: [...products] })
  })

  on(deskRoutes.createAccount, async ({ caller, body }) => {
    const { tenant_id, api_key } = await runAsOwnAccount(context, caller, () => createAccount(context, body))
    return ok({ tenant_id, api_key, products: [] })
  })

  on(deskRoutes.recoverKey, async ({ caller }) => ok(await recoverKey(context, caller)))
}
