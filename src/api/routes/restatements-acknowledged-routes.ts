/** Up to which instant restated numbers were seen. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { invalidRequest } from '../api-error.ts'
import { readAcknowledgedUntil, saveAcknowledgedUntil } from '../db/ads/restatements-acknowledged-store.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import { productNamed } from './product-named.ts'
import type { Mount } from './route-mount.ts'

/** Clocks of a window elsewhere may run ahead a little. */
const AHEAD_MS = 60_000

export const restatementsAcknowledgedRoutes = (on: Mount, { database, options }: ServiceContext): void => {
  const answerFor = async (product: ProductRow) => {
    const until = await readAcknowledgedUntil(database.db, product.id)
    return ok({ product: product.name, seen_at: until === null ? null : new Date(until).toISOString() })
  }

  on(deskRoutes.seen, ({ tenant, params }) => answerFor(productNamed(tenant, params.product)))

  on(deskRoutes.markSeen, async ({ tenant, params, body }) => {
    const product = productNamed(tenant, params.product)
    const until = Date.parse(body.until)
    if (until > options.clock.now() + AHEAD_MS) throw invalidRequest([{ field: 'until', problem: 'must not be in the future' }])
    await database.write(() => saveAcknowledgedUntil(database.db, product.id, until))
    return answerFor(product)
  })
}
