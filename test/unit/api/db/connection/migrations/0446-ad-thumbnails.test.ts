import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);`
const insert = `INSERT INTO ad_thumbnail (source_id, ad_id, creative_id, hash) VALUES (1, 'a1', 'c1', '${'0'.repeat(64)}')`

describe('the migration to pictures of ads', () => {
  it('runs once, after a copy of schema 445, and no ad has a picture', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(446, sources)
    expect({ applied, copied, faults }).toEqual({ applied: [446], copied: [445], faults: [] })
    expect(raw.prepare('SELECT COUNT(*) FROM ad_thumbnail').pluck().get()).toBe(0)
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts one picture for each ad of a source, with a whole hash', async () => {
    const { raw } = await applyMigration(446, sources)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace("'a1'", "'a2'").replace('0000', '')).run()).toThrow(/CHECK/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
