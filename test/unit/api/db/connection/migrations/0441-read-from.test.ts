import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES
  (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0), (2, 1, 'ads', 'meta', 'Pier', 'act_2', 0), (3, 1, 'ads', 'file', 'Files', NULL, 0);
INSERT INTO pull (id, source_id, started_at, finished_at, state) VALUES (1, 1, 5, 6, 'done'), (3, 3, 5, 6, 'done');
INSERT INTO source_day (source_id, day, pull_id) VALUES (1, 20400, 1), (1, 20281, 1), (3, 20000, 3);`

describe('the migration to a first day of each ad account', () => {
  it('runs once, after a copy of the schema before, and what was read before stays whole', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(441, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [441], copied: [440], faults: [] })
    expect(raw.prepare('SELECT read_from FROM source ORDER BY id').pluck().all()).toEqual([20281, null, null])
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts a day number or none', async () => {
    const { raw } = await applyMigration(441, sources)
    for (const value of ['NULL', '20500']) raw.prepare(`UPDATE source SET read_from = ${value}`).run()
    for (const value of ["'2026-11-19'", '0', '1.5']) expect(() => raw.prepare(`UPDATE source SET read_from = ${value}`).run()).toThrow()
  })
})
