/** Writes ad facts and store orders as files of our own format. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'

export type Row = Readonly<Record<string, string | number>>

export const writeCsv = async (folder: string, name: string, rows: readonly Row[]): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, stringify([...rows], { header: true }))
  return file
}

/** Two ads a day with plain round numbers, so that every KPI can be worked out by hand. */
export const plainAdRows = (last: Day, count: number): readonly Row[] =>
  daysFromTo(addDays(last, 1 - count), last).flatMap((date) =>
    [1, 2].map((ad) => ({
      date,
      campaign_id: 'c1',
      campaign_name: 'Spring',
      adset_id: `s${ad}`,
      adset_name: `Set ${ad}`,
      ad_id: `a${ad}`,
      ad_name: `Ad ${ad}`,
      spend: 100 * ad,
      impressions: 10_000 * ad,
      reach: 8_000 * ad,
      link_clicks: 200 * ad,
      landing_page_views: 160 * ad,
      add_to_cart: 40 * ad,
      initiate_checkout: 20 * ad,
      purchases: 10 * ad,
      purchase_value: 500 * ad,
    })),
  )

/** Twenty paid orders of 45.00 a day (50.00 less 5.00 discount), each by a customer of its own. */
export const plainOrderRows = (last: Day, count: number): readonly Row[] =>
  daysFromTo(addDays(last, 1 - count), last).flatMap((day) =>
    Array.from({ length: 20 }, (_, index) => ({
      order_id: `${day}-${index}`,
      created_at: `${day}T1${index % 10}:00:00Z`,
      customer_id: `${day}-customer-${index}`,
      gross: '50.00',
      discounts: '5.00',
      refunded: '0.00',
      net: '45.00',
      currency: 'USD',
      source: 'web',
      cancelled_at: '',
    })),
  )
