/** Reports: snapshot, trend, advice. */

import type { Day } from '#shared/calendar.ts'
import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { invalidRequest } from '../api-error.ts'
import type { Tenant } from '../request-context.ts'
import { adviceOf } from '../services/advice-service.ts'
import type { PullService } from '../services/pull-service.ts'
import { restatementsOf } from '../services/restatement-service.ts'
import type { ServiceContext } from '../services/services.ts'
import { snapshotOf } from '../services/snapshot-service.ts'
import { todayOf, trendUntil } from '../services/trend-service.ts'
import type { ProductRow } from '../store/schema.ts'
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
    return json(`{"status":"ok","snapshot":${answer.body},"cache":"${answer.cache}","data_age_seconds":${answer.dataAgeSeconds}}`)
  })

  const trend = async (product: ProductRow, until: Day, days: number): Promise<Response> =>
    json(
      `{"status":"ok","product":${JSON.stringify(product.name)},"days":${days},"trend":${await trendUntil(context, product, until, days)}}`,
    )

  on(apiRoutes.trend, ({ tenant, params, query }) => trend(productNamed(tenant, params.product), todayOf(context, tenant), query.days))

  on(deskRoutes.deskTrend, ({ tenant, params, query }) =>
    trend(productNamed(tenant, params.product), notAfterToday(context, tenant, query.until, 'until'), query.days),
  )

  on(deskRoutes.restatements, async ({ tenant, params, query }) =>
    ok(restatementsOf(context, productNamed(tenant, params.product), query.since === undefined ? undefined : Date.parse(query.since))),
  )

  on(apiRoutes.advice, async ({ tenant, params }) =>
    json(`{"status":"ok","advice":${await adviceOf(context, tenant, productNamed(tenant, params.product))}}`),
  )
}

/** The day asked for, today where none is. Throws 400 for a day that has not begun in the account's time zone. */
const notAfterToday = (context: ServiceContext, tenant: Tenant, asked: string | undefined, field: string): Day => {
  const today = todayOf(context, tenant)
  if (asked === undefined) return today
  if (asked > today) throw invalidRequest([{ field, problem: `must not be after today, ${today} in ${tenant.account.timezone}` }])
  return asked as Day
}

const json = (text: string): Response => new Response(text, { headers: { 'content-type': 'application/json' } })
