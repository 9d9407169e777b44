/** Reports: snapshot, trend, advice. */

import type { Day } from '#shared/calendar.ts'
import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { invalidRequest } from '../api-error.ts'
import { factDaysOf } from '../db/ads/fact-days.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import type { Tenant } from '../request-context.ts'
import { adviceOf } from '../services/advice/advice-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { reportOf } from '../services/views/report-service.ts'
import { restatementsOf } from '../services/views/restatement-service.ts'
import { seriesOn } from '../services/views/series-service.ts'
import { snapshotOf } from '../services/views/snapshot-service.ts'
import { reconcileOn, retentionOn } from '../services/views/store-tab-service.ts'
import { funnelOn, plansOn } from '../services/views/tab-service.ts'
import { todayOf, trendUntil, trendWithRangesUntil } from '../services/views/trend-service.ts'
import { textResponse } from '../text-response.ts'
import { ok } from './ok.ts'
import { productNamed } from './product-named.ts'
import type { Mount } from './route-mount.ts'

export const reportRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(apiRoutes.snapshot, async ({ tenant, params, query }) => {
    const day = notAfterToday(context, tenant, query.anchor, 'anchor')
    const answer = await snapshotOf(context, pulls, {
      tenant,
      product: productNamed(tenant, params.product),
      day,
      refresh: query.force_refresh === 'true',
    })
    return textResponse(`{"status":"ok","snapshot":${answer.body},"cache":"${answer.cache}","data_age_seconds":${answer.dataAgeSeconds}}`)
  })

  on(apiRoutes.trend, async ({ tenant, params, query }) => {
    const product = productNamed(tenant, params.product)
    return trendResponse(product, query.days, await trendUntil(context, product, todayOf(context, tenant), query.days))
  })

  on(deskRoutes.deskTrend, async ({ tenant, params, query: { days, until, usual = [] } }) => {
    const product = productNamed(tenant, params.product)
    const asked = { until: notAfterToday(context, tenant, until, 'until'), count: days, usual }
    return trendResponse(product, days, await trendWithRangesUntil(context, product, asked))
  })

  on(deskRoutes.deskDays, async ({ tenant, params }) => ok(await factDaysOf(context.database.db, productNamed(tenant, params.product).id)))

  on(deskRoutes.deskFunnel, async ({ tenant, params, query }) => {
    const request = { tenant, product: productNamed(tenant, params.product), day: notAfterToday(context, tenant, query.day, 'day') }
    return textResponse(`{"status":"ok","funnel":${await funnelOn(context, request)}}`)
  })

  on(deskRoutes.deskPlans, async ({ tenant, params, query }) => {
    const request = { tenant, product: productNamed(tenant, params.product), day: notAfterToday(context, tenant, query.day, 'day') }
    return textResponse(`{"status":"ok","plans":${await plansOn(context, request)}}`)
  })

  on(deskRoutes.deskSeries, async ({ tenant, params, query }) => {
    const request = { tenant, product: productNamed(tenant, params.product), day: notAfterToday(context, tenant, query.day, 'day') }
    return textResponse(`{"status":"ok","series":${await seriesOn(context, request)}}`)
  })

  on(deskRoutes.deskRetention, async ({ tenant, params, query }) => {
    const request = { tenant, product: productNamed(tenant, params.product), day: notAfterToday(context, tenant, query.day, 'day') }
    return textResponse(`{"status":"ok","retention":${await retentionOn(context, request)}}`)
  })

  on(deskRoutes.deskReconcile, async ({ tenant, params, query }) => {
    const request = { tenant, product: productNamed(tenant, params.product), day: notAfterToday(context, tenant, query.day, 'day') }
    return textResponse(`{"status":"ok","reconcile":${await reconcileOn(context, request)}}`)
  })

  on(deskRoutes.deskReport, async ({ tenant, params, query }) => {
    const day = query.day === undefined ? undefined : notAfterToday(context, tenant, query.day, 'day')
    const { lang: language, paper } = query
    return ok(await reportOf(context, pulls, { tenant, product: productNamed(tenant, params.product), day, language, paper }))
  })

  on(deskRoutes.restatements, async ({ tenant, params, query }) =>
    ok(
      restatementsOf(
        context,
        tenant,
        productNamed(tenant, params.product),
        query.since === undefined ? undefined : Date.parse(query.since),
      ),
    ),
  )

  on(apiRoutes.advice, async ({ tenant, params }) =>
    textResponse(`{"status":"ok","advice":${await adviceOf(context, tenant, productNamed(tenant, params.product))}}`),
  )
}

const trendResponse = ({ name }: ProductRow, days: number, trend: string): Response =>
  textResponse(`{"status":"ok","product":${JSON.stringify(name)},"days":${days},"trend":${trend}}`)

/** The day asked for, today where none is. Throws 400 for a day that has not begun in the account's time zone. */
const notAfterToday = (context: ServiceContext, tenant: Tenant, asked: string | undefined, field: string): Day => {
  const today = todayOf(context, tenant)
  if (asked === undefined) return today
  if (asked > today) throw invalidRequest([{ field, problem: `must not be after today, ${today} in ${tenant.account.timezone}` }])
  return asked as Day
}
