import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);
INSERT INTO reading_state VALUES (1, 40.5, 0, 7, 28, 500, 8, 'active', 5, 6, 2, 9, 20000);`
const insert = "INSERT INTO report_run (source_id, content, run_id, created_at, attempts) VALUES (1, '2026-11-19', '602', 5, 1)"

describe('the migration to reports that are prepared', () => {
  it('runs once, after a copy of schema 431, and no ad account needs reports', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(432, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [432], copied: [431], faults: [] })
    expect(raw.prepare('SELECT * FROM reading_state').get()).toMatchObject({ edits_read_at: 9, edits_from: 20_000, uses_runs: 0 })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts one report for each content of a source, and none without a source', async () => {
    const { raw } = await applyMigration(432, sources)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
