/** The PDF reports of a product's day and of all products. */

import { askedLocale } from '#shared/contract/locale-query.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { requestedDay } from '../services/support/today.ts'
import { portfolioReportOf, reportOf } from '../services/views/report-service.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the PDF reports. */
export const reportRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.deskReport, async ({ tenant, product, query }) => {
    const day = query.day === undefined ? undefined : requestedDay(context, tenant, query.day, 'day')
    return ok(await reportOf(context, pulls, { tenant, product, day, ...askedLocale(query), paper: query.paper }))
  })

  on(deskRoutes.deskPortfolioReport, async ({ tenant, query }) => {
    const day = query.day === undefined ? undefined : requestedDay(context, tenant, query.day, 'day')
    return ok(await portfolioReportOf(context, pulls, { tenant, day, ...askedLocale(query), paper: query.paper }))
  })
}
