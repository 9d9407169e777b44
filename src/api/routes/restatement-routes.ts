/** Restatements of a product: what changed, and up to when the user has acknowledged it. */

import { deskRoutes } from '#shared/contract/routes.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { acknowledgedUntil, acknowledgeRestatements } from '../services/views/acknowledged-restatements-service.ts'
import { restatementsOf } from '../services/views/restatement-service.ts'
import { instantOrNull } from './instant.ts'
import { ok, okText } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of restatements. */
export const restatementRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.restatements, async ({ tenant, product, query }) => {
    const since = query.since === undefined ? undefined : Date.parse(query.since)
    return okText(await restatementsOf(context, tenant, product, since))
  })

  on(deskRoutes.seen, async ({ product }) =>
    ok({ product: product.name, seen_at: instantOrNull(await acknowledgedUntil(context, product)) }),
  )

  on(deskRoutes.markSeen, async ({ product, body }) => {
    const until = await acknowledgeRestatements(context, product, Date.parse(body.until))
    return ok({ product: product.name, seen_at: instantOrNull(until) })
  })
}
