import { expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const states = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);
INSERT INTO reading_state VALUES (1, 40.5, 0, 7, 28, 500, 8, 'active', 5, 6, 2, 9, 20000, 1, 0);`

it('the migration to spending limits runs once, after a copy of schema 446, and no limit is known', async () => {
  const { applied, copied, faults, startAgain, raw } = await applyMigration(447, states)
  expect({ applied, copied, faults }).toEqual({ applied: [447], copied: [446], faults: [] })
  expect(raw.prepare('SELECT * FROM reading_state').get()).toMatchObject({ api_ends: 0, spending_limit: null, spent_of_limit: null })
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})
