/** Naming schemes of ads, and the results of the values of a part of the names. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { confirmNaming, namingOf, namingWithPart, removeNaming } from '../services/naming/naming-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { dayRequest, requestedDay, requestedFrom } from '../services/support/today.ts'
import { textResponse } from '../text-response.ts'
import { ok, okField } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of naming schemes. */
export const namingRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.naming, async ({ tenant, product, query }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    const confirmed = await namingOf(context, product)
    const { text } = await context.views.read('naming', dayRequest(context, tenant, product, day))
    return textResponse(`{"status":"ok","confirmed":${JSON.stringify(confirmed)},"naming":${text}}`)
  })

  on(deskRoutes.confirmNaming, async ({ product, body }) => ok({ confirmed: await confirmNaming(context, product, body) }))

  on(deskRoutes.deleteNaming, async ({ product }) => {
    await removeNaming(context, product)
    return ok({})
  })

  on(deskRoutes.nameValues, async ({ tenant, product, query: { part, ...query } }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    const from = requestedFrom(query.from, day)
    const scheme = await namingWithPart(context, product, part)
    const request = { ...dayRequest(context, tenant, product, day), from, scheme, part }
    return okField('values', (await context.views.read('name_values', request)).text)
  })
}
