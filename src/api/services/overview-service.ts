/** The rail: every product with its health, its last complete day and a sparkline. */

import { addDays, daysFromTo } from '#shared/calendar.ts'
import { type Advice, adviceSchema, domains, type Health } from '#shared/contract/advice.ts'
import type { DeskOverview, DeskProduct } from '#shared/contract/desk-account.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { kpiOf } from '../domain/kpi/kpi.ts'
import { usualOn } from '../domain/usual/usual.ts'
import type { Tenant } from '../request-context.ts'
import { factSpan, readDays } from '../store/day-store.ts'
import type { ProductRow } from '../store/schema.ts'
import { adviceDay, adviceOf } from './advice-service.ts'
import { readReviews } from './review-service.ts'
import type { ServiceContext } from './services.ts'

const SPARK_DAYS = 14
const USUAL_DAYS = 56
const healthOrder: readonly Health[] = ['bad', 'watch', 'good', 'unknown']

export const overviewOf = async (context: ServiceContext, tenant: Tenant): Promise<DeskOverview['products']> => {
  const entries: DeskOverview['products'] = []
  for (const product of tenant.products) entries.push(await entryOf(context, tenant, product))
  return entries
}

const entryOf = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<DeskOverview['products'][number]> => {
  const advice = adviceSchema.parse(JSON.parse(await adviceOf(context, tenant, product)))
  const date = await adviceDay(context, tenant, product)
  const { sums } = await readDays(context.database.db, product.id, addDays(date, -USUAL_DAYS), date)
  const noContext = { repeat: null, contributionMargin: null }
  const kpiOn = new Map(sums.map((day) => [day.day, kpiOf(day, noContext)]))
  const usual = usualOn(sums, date, noContext).roas_meta
  const kpi = kpiOn.get(date)
  const reviews = await readReviews(context, tenant, product)
  return {
    product: product.name,
    date: kpi ? date : null,
    health: worstHealth(advice),
    spend: kpi?.spend ?? null,
    roas_meta: kpi?.roas_meta ?? null,
    roas_usual: { low: usual.low, high: usual.high },
    spark: daysFromTo(addDays(date, 1 - SPARK_DAYS), date).map((day) => kpiOn.get(day)?.roas_meta ?? null),
    open_cards: domains
      .flatMap((domain) => advice[domain].cards)
      .filter(({ card_id, severity }) => severity !== 'insufficient_data' && !(card_id in reviews)).length,
  }
}

const worstHealth = (advice: Advice): Health =>
  healthOrder.find((health) => domains.some((domain) => advice[domain].health === health)) ?? 'unknown'

/** A product as the account pages show it. */
export const deskProductOf = async ({ database }: ServiceContext, product: ProductRow): Promise<DeskProduct> => {
  const { first, last } = await factSpan(database.db, product.id)
  return {
    name: product.name,
    ad_source: product.ad_source,
    order_source: product.order_source,
    first_day: first,
    last_day: last,
    contribution_margin: product.contribution_margin,
    target_cpa: product.target_cpa === null ? null : unitsFromMicros(asMicros(product.target_cpa)),
  }
}
