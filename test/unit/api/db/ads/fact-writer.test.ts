import { describe, expect, it } from 'vitest'
import { readDays } from '#api/db/ads/day-store.ts'
import { factWriter } from '#api/db/ads/fact-writer.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { asDay, type Day, dayNumber } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const fact = (day: Day, ad: number, change: Partial<AdFact> = {}): AdFact => ({
  channel: 'meta',
  day,
  campaignId: 'c',
  campaignName: 'Campaign',
  adsetId: 's',
  adsetName: 'Set',
  adId: `a${ad}`,
  adName: `Ad ${ad}`,
  spend: microsFromUnits(10),
  impressions: 1000,
  reach: 800,
  linkClicks: 20,
  landingPageViews: null,
  addToCart: null,
  initiateCheckout: null,
  purchases: 2,
  purchaseValue: microsFromUnits(50),
  dailyBudget: null,
  status: null,
  attributionSetting: null,
  purpose: null,
  edited: null,
  promo: null,
  ...change,
})

const day = asDay('2026-11-18')

const setUp = async (): Promise<{
  database: Database
  write: (facts: readonly AdFact[], pull: number) => ReturnType<ReturnType<typeof factWriter>['finish']>
}> => {
  const database = openDatabase(await temporaryFolder(), 'bulk')
  database.raw.exec(
    "INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0); INSERT INTO product (id, account_id, name, created_at) VALUES (1, 1, 'P', 0)",
  )
  const sourceId = addSource(database.raw, 1, 'ads')
  const write = (facts: readonly AdFact[], pullId: number) =>
    database.raw.transaction(() => {
      const writer = factWriter(database.raw, { sourceId, pullId })
      writer.write(facts)
      return writer.finish()
    })()
  return { database, write }
}

describe('writing facts', () => {
  it('stores every column of rows with and without budgets, states and edits, in whatever order they come', async () => {
    const { database, write } = await setUp()
    const extra: Partial<AdFact> = {
      dailyBudget: microsFromUnits(7),
      status: 'active',
      attributionSetting: '7-day click',
      edited: true,
      promo: false,
    }
    const facts = Array.from({ length: 20_130 }, (_, ad) => fact(day, ad, ad % 170 === 0 || ad > 20_100 ? extra : {}))
    expect(write(facts, 1)).toMatchObject({ written: 20_130, changed: 0, unchanged: 0 })
    expect(write(facts, 2)).toMatchObject({ written: 0, changed: 0, unchanged: 20_130 })
    const count = (where: string): unknown => database.raw.prepare(`SELECT COUNT(*) FROM source_fact WHERE ${where}`).pluck().get()
    const withExtra = facts.filter(({ status }) => status !== null).length
    expect(count("daily_budget = 7000000 AND status = 'active' AND attribution = '7-day click' AND edited = 1 AND promo = 0")).toBe(
      withExtra,
    )
    expect(count('daily_budget IS NULL AND status IS NULL AND attribution IS NULL AND edited IS NULL AND promo IS NULL')).toBe(
      20_130 - withExtra,
    )
    expect(count('spend = 10000000 AND impressions = 1000 AND purchase_value = 50000000')).toBe(20_130)
  })

  it('adds up a day by channel once a source has several', async () => {
    const { database, write } = await setUp()
    const sums = (): unknown =>
      database.raw
        .prepare('SELECT channel, SUM(spend) FROM fact_day WHERE day = ? GROUP BY channel ORDER BY channel')
        .raw()
        .all(dayNumber(day))
    write([fact(day, 1), fact(day, 2)], 1)
    expect(sums()).toEqual([['meta', 20_000_000]])
    write([fact(day, 3, { channel: 'tiktok' })], 2)
    expect(sums()).toEqual([
      ['meta', 20_000_000],
      ['tiktok', 10_000_000],
    ])
  })

  it('adds up the day, and unknown stays unknown', async () => {
    const { database, write } = await setUp()
    const facts = Array.from({ length: 45 }, (_, ad) => fact(day, ad, ad === 44 ? { impressions: null } : {}))
    expect(write(facts, 1)).toMatchObject({ written: 45, changed: 0, unchanged: 0 })
    const { sums } = await readDays(database.db, 1, day, day)
    expect(sums).toHaveLength(1)
    expect(sums[0]).toMatchObject({
      spend: microsFromUnits(450),
      impressions: 44_000,
      landingPageViews: null,
      purchases: 90,
      promo: false,
      attributionSettings: [],
    })
    await database.close()
  })

  it('distinguishes new, restated and unchanged rows within one chunk, and saves the replaced values', async () => {
    const { database, write } = await setUp()
    write([fact(day, 1), fact(day, 2), fact(day, 3)], 1)
    const restated = fact(day, 2, { purchases: 5, attributionSetting: '7d_click_1d_view' })
    expect(write([fact(day, 1), restated, fact(day, 3), fact(day, 4)], 2)).toMatchObject({ written: 1, changed: 1, unchanged: 2 })
    const history = await database.db.selectFrom('source_fact_history').select(['purchases', 'pull_id', 'replaced_by']).execute()
    expect(history).toEqual([{ purchases: 2, pull_id: 1, replaced_by: 2 }])
    const { sums } = await readDays(database.db, 1, day, day)
    expect(sums[0]).toMatchObject({ purchases: 11, attributionSettings: ['7d_click_1d_view'] })
    expect(write([restated], 3)).toMatchObject({ written: 0, changed: 0, unchanged: 1 })
    await database.close()
  })

  it('stores the latest name and the first day of an ad', async () => {
    const { database, write } = await setUp()
    write([fact(asDay('2026-11-10'), 1, { adName: 'Old name' })], 1)
    write([fact(day, 1, { adName: 'New name' }), fact(asDay('2026-11-02'), 1, { adName: 'Oldest name' })], 2)
    expect(await database.db.selectFrom('ad').select(['ad_name', 'first_day']).execute()).toEqual([
      { ad_name: 'New name', first_day: 20_759 },
    ])
    await database.close()
  })
})
