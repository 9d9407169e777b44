/** Days inside a product's data on which its ads did not deliver: nothing is known of them as a row, but they are zero. */

import type { Day } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { AdResults, DaySums } from '../facts/facts.ts'
import { unknownDay } from '../facts/unknown-day.ts'
import type { DaySpend } from '../spend/channel-spend.ts'

const counts = ['impressions', 'linkClicks', 'landingPageViews', 'addToCart', 'initiateCheckout', 'purchases'] as const
const zero = asMicros(0)

/**
 * The days with the idle ones as days of zero ads: a range adds them up, and a range without a day of rest must not look shorter.
 *
 * @param days Ascending.
 * @param idle Days on which the ads did not deliver. A number that the source reports on no other day stays unknown.
 * @param spendOn What all channels cost on such a day.
 * @returns Ascending.
 */
export const withIdleDays = (days: readonly DaySums[], idle: readonly Day[], spendOn: (day: Day) => DaySpend): readonly DaySums[] => {
  const reported = (key: keyof AdResults): boolean => days.some((day) => day[key] !== null)
  const known = counts.filter(reported)
  const nothing = {
    spend: zero,
    ...Object.fromEntries(known.map((key) => [key, 0])),
    ...(reported('purchaseValue') ? { purchaseValue: zero } : {}),
  }
  const byDay = new Map(days.map((entry) => [entry.day, entry]))
  for (const day of idle) {
    const { total, channels } = spendOn(day)
    byDay.set(day, { ...(byDay.get(day) ?? unknownDay(day)), ...nothing, spendTotal: total, channels })
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
