/** Adds up days of single ads to days of a part of a product, in the shape of the product's own days, so that the same formulas apply. */

import type { Day } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { roundedCount } from '../facts/counts.ts'
import type { DaySums } from '../facts/facts.ts'
import type { AdDay } from '../facts/history.ts'
import { unknownDay } from '../facts/unknown-day.ts'
import { sumKnown } from '../kpi/sum-known.ts'

const money = (sum: number | null): Micros | null => (sum === null ? null : asMicros(sum))

/**
 * One entry per day with a row, ascending.
 *
 * @param partial Days that were read before they were over.
 * @returns A number is the sum of the ads that know it; what only a product has is unknown.
 */
export const sumsOfAdDays = (rows: readonly AdDay[], partial: ReadonlySet<Day>): readonly DaySums[] =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => sumOfDay(day, ofDay, partial)).toSorted((a, b) => (a.day < b.day ? -1 : 1))

const sumOfDay = (day: Day, rows: readonly AdDay[], partial: ReadonlySet<Day>): DaySums => {
  const purchases = sumKnown(rows, (row) => row.purchases)
  return {
    ...unknownDay(day),
    complete: !partial.has(day),
    spend: money(sumKnown(rows, ({ spend }) => spend)),
    impressions: sumKnown(rows, ({ impressions }) => impressions),
    linkClicks: sumKnown(rows, ({ linkClicks }) => linkClicks),
    landingPageViews: sumKnown(rows, ({ landingPageViews }) => landingPageViews),
    addToCart: sumKnown(rows, ({ addToCart }) => addToCart),
    initiateCheckout: sumKnown(rows, ({ initiateCheckout }) => initiateCheckout),
    purchases: purchases === null ? null : roundedCount(purchases),
    purchaseValue: money(sumKnown(rows, ({ purchaseValue }) => purchaseValue)),
  }
}
