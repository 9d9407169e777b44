import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (1, 1, 'ads', 'file', 'Espresso Beans', ${NOW});
INSERT INTO pull (id, source_id, started_at, state) VALUES (1, 1, ${NOW}, 'done'), (2, 1, ${NOW}, 'done');
INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id)
VALUES (1, 1, 'meta', 'a', 'A', 's', 'S', 'c', 'C', ${DAY}, 1);
INSERT INTO source_fact (source_id, breakdown, day, ad, pull_id, spend, purchases, status) VALUES (1, 0, ${DAY}, 1, 2, 5, 1.5, 'active');
INSERT INTO source_fact_history (source_id, breakdown, day, ad, pull_id, spend, promo, replaced_by) VALUES (1, 0, ${DAY}, 1, 1, 4, 1, 2);
INSERT INTO source_day (source_id, day, pull_id) VALUES (1, ${DAY}, 1), (1, ${DAY}, 2);`

describe('the migration to reading times', () => {
  it('runs once, after a copy of schema 240', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(250, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [250], copied: [240], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were: read when their import or sync started', async () => {
    const { raw, before } = await applyMigration(250, seed)
    const changed = Object.fromEntries(
      ['source_fact', 'source_fact_history', 'source_day'].map((table) => [table, withColumns(before[table], { read_at: 0 })]),
    )
    expect(rowsOf(raw)).toEqual({ ...before, ...changed })
  })

  it('accepts several versions of a row from one file, and each reading time once', async () => {
    const { raw } = await applyMigration(250, seed)
    const version = { source_id: 1, breakdown: 0, day: DAY, ad: 1, pull_id: 2, spend: 3, replaced_by: 2 }
    expect(insertRow(raw, 'source_fact_history', { ...version, read_at: NOW })).toBeNull()
    expect(insertRow(raw, 'source_fact_history', { ...version, read_at: NOW + 1 })).toBeNull()
    expect(insertRow(raw, 'source_fact_history', { ...version, read_at: NOW })).toMatch(/UNIQUE/)
  })
})
