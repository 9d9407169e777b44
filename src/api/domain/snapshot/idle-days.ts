/** Days inside a product's data on which its ads did not deliver: nothing is known of them as a row, but they are zero. */

import type { Day } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { AdResults, DaySums } from '../facts/facts.ts'
import { unknownDay } from '../facts/unknown-day.ts'
import type { DaySpend } from '../spend/channel-spend.ts'

const counts = ['impressions', 'linkClicks', 'landingPageViews', 'addToCart', 'initiateCheckout', 'purchases'] as const
const zero = asMicros(0)

/** The days on which the ads did not deliver, and what is known of them. */
export interface IdleDays {
  readonly idleDays: readonly Day[]
  /** Days that a promotion or a holiday takes out of typical ranges. */
  readonly leftOutDays: readonly Day[]
  /** What all channels cost on a day. */
  readonly spendOn: (day: Day) => DaySpend
}

/**
 * The days with the idle ones as days of zero ads: a range adds them up, and a range without a day of rest must not look shorter.
 *
 * @param days Ascending. A number that the source reports on none of them stays unknown.
 * @returns Ascending.
 */
export const withIdleDays = (days: readonly DaySums[], { idleDays, leftOutDays, spendOn }: IdleDays): readonly DaySums[] => {
  const reported = (key: keyof AdResults): boolean => days.some((day) => day[key] !== null)
  const known = counts.filter(reported)
  const nothing = {
    spend: zero,
    ...Object.fromEntries(known.map((key) => [key, 0])),
    ...(reported('purchaseValue') ? { purchaseValue: zero } : {}),
  }
  const byDay = new Map(days.map((entry) => [entry.day, entry]))
  const leftOut = new Set(leftOutDays)
  for (const day of idleDays) {
    const { total, channels } = spendOn(day)
    byDay.set(day, { ...(byDay.get(day) ?? { ...unknownDay(day), promo: leftOut.has(day) }), ...nothing, spendTotal: total, channels })
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
