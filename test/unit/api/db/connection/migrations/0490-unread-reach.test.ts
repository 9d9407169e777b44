import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);`
const insert = 'INSERT INTO unread_reach (source_id, day, tries, tried_at) VALUES (1, 20700, 1, 0)'

describe('the migration to days without reach', () => {
  it('runs once, after a copy of schema 480, and asks for no day again', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(490, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [490], copied: [480], faults: [] })
    expect(raw.prepare('SELECT COUNT(*) FROM unread_reach').pluck().get()).toBe(0)
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts a day of a source once, after at least one try', async () => {
    const { raw } = await applyMigration(490, sources)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace('20700, 1', '20701, 0')).run()).toThrow(/CHECK/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
