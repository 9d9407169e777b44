/** A product's history of ads and ad sets for rules on single ads, on steady days. */

import type { AdDay, AdEntity, ProductHistory } from '#api/domain/facts/history.ts'
import { asMicros, microsFromUnits, unitsFromMicros } from '#shared/money.ts'
import { adDay, adEntity, DAY } from './ad-days.ts'
import { daySums } from './day-sums.ts'

/** An ad, and how its days differ from 100 of spend and 4 purchases. */
export interface MadeAd {
  readonly id: string
  readonly entity?: Partial<AdEntity>
  readonly day?: (age: number) => Partial<AdDay> | null
}

/** Days of history. */
export const MADE_DAYS = 64

/** A history as of {@link DAY}; `day` of null leaves out a row. */
export const adHistory = (ads: readonly MadeAd[], change: Partial<ProductHistory> = {}): ProductHistory => {
  const adDays = Array.from({ length: MADE_DAYS }, (_, index) => MADE_DAYS - 1 - index).flatMap((age) =>
    ads.flatMap(({ id, day }) => {
      const own = day === undefined ? {} : day(age)
      return own === null ? [] : [adDay(id, age, own)]
    }),
  )
  const byDay = Map.groupBy(adDays, ({ day }) => day)
  return {
    product: 'Glow Serum',
    currency: 'USD',
    asOf: DAY,
    days: [...byDay].map(([day, rows]) => {
      const spend = unitsFromMicros(asMicros(rows.reduce((sum, row) => sum + row.spend, 0)))
      return daySums(day, { spend, purchases: rows.reduce((sum, row) => sum + (row.purchases ?? 0), 0) })
    }),
    adDays,
    ads: ads.map(({ id, entity }) => adEntity(id, entity)),
    targets: { contributionMargin: null, targetCpa: microsFromUnits(25) },
    inputs: { orders: false, funnel: false, budgets: true, edits: true, customers: false },
    orderDays: null,
    dataAgeHours: null,
    tokenDaysRemaining: null,
    events: [],
    ...change,
  }
}
