import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

describe('the migration to the owner of a demo', () => {
  it('runs once, after a copy of schema 330', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(340, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [340], copied: [330], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were, without an owner', async () => {
    const { raw, before } = await applyMigration(340, accountRows)
    expect(rowsOf(raw)).toEqual({ ...before, account: withColumns(before.account, { owner_id: null }) })
  })

  it('accepts an account that exists as owner, and no other', async () => {
    const { raw } = await applyMigration(340, accountRows)
    const setOwner = (owner: number): unknown => raw.prepare('UPDATE account SET owner_id = ?').run(owner)
    expect(() => setOwner(1)).not.toThrow()
    expect(() => setOwner(99)).toThrow(/FOREIGN KEY/)
  })
})
