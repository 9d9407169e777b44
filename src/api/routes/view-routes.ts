/** Views: snapshot, trend, the tabs of a product's day, its days with ad data, and the overview of the account. */

import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { dayRequest, requestedDay, requestedFrom, todayOf } from '../services/support/today.ts'
import { pictureOf, thumbnailsOf } from '../services/thumbnails/thumbnail-service.ts'
import { accountsOverviewOf } from '../services/views/accounts-overview-service.ts'
import { availableDaysOf } from '../services/views/available-days-service.ts'
import { entityOf } from '../services/views/entity-service.ts'
import { namedAdsOf } from '../services/views/named-ads-service.ts'
import { overviewOf } from '../services/views/overview-service.ts'
import { roasPartsOf } from '../services/views/roas-parts-service.ts'
import { snapshotOf } from '../services/views/snapshot-service.ts'
import { textResponse } from '../text-response.ts'
import { ok, okField } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** The views that are tabs of a product's day, with their routes. */
const tabs = [
  ['plans', deskRoutes.deskPlans],
  ['series', deskRoutes.deskSeries],
  ['retention', deskRoutes.deskRetention],
  ['reconcile', deskRoutes.deskReconcile],
] as const

/** Registers the routes of the views. */
export const viewRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.thumbnails, async ({ product }) => ok({ thumbnails: thumbnailsOf(context, product) }))

  on(deskRoutes.thumbnail, async ({ product, query }) => ok({ picture: pictureOf(context, product, query.image) }))

  on(apiRoutes.snapshot, async ({ tenant, product, query }) => {
    const day = requestedDay(context, tenant, query.anchor, 'anchor')
    const answer = await snapshotOf(context, pulls, { tenant, product, day, refresh: query.force_refresh === 'true' })
    return textResponse(`{"status":"ok","snapshot":${answer.body},"cache":"${answer.cache}","data_age_seconds":${answer.dataAgeSeconds}}`)
  })

  on(apiRoutes.trend, async ({ tenant, product, query: { days } }) => {
    const { text } = await context.views.read('trend', { product, until: todayOf(context, tenant), count: days })
    return trendResponse(product.name, days, text)
  })

  on(deskRoutes.deskTrend, async ({ tenant, product, query: { days, until, usual = [] } }) => {
    const request = dayRequest(context, tenant, product, requestedDay(context, tenant, until, 'until'))
    const { text } = await context.views.read('desk_trend', { ...request, count: days, usual })
    return trendResponse(product.name, days, text)
  })

  on(deskRoutes.deskRange, async ({ tenant, product, query }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    const request = { ...dayRequest(context, tenant, product, day), from: requestedFrom(query.from, day) }
    return okField('range', (await context.views.read('range', request)).text)
  })

  on(deskRoutes.deskSoFar, async ({ tenant, product, query }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    return okField('so_far', (await context.views.read('so_far', dayRequest(context, tenant, product, day))).text)
  })

  on(deskRoutes.deskFunnel, async ({ tenant, product, query }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    const from = requestedFrom(query.from, day)
    const request = dayRequest(context, tenant, product, day)
    const { text } =
      from === day ? await context.views.read('funnel', request) : await context.views.read('range_funnel', { ...request, from })
    return okField('funnel', text)
  })

  for (const [name, route] of tabs)
    on(route, async ({ tenant, product, query }) => {
      const day = requestedDay(context, tenant, query.day, 'day')
      const { text } = await context.views.read(name, dayRequest(context, tenant, product, day))
      return okField(name, text)
    })

  on(deskRoutes.deskEntity, async ({ tenant, product, query: { level, id, ...query } }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    const request = { ...dayRequest(context, tenant, product, day), from: requestedFrom(query.from, day), part: { level, id } }
    return okField('entity', await entityOf(context, request))
  })

  on(deskRoutes.namedAds, async ({ tenant, query: { text } }) => ok({ named: namedAdsOf(context, tenant, text) }))

  on(deskRoutes.roasParts, async ({ tenant, product, query: { day: asked, from, ...part } }) => {
    const day = requestedDay(context, tenant, asked, 'day')
    const request = { ...dayRequest(context, tenant, product, day), from: requestedFrom(from, day) }
    return okField('roas', await roasPartsOf(context, request, part))
  })

  on(deskRoutes.productsRoasParts, async ({ tenant, query }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    const from = requestedFrom(query.from, day)
    const products = tenant.products
      .filter(({ ad_source: source }) => source !== 'none')
      .map((product) => ({ ...dayRequest(context, tenant, product, day), from }))
    return okField('roas', (await context.views.read('products_roas_parts', { products, from, day })).text)
  })

  on(deskRoutes.deskOutcomes, async ({ tenant, product }) => {
    const request = dayRequest(context, tenant, product, todayOf(context, tenant))
    return okField('outcomes', (await context.views.read('outcomes', request)).text)
  })

  on(deskRoutes.deskDays, async ({ product }) => ok(await availableDaysOf(context, product)))

  on(deskRoutes.deskOverview, async ({ tenant }) => okField('products', await overviewOf(context, tenant)))

  on(deskRoutes.accountsOverview, async ({ tenant, query: { day, period = 1 } }) =>
    okField('overview', await accountsOverviewOf(context, tenant, { day, period })),
  )

  on(deskRoutes.productsOverview, async ({ tenant, query: { day, period = 1 } }) => {
    const { account, products } = tenant
    const asked = day === undefined ? null : requestedDay(context, tenant, day, 'day')
    const request = { account, products, now: context.options.clock.now(), day: asked, period }
    return okField('overview', (await context.views.read('products_overview', request)).text)
  })
}

const trendResponse = (product: string, days: number, trend: string): Response =>
  textResponse(`{"status":"ok","product":${JSON.stringify(product)},"days":${days},"trend":${trend}}`)
