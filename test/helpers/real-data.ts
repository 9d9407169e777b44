/** The real data sets next to the project: read in place, never copied. A test without them is skipped and reports it. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe } from 'vitest'

const folder = join(import.meta.dirname, '../../../shared/data')

export const realFile = (...path: readonly string[]): string => join(folder, ...path)

/** `describe` over a folder of real data; where it is absent the tests are skipped and their title names it. */
export const describeReal = (name: string, title: string, tests: () => void): void => {
  const present = existsSync(join(folder, name))
  describe.skipIf(!present)(present ? title : `${title} (skipped: ../shared/data/${name} is absent)`, tests)
}

/** A CSV file of the data set as records of texts. */
export const realRecords = (...path: readonly string[]): readonly Record<string, string>[] =>
  parse(readFileSync(realFile(...path)), { columns: true }) as Record<string, string>[]

/** Our field → column of the table in `fb_ads_aug2017`. */
export const realAdColumns = {
  date: 'reporting_start',
  spend: 'spent',
  impressions: 'impressions',
  link_clicks: 'clicks',
  purchases: 'approved_conversion',
  ad_id: 'ad_id',
  campaign_id: 'campaign_id',
  adset_id: 'fb_campaign_id',
} as const
