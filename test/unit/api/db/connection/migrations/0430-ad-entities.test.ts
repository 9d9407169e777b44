import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);
INSERT INTO reading_state VALUES (1, 40.5, 0, 7, 28, 500, 8, 'active');`
const insert = (table: string, level = 'adset', source = 1): string =>
  table === 'ad_entity'
    ? `INSERT INTO ad_entity (source_id, level, entity_id, name, learning) VALUES (${source}, '${level}', 's1', 'Broad', 'learning')`
    : `INSERT INTO ad_entity_day (source_id, level, entity_id, day, status) VALUES (${source}, '${level}', 's1', 20000, 'active')`

describe('the migration to campaigns, ad sets and ads', () => {
  it('runs once, after a copy of schema 420, and knows of no read before', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(430, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [430], copied: [420], faults: [] })
    expect(raw.prepare('SELECT * FROM reading_state').get()).toMatchObject({
      ...{ account_status: 'active', usage_percent: 40.5, learned_at: 8 },
      ...{ entities_read_at: 0, entities_whole_at: 0, odd_entities: 0 },
    })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it.each(['ad_entity', 'ad_entity_day'])('accepts one row for each entity in %s, of a known level and source', async (table) => {
    const { raw } = await applyMigration(430, sources)
    raw.prepare(insert(table)).run()
    raw.prepare(insert(table, 'campaign')).run()
    expect(() => raw.prepare(insert(table)).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert(table, 'creative')).run()).toThrow(/CHECK/)
    expect(() => raw.prepare(insert(table, 'ad', 2)).run()).toThrow(/FOREIGN KEY/)
  })
})
