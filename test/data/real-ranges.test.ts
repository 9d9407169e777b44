/** Ranges of real ads and real orders against plain SQL over the files themselves. */

import BetterSqlite3 from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { describeReal, realAdColumns, realFile, realRecords } from '../helpers/real-data.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

/** The rows of a file as a table in memory. */
const tableOf = (rows: readonly Record<string, string>[]): BetterSqlite3.Database => {
  const sql = new BetterSqlite3(':memory:')
  const names = Object.keys(rows[0] ?? {})
  sql.exec(`CREATE TABLE file (${names.map((name) => `"${name}"`).join(', ')})`)
  const insert = sql.prepare(`INSERT INTO file VALUES (${names.map(() => '?').join(', ')})`)
  for (const row of rows) insert.run(names.map((name) => row[name]))
  onTestFinished(() => {
    sql.close()
  })
  return sql
}

describeReal('fb_ads_aug2017', 'ranges of real Facebook ads', () => {
  it('have the sums of the file, whatever their length and end', async () => {
    const api = await openTestApi(await temporaryFolder(), { clock: { now: () => Date.UTC(2017, 8, 5, 18) } })
    const { api_key } = await api.operator.createAccount({ name: 'Real', timezone: 'America/New_York', currency: 'USD' })
    const file = realFile('fb_ads_aug2017', 'data_aligned.csv')
    await api.operator.importFile({ kind: 'ads', file, product: 'Real ads', options: { map: realAdColumns } })
    const ask = apiGetAs(api, api_key)
    const sums = tableOf(realRecords('fb_ads_aug2017', 'data_aligned.csv')).prepare<unknown[], Record<string, number>>(
      `SELECT SUM(ROUND(spent * 1e6)) / 1e6 spend, SUM(impressions) impressions, SUM(clicks) clicks, SUM(approved_conversion) purchases, COUNT(DISTINCT day) days
       FROM (SELECT *, reporting_start AS day FROM file) WHERE day BETWEEN ? AND ?`,
    )
    for (const days of [1, 2, 7, 14, 28]) {
      for (const last of ['2017-08-20', '2017-08-25', '2017-08-30'].map(asDay)) {
        const from = addDays(last, 1 - days)
        const { range } = await ask(`/desk/range/Real%20ads?from=${from}&day=${last}`, deskRangeRoute.answer)
        const expected = sums.get(from, last)
        expect(range.kpi.spend).toBeCloseTo(expected?.spend ?? Number.NaN, 6)
        expect(range.kpi.impressions).toBe(expected?.impressions)
        expect(range.kpi.link_clicks).toBe(expected?.clicks)
        expect(range.kpi.purchases_meta).toBe(expected?.purchases)
        expect(range.kpi.cpa_meta).toBeCloseTo((expected?.spend ?? 0) / (expected?.purchases ?? 1), 6)
        expect(range.missing_days).toBe(days - (expected?.days ?? 0))
        expect(range.known_days.spend ?? days).toBe(expected?.days)
        // Two weeks are too few for eight equal ranges.
        if (days > 1) expect(range.usual.spend.median).toBeNull()
      }
    }
    await api.close()
  })
})

describeReal('shopify_orders_deid', 'ranges of real Shopify orders', () => {
  it('have the orders, the revenue and the new customers of the file', async () => {
    const name = 'orders_export_us_pet_may2023.csv'
    const api = await openTestApi(await temporaryFolder(), { clock: { now: () => Date.UTC(2023, 5, 1, 2) } })
    const { api_key } = await api.operator.createAccount({ name: 'Pets', timezone: 'America/Los_Angeles', currency: 'USD' })
    await api.operator.importFile({ kind: 'orders', file: realFile('shopify_orders_deid', name), product: 'Pets', options: {} })
    const ask = apiGetAs(api, api_key)
    const sql = tableOf(realRecords('shopify_orders_deid', name).filter(({ Total }) => Total !== ''))
    const sums = sql.prepare<unknown[], Record<string, number>>(
      `SELECT COUNT(*) orders, SUM(Total - "Refunded Amount") revenue FROM file
       WHERE "Cancelled at" = '' AND CAST(Total AS REAL) > 0 AND substr("Created at", 1, 10) BETWEEN ? AND ?`,
    )
    for (const days of [2, 7, 14, 28]) {
      for (const last of ['2023-05-14', '2023-05-28'].map(asDay)) {
        const from = addDays(last, 1 - days)
        const { range } = await ask(`/desk/range/Pets?from=${from}&day=${last}`, deskRangeRoute.answer)
        const expected = sums.get(from, last)
        expect(range.kpi.orders).toBe(expected?.orders)
        expect(range.kpi.revenue).toBeCloseTo(expected?.revenue ?? Number.NaN, 6)
        expect(range.kpi.aov).toBeCloseTo((expected?.revenue ?? 0) / (expected?.orders ?? 1), 6)
        expect(range.kpi.spend).toBeNull()
      }
    }
    await api.close()
  })
})
