/** The account: its products, its token cycle and its details. */

import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { changeAccountBase } from '../services/accounts/account-change-service.ts'
import { accountDetailsOf } from '../services/accounts/account-details-service.ts'
import { addDemo, deleteDemo } from '../services/accounts/demo-service.ts'
import { addLinkedAccount, removeLinkedAccount } from '../services/accounts/linked-account-service.ts'
import { tokenOf } from '../services/meta/token-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the account. */
export const accountRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(apiRoutes.products, async ({ tenant }) => ({
    tenant_id: tenant.account.tenant_id,
    products: tenant.products.map(({ name }) => name),
  }))

  on(apiRoutes.me, async ({ tenant }) => {
    const token = tokenOf(context, tenant)
    return {
      tenant_id: tenant.account.tenant_id,
      products: tenant.products.map(({ name }) => name),
      token_created_at: token.created_at,
      token_days_remaining: token.days_remaining,
    }
  })

  on(deskRoutes.addDemo, async ({ tenant, caller }) => {
    await addDemo(context, pulls, tenant.keyAccount, caller)
    return ok({})
  })

  on(deskRoutes.deleteDemo, async ({ tenant, caller }) => {
    await deleteDemo(context, tenant.keyAccount, caller)
    return ok({})
  })

  on(deskRoutes.addAccount, async ({ tenant, caller, body }) => ok(await addLinkedAccount(context, tenant.keyAccount, body, caller)))

  on(deskRoutes.removeAccount, async ({ tenant, params }) => {
    await removeLinkedAccount(context, tenant.keyAccount, params.tenant)
    return ok({})
  })

  on(deskRoutes.changeAccount, async ({ tenant, body }) => {
    await changeAccountBase(context, tenant.account, body)
    return ok({})
  })

  on(deskRoutes.deskAccount, async ({ tenant }) => ok(await accountDetailsOf(context, tenant)))
}
