import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);
INSERT INTO reading_state VALUES (1, 40.5, 0, 7, 28, 500, 8, 'active', 5, 6, 2);`
const insert = "INSERT INTO ad_edit (source_id, level, entity_id, kind, at, day) VALUES (1, 'adset', 's1', 'budget', 1700000000000, 19675)"

describe('the migration to edits', () => {
  it('runs once, after a copy of schema 430, and knows the edits of no day', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(431, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [431], copied: [430], faults: [] })
    expect(raw.prepare('SELECT * FROM reading_state').get()).toMatchObject({ odd_entities: 2, edits_read_at: 0, edits_from: null })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts an edit once, of a known level and source', async () => {
    const { raw } = await applyMigration(431, sources)
    raw.prepare(insert).run()
    raw.prepare(insert.replace("'budget'", "'bid'")).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace("'adset'", "'account'")).run()).toThrow(/CHECK/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
