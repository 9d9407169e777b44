import { describe, expect, it } from 'vitest'
import { APPLICATION_ID, readSchemaVersion } from '#api/db/connection/database-identity.ts'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, NOW, productRows } from '#test/helpers/seed-rows.ts'

const seed = `${productRows}
INSERT INTO billing_account (account_id, customer_id, customer_since) VALUES (1, 'cus_1', ${NOW});
INSERT INTO billing_subscription VALUES ('sub_1', 1, 'cus_1', 'active', ${NOW}, ${NOW}, 3);`

describe('the migration to the application ID', () => {
  it('runs once, after a copy of schema 20', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(25, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [25], copied: [20], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('marks the file as a database of this app, which was recognized without the mark before', async () => {
    const [{ raw: unmarked }, { raw: marked }] = await Promise.all([applyMigration(20, accountRows), applyMigration(25, seed)])
    expect([unmarked, marked].map((raw) => raw.pragma('application_id', { simple: true }))).toEqual([0, APPLICATION_ID])
    expect([unmarked, marked].map((raw) => readSchemaVersion(raw, 25))).toEqual([20, 25])
  })

  it('changes neither rows nor the schema', async () => {
    const { raw, before, schema } = await applyMigration(25, seed)
    expect(rowsOf(raw)).toEqual(before)
    expect(schema).toEqual({ added: [], removed: [] })
  })
})
