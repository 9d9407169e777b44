import type BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { countDuplicateDays } from '#api/db/imports/double-count.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

/** The statements that `work` prepares. */
const statementsOf = (raw: BetterSqlite3.Database, work: (raw: BetterSqlite3.Database) => unknown): readonly string[] => {
  const statements: string[] = []
  const prepare = raw.prepare.bind(raw)
  const spy = vi.spyOn(raw, 'prepare').mockImplementation((sql: string) => {
    statements.push(sql)
    return prepare(sql)
  })
  work(raw)
  spy.mockRestore()
  return statements
}

describe('days counted twice', () => {
  it('are found among very many ads without comparing every ad with every other', async () => {
    const database = openDatabase(await temporaryFolder(), 'bulk')
    const { raw } = database
    raw.exec(
      "INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0); INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (1, 1, 'ads', 'file', 'P', 0)",
    )
    const addAd = raw.prepare(
      "INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day) VALUES (?, 1, 'meta', ?, ?, 's', 'S', 'c', 'C', 1)",
    )
    const addFact = raw.prepare('INSERT INTO source_fact (source_id, breakdown, day, ad, pull_id, spend) VALUES (1, 0, ?, ?, ?, 1)')
    raw.transaction(() => {
      for (let ad = 1; ad <= 60_000; ad += 1) {
        addAd.run(ad, `ad-${ad}`, `Ad ${ad}`)
        addFact.run(ad % 30, ad, 1)
      }
      // Ads with ids of their own: one of a known name on its day, one on another day, one of an unknown name.
      for (const [ad, name, day] of [
        [60_001, 'Ad 7', 7],
        [60_002, 'Ad 8', 9],
        [60_003, 'Nobody', 10],
      ] as const) {
        addAd.run(ad, String(ad), name)
        addFact.run(day, ad, 2)
      }
    })()
    expect(countDuplicateDays(raw, 1, 2)).toBe(1)
    expect(countDuplicateDays(raw, 1, 1)).toBe(1)
    expect(countDuplicateDays(raw, 1, 3)).toBe(0)
    const [namesakes = ''] = statementsOf(raw, (watched) => countDuplicateDays(watched, 1, 3))
    const plan = raw.prepare<object, { detail: string }>(`EXPLAIN QUERY PLAN ${namesakes}`).all({ sourceId: 1, made: '' })
    // Each ad looks its names up, whatever the number of ads.
    expect(plan.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^SEARCH family .*campaign_name=\? AND adset_name=\? AND ad_name=\?/),
    )
    expect(plan.filter(({ detail }) => detail.startsWith('SCAN'))).toEqual([])
    await database.close()
  })
})
