import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);`
const insert = `INSERT INTO reading_state (source_id, usage_percent, paused_until, noted_at, most_days, page_rows, learned_at)
  VALUES (1, 9.67, 0, 0, 28, 500, 0)`

describe('the migration to remembered limits', () => {
  it('runs once, after a copy of schema 400, and remembers nothing of before', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(401, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [401], copied: [400], faults: [] })
    expect(raw.prepare('SELECT COUNT(*) FROM reading_state').pluck().get()).toBe(0)
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts one state for each source, and none without a source', async () => {
    const { raw } = await applyMigration(401, sources)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
