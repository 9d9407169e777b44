/** The account: products, me, token, checkout. */

import { apiRoutes } from '#shared/contract/routes.ts'
import type { Billing } from '../services/billing/billing.ts'
import { rotateToken, tokenOf } from '../services/meta/token-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

export const accountRoutes = (on: Mount, context: ServiceContext, billing: Billing, pulls: PullService): void => {
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

  on(apiRoutes.refreshToken, async ({ tenant, body }) => {
    await rotateToken(context, tenant, body.access_token)
    pulls.tokenChanged(tenant.account.id)
    return ok({ message: 'The platform token was updated; the API key remains the same.' })
  })

  on(apiRoutes.checkout, async ({ tenant }) => ok({ checkout_url: await billing.checkoutUrl(tenant) }))
}
