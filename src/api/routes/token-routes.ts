/** The platform token, and the keychain that stores it. */

import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { probeKeychain } from '../services/meta/keychain-probe.ts'
import { rotateToken } from '../services/meta/token-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the platform token. */
export const tokenRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(apiRoutes.refreshToken, async ({ tenant, body }) => {
    const note = await rotateToken(context, tenant, body)
    await pulls.tokenChanged(tenant.account.id)
    return ok({ message: `The platform token was updated; the API key remains the same.${note}` })
  })

  on(deskRoutes.tryKeychain, async ({ tenant }) => ok({ secrets: await probeKeychain(context, tenant.account) }))
}
