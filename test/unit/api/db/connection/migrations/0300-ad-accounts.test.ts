import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (1, 1, 'ads', 'file', 'Espresso Beans', ${NOW});`

describe('the migration to ad accounts', () => {
  it('runs once, after a copy of schema 290, and leaves all rows as they were', async () => {
    const { applied, copied, faults, startAgain, raw, before } = await applyMigration(300, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [300], copied: [290], faults: [] })
    expect(rowsOf(raw)).toEqual({ ...before, ad_account: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('adds one table', async () => {
    const { schema } = await applyMigration(300)
    expect(schema.removed).toEqual([])
    expect(schema.added.length).toBeGreaterThan(4)
    expect(schema.added.filter((added) => !/\bad_account\b/.test(added))).toEqual([])
  })

  it('accepts one account for each ID of a source that exists', async () => {
    const { raw } = await applyMigration(300, seed)
    const row = (source: number, account: string): string =>
      `INSERT INTO ad_account VALUES (${source}, 'google', 'campaign-1', '${account}')`
    raw.exec(row(1, '123'))
    expect(rowsOf(raw).ad_account).toHaveLength(1)
    expect(() => raw.exec(row(1, '456'))).toThrow(/constraint failed/i)
    expect(() => raw.exec(row(99, '123'))).toThrow(/constraint failed/i)
  })
})
