/** Reports: snapshot, trend, advice. */

import type { Day } from '#shared/calendar.ts'
import { askedLocale } from '#shared/contract/locale-query.ts'
import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { invalidRequest } from '../api-error.ts'
import { factDaysOf } from '../db/ads/fact-days.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import type { Tenant } from '../request-context.ts'
import { adviceOf } from '../services/advice/advice-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { dayRequest, todayOf } from '../services/support/today.ts'
import { reportOf } from '../services/views/report-service.ts'
import { restatementsOf } from '../services/views/restatement-service.ts'
import { snapshotOf } from '../services/views/snapshot-service.ts'
import { textResponse } from '../text-response.ts'
import { ok, okField, okText } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** The tabs of a product's day: each view under its own name. */
const tabs = [
  ['funnel', deskRoutes.deskFunnel],
  ['plans', deskRoutes.deskPlans],
  ['series', deskRoutes.deskSeries],
  ['retention', deskRoutes.deskRetention],
  ['reconcile', deskRoutes.deskReconcile],
] as const

export const reportRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(apiRoutes.snapshot, async ({ tenant, product, query }) => {
    const day = notAfterToday(context, tenant, query.anchor, 'anchor')
    const answer = await snapshotOf(context, pulls, {
      tenant,
      product,
      day,
      refresh: query.force_refresh === 'true',
    })
    return textResponse(`{"status":"ok","snapshot":${answer.body},"cache":"${answer.cache}","data_age_seconds":${answer.dataAgeSeconds}}`)
  })

  on(apiRoutes.trend, async ({ tenant, product, query }) => {
    const asked = { product, until: todayOf(context, tenant), count: query.days }
    return trendResponse(product, query.days, (await context.views.read('trend', asked)).text)
  })

  on(deskRoutes.deskTrend, async ({ tenant, product, query: { days, until, usual = [] } }) => {
    const asked = { product, until: notAfterToday(context, tenant, until, 'until'), count: days, usual }
    return trendResponse(product, days, (await context.views.read('desk_trend', asked)).text)
  })

  on(deskRoutes.deskDays, async ({ product }) => ok(await factDaysOf(context.database.db, product.id)))

  for (const [name, route] of tabs)
    on(route, async ({ tenant, product, query }) => {
      const day = notAfterToday(context, tenant, query.day, 'day')
      const { text } = await context.views.read(name, dayRequest(context, tenant, product, day))
      return okField(name, text)
    })

  on(deskRoutes.deskReport, async ({ tenant, product, query }) => {
    const day = query.day === undefined ? undefined : notAfterToday(context, tenant, query.day, 'day')
    const { paper } = query
    return ok(await reportOf(context, pulls, { tenant, product, day, ...askedLocale(query), paper }))
  })

  on(deskRoutes.restatements, async ({ tenant, product, query }) => {
    const since = query.since === undefined ? undefined : Date.parse(query.since)
    return okText(await restatementsOf(context, tenant, product, since))
  })

  on(apiRoutes.advice, async ({ tenant, product }) => okField('advice', await adviceOf(context, tenant, product)))
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
