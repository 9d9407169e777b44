import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const owned = `${accountRows}
UPDATE account SET owner_id = 1 WHERE id IN (2, 3);`

describe('the migration to one demo for each account', () => {
  it('runs once, after a copy of schema 340', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(350, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [350], copied: [340], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves the first of several demos next to their account', async () => {
    const { raw } = await applyMigration(350, owned)
    expect(raw.prepare('SELECT owner_id FROM account ORDER BY id').pluck().all()).toEqual([null, 1, null])
  })

  it('accepts no second demo', async () => {
    const { raw } = await applyMigration(350, owned)
    expect(() => raw.prepare('UPDATE account SET owner_id = 1 WHERE id = 3').run()).toThrow(/UNIQUE/)
  })
})
