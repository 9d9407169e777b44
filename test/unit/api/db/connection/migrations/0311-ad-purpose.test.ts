import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (1, 1, 'ads', 'file', 'Espresso Beans', ${NOW});
INSERT INTO pull (id, source_id, started_at, state) VALUES (1, 1, ${NOW}, 'done'), (2, 1, ${NOW}, 'done');
INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id)
VALUES (1, 1, 'meta', 'a', 'A', 's', 'S', 'c', 'C', ${DAY}, 1);
INSERT INTO source_fact (source_id, breakdown, day, ad, pull_id, spend, status) VALUES (1, 0, ${DAY}, 1, 2, 5, 'active');
INSERT INTO source_fact_history (source_id, breakdown, day, ad, pull_id, spend, status, replaced_by) VALUES (1, 0, ${DAY}, 1, 1, 4, 'paused', 2);`

describe('the migration to the purpose of ad sets', () => {
  it('runs once, after a copy of schema 310', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(311, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [311], copied: [310], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were, without a purpose', async () => {
    const { raw, before } = await applyMigration(311, seed)
    const changed = Object.fromEntries(
      ['source_fact', 'source_fact_history'].map((table) => [table, withColumns(before[table], { purpose: null })]),
    )
    expect(rowsOf(raw)).toEqual({ ...before, ...changed })
  })

  it('stores a purpose in both tables, and text alone', async () => {
    const { raw } = await applyMigration(311, seed)
    const row = { source_id: 1, breakdown: 0, day: DAY + 1, ad: 1, pull_id: 2, spend: 3 }
    expect(insertRow(raw, 'source_fact', { ...row, purpose: 'traffic' })).toBeNull()
    expect(insertRow(raw, 'source_fact_history', { ...row, replaced_by: 2, purpose: 'sales' })).toBeNull()
    expect(insertRow(raw, 'source_fact', { ...row, day: DAY + 2, purpose: Buffer.from('sales') })).toMatch(/TEXT/)
  })
})
