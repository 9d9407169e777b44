import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);`
const insert = 'INSERT INTO unreadable_day (source_id, day, cells, rows) VALUES (1, 20000, 3, 1)'

describe('the migration to what could not be read', () => {
  it('runs once, after a copy of schema 401, and counts nothing of before', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(402, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [402], copied: [401], faults: [] })
    expect(raw.prepare('SELECT COUNT(*) FROM unreadable_day').pluck().get()).toBe(0)
    expect(raw.prepare('SELECT name FROM source').pluck().all()).toEqual(['Harbor'])
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts one row for each day of a source, and none without a source', async () => {
    const { raw } = await applyMigration(402, sources)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
