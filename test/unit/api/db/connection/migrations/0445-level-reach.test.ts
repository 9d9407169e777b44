import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);`
const insert = "INSERT INTO level_reach (source_id, day, level, entity_id, reach) VALUES (1, 20000, 'adset', 's1', 950)"

describe('the migration to the reach of ad sets and campaigns', () => {
  it('runs once, after a copy of schema 441, and knows no reach of earlier days', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(445, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [445], copied: [441], faults: [] })
    expect(raw.prepare('SELECT COUNT(*) FROM level_reach').pluck().get()).toBe(0)
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts one reach for each entity and day, of a known level, not below zero, of a source', async () => {
    const { raw } = await applyMigration(445, sources)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace("'adset'", "'ad'")).run()).toThrow(/CHECK/)
    expect(() => raw.prepare(insert.replace('950', '-1')).run()).toThrow(/CHECK/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
