import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);
INSERT INTO pull (id, source_id, started_at, finished_at, state) VALUES (1, 1, 5, 6, 'done');`

describe('the migration to a choice of purchases', () => {
  it('runs once, after a copy of schema 432, and all purchases are counted as before', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(433, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [433], copied: [432], faults: [] })
    expect(raw.prepare('SELECT purchase_alias FROM source').pluck().all()).toEqual(['omni'])
    expect(raw.prepare('SELECT purchase_alias, finished_at FROM pull').all()).toEqual([{ purchase_alias: 'omni', finished_at: 6 }])
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it.each(['source', 'pull'])('accepts one of two choices in %s', async (table) => {
    const { raw } = await applyMigration(433, sources)
    raw.prepare(`UPDATE ${table} SET purchase_alias = 'pixel'`).run()
    for (const value of ["'both'", 'NULL']) expect(() => raw.prepare(`UPDATE ${table} SET purchase_alias = ${value}`).run()).toThrow()
  })
})
