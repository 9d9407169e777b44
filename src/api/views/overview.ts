/** The overview: every product with its health, its last complete day and a sparkline. */

import { addDays, type Day, dayInZone, dayNumber, daysBetween, daysFromTo } from '#shared/calendar.ts'
import type { Advice } from '#shared/contract/advice.ts'
import type { DeskOverview } from '#shared/contract/internal/window-account.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import { findAdvice } from '../db/advice/advice-store.ts'
import { latestReviews } from '../db/advice/review-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { healthOf, openCards } from '../domain/advice/product-health.ts'
import { isWatched, watchingOf } from '../domain/advice/watching.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import type { DaySums } from '../domain/facts/facts.ts'
import { kpiOf } from '../domain/kpi/kpi.ts'
import { youngDays } from '../domain/maturity/young-days.ts'
import { type AccountFrame, type AccountRequest, accountFrame, accountKey } from './account-frame.ts'
import { type DayRequest, dayFrame } from './day-frame.ts'
import { learnReported, purchaseAges } from './reported-purchases.ts'
import { adviceDay } from './saved-advice.ts'
import { defineView } from './view.ts'
import { worseKpi } from './worse-kpi.ts'

const SPARK_DAYS = 14

export interface OverviewParams extends AccountFrame {
  readonly currency: string
  /** Advice as JSON text by product id, if it does not come from the database: saving it may have failed. */
  readonly advice: Readonly<Record<number, string>>
}

type Entry = DeskOverview['products'][number]

/** What is expected of the days whose purchases are still being reported. */
const youngOf = async (database: Database, request: DayRequest, sums: readonly DaySums[]): Promise<ReturnType<typeof youngDays>> => {
  const ages = await purchaseAges(database, request)
  return ages.length === 0 ? new Map() : youngDays(learnReported(database, await dayFrame(database, request)).nowcaster, ages, sums)
}

const entryOf = async (database: Database, params: OverviewParams, product: ProductRow): Promise<Entry> => {
  const { account, now, currency } = params
  const date = await adviceDay(database, { account, product, now })
  const { sums, idleDays } = await readDays(database.db, product.id, addDays(date, -BASELINE_DAYS), date)
  const noContext = { repeat: null, contributionMargin: null }
  const kpiOn = new Map(sums.map((day) => [day.day, kpiOf(day, noContext)]))
  const kpi = kpiOn.get(date)
  const young = await youngOf(
    database,
    { account: { ...account, currency }, product, day: date, today: dayInZone(now, account.timezone) },
    sums,
  )
  const expectedOn = (day: Day): number | null => young.get(day)?.kpi.roas_meta?.expected ?? null
  const sparkDays = daysFromTo(addDays(date, 1 - SPARK_DAYS), date)
  const isIdle = idleDays.includes(date)
  const text = params.advice[product.id] ?? (await findAdvice(database.db, product.id, dayNumber(date)))?.body
  const advice = text === undefined ? null : (JSON.parse(text) as Advice)
  const today = dayInZone(now, account.timezone)
  const age = daysBetween(date, today)
  const health = advice === null ? 'unknown' : healthOf(advice, age)
  const watched =
    advice !== null && isWatched(health, age)
      ? await worseKpi(
          database,
          { account: { ...account, currency }, product, day: date, today },
          sums,
          await cachedThresholds(database, account.id),
        )
      : null
  const reviews = await latestReviews(database.db, { accountId: account.id, productId: product.id }, today)
  return {
    product: product.name,
    date: kpi || isIdle ? date : null,
    health,
    spend: kpi?.spend ?? (isIdle ? 0 : null),
    roas_meta: kpi?.roas_meta ?? null,
    roas_expected: expectedOn(date),
    spark: sparkDays.map((day) => expectedOn(day) ?? kpiOn.get(day)?.roas_meta ?? null),
    spark_expected: sparkDays.filter((day) => expectedOn(day) !== null).length,
    open_cards: advice === null ? 0 : openCards(advice, new Set(reviews.map(({ card_id }) => card_id))),
    watching: advice === null || watched === null ? null : watchingOf({ ...watched, advice, day: date, today }),
  }
}

const build = async (database: Database, params: OverviewParams): Promise<DeskOverview['products']> => {
  const entries: Entry[] = []
  for (const product of params.products) entries.push(await entryOf(database, params, product))
  return entries
}

export const overviewView = defineView({
  prepare: (database: Database, request: AccountRequest): OverviewParams => ({
    ...accountFrame(database, request),
    currency: request.account.currency,
    advice: {},
  }),
  key: accountKey,
  build,
})
