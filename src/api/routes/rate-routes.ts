/** Reference rates and the base currency. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { chooseBaseCurrency, importRates, ratesOf, removeRates } from '../services/rates/rate-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of reference rates. */
export const rateRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.referenceRates, async ({ tenant }) => ok(await ratesOf(context, tenant.keyAccount)))

  on(deskRoutes.importReferenceRates, async ({ tenant, request }) => ok(await importRates(context, tenant.keyAccount, request)))

  on(deskRoutes.deleteReferenceRates, async ({ tenant }) => {
    await removeRates(context, tenant.keyAccount)
    return ok({})
  })

  on(deskRoutes.chooseBaseCurrency, async ({ tenant, body }) => {
    await chooseBaseCurrency(context, tenant.keyAccount, body.currency)
    return ok({})
  })
}
