/** The PDF report of a product's day. */

import { askedLocale } from '#shared/contract/locale-query.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { requestedDay } from '../services/support/today.ts'
import { reportOf } from '../services/views/report-service.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the PDF report. */
export const reportRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.deskReport, async ({ tenant, product, query }) => {
    const day = query.day === undefined ? undefined : requestedDay(context, tenant, query.day, 'day')
    return ok(await reportOf(context, pulls, { tenant, product, day, ...askedLocale(query), paper: query.paper }))
  })
}
