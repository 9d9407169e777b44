import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);`
const insert = 'INSERT INTO account_day (source_id, day, account_spend, ads_spend) VALUES (1, 20000, 5000000, 4000000)'

describe('the migration to the spend of ad accounts', () => {
  it('runs once, after a copy of schema 390, and compares no earlier day', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(400, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [400], copied: [390], faults: [] })
    expect(raw.prepare('SELECT COUNT(*) FROM account_day').pluck().get()).toBe(0)
    expect(raw.prepare('SELECT name FROM source').pluck().all()).toEqual(['Harbor'])
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts one row for each day of a source, and none without a source', async () => {
    const { raw } = await applyMigration(400, sources)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
