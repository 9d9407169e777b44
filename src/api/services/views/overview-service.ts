/** The rail: every product with its health, its last complete day and a sparkline. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, daysBetween, daysFromTo } from '#shared/calendar.ts'
import { type Advice, domains, type Health } from '#shared/contract/advice.ts'
import type { DeskOverview, DeskProduct } from '#shared/contract/internal/window-account.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { factSpan, readDays } from '../../db/ads/day-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { orderSpanOf } from '../../db/orders/order-span.ts'
import { baselineOfKpi } from '../../domain/baseline/baseline.ts'
import { kpiOf } from '../../domain/kpi/kpi.ts'
import type { Tenant } from '../../request-context.ts'
import { adviceDay, adviceOf } from '../advice/advice-service.ts'
import { readReviews } from '../advice/review-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from './trend-service.ts'

const SPARK_DAYS = 14
const BASELINE_DAYS = 56
/** Yesterday is one day old; over a weekend nobody pulls. */
const OLD_AFTER_DAYS = 4
const MINUTE_MS = 60_000

/** Whoever asks in the same minute gets the same, while nothing in the store has changed: window, tray and badge ask at once. */
export const overviewOf = (context: ServiceContext, tenant: Tenant): Promise<DeskOverview['products']> => {
  const minute = Math.floor(context.options.clock.now() / MINUTE_MS)
  return context.database.readCached(`overview of ${tenant.account.id} at ${minute}`, () => entriesOf(context, tenant))
}

const entriesOf = async (context: ServiceContext, tenant: Tenant): Promise<DeskOverview['products']> => {
  const entries: DeskOverview['products'] = []
  for (const product of tenant.products) {
    entries.push(await entryOf(context, tenant, product))
    await nextTurn()
  }
  return entries
}

/** What is kept is read without waiting for anything: without turns of its own, one product after the other would hold up everybody else. */
const entryOf = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<DeskOverview['products'][number]> => {
  const advice = JSON.parse(await adviceOf(context, tenant, product)) as Advice
  await nextTurn()
  const date = await adviceDay(context, tenant, product)
  await nextTurn()
  const { sums } = await readDays(context.database.db, product.id, addDays(date, -BASELINE_DAYS), date)
  await nextTurn()
  const noContext = { repeat: null, contributionMargin: null }
  const kpiOn = new Map(sums.map((day) => [day.day, kpiOf(day, noContext)]))
  await nextTurn()
  const usual = baselineOfKpi('roas_meta', sums, date, noContext)
  await nextTurn()
  const kpi = kpiOn.get(date)
  const reviews = await readReviews(context, tenant, product)
  return {
    product: product.name,
    date: kpi ? date : null,
    health: healthOf(advice, daysBetween(date, todayOf(context, tenant))),
    spend: kpi?.spend ?? null,
    roas_meta: kpi?.roas_meta ?? null,
    roas_usual: { low: usual.low, high: usual.high },
    spark: daysFromTo(addDays(date, 1 - SPARK_DAYS), date).map((day) => kpiOn.get(day)?.roas_meta ?? null),
    open_cards: domains
      .flatMap((domain) => advice[domain].cards)
      .filter(({ card_id, severity }) => severity !== 'insufficient_data' && !(card_id in reviews)).length,
  }
}

/** The worst domain decides. Good is only what was judged: in half of the domains at least, on numbers that are not old. */
const healthOf = (advice: Advice, ageDays: number): Health => {
  const worst = (['bad', 'watch'] as const).find((health) => domains.some((domain) => advice[domain].health === health))
  if (worst) return worst
  const judged = domains.filter((domain) => advice[domain].health === 'good').length
  return judged * 2 >= domains.length && ageDays <= OLD_AFTER_DAYS ? 'good' : 'unknown'
}

/** A product as the account pages show it. */
export const productSummaryOf = async ({ database }: ServiceContext, product: ProductRow): Promise<DeskProduct> => {
  const ads = await factSpan(database.db, product.id)
  // A shop without ads has its days too: its desk opens on the last of them.
  const orders = orderSpanOf(product)
  const { first, last } = ads.last === null && orders !== null ? orders : ads
  return {
    name: product.name,
    ad_source: product.ad_source,
    order_source: product.order_source,
    first_day: first,
    last_day: last,
    orders_first_day: orders?.first ?? null,
    orders_last_day: orders?.last ?? null,
    contribution_margin: product.contribution_margin,
    target_cpa: product.target_cpa === null ? null : unitsFromMicros(asMicros(product.target_cpa)),
  }
}
