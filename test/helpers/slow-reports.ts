/** Files of a product whose purchases Meta reports slowly: several versions of each day of ads, and the orders of its store. */

import { stringify } from 'csv-stringify/sync'
import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import { randomFrom } from './random.ts'
import { slowShares } from './reported-world.ts'

export type FileRow = Readonly<Record<string, string | number>>

const READS = 15

export interface SlowReports {
  readonly first: Day
  readonly last: Day
  /** From this day on, a tenth of the purchases is tracked; null: never. */
  readonly outage?: Day | null
  /** From this day on, purchases are reported 1.6 times; null: never. */
  readonly duplicates?: Day | null
}

/** Each day is read at 6 in the morning of the {@link READS} days after it, in UTC. */
export const slowReports = ({
  first,
  last,
  outage = null,
  duplicates = null,
}: SlowReports): { readonly ads: FileRow[]; readonly orders: FileRow[] } => {
  const random = randomFrom(11)
  const ads: FileRow[] = []
  const orders: FileRow[] = []
  for (const date of daysFromTo(first, last)) {
    const sold = random.poisson(60)
    for (let index = 0; index < sold; index += 1) {
      const id = `${date}-${index}`
      orders.push({ order_id: id, created_at: `${date}T12:00:00Z`, customer_id: id, gross: 50, net: 50, currency: 'EUR' })
    }
    const tracked = random.binomial(sold, outage !== null && date >= outage ? 0.07 : 0.6)
    const final = duplicates !== null && date >= duplicates ? tracked + random.binomial(tracked, 0.6) : tracked
    let [left, share] = [final, 0]
    for (let age = 0; age < READS; age += 1) {
      const by = slowShares[age] ?? 1
      left -= by >= 1 ? left : random.binomial(left, (by - share) / (1 - share))
      share = by
      ads.push({
        ...{ date, campaign_id: 'c', adset_id: 's', ad_id: 'a', spend: 1000, impressions: 100_000, link_clicks: 2000 },
        purchases: final - left,
        purchase_value: 50 * (final - left),
        pulled_at: `${addDays(date, age + 1)}T06:00:00Z`,
      })
    }
  }
  return { ads, orders }
}

/** The rows that were read by a moment, ISO 8601 in UTC. */
export const readBy = (rows: readonly FileRow[], moment: string): readonly FileRow[] =>
  rows.filter(({ pulled_at: at }) => String(at) <= moment)

export const csvOf = (rows: readonly FileRow[]): string => stringify([...rows], { header: true })
