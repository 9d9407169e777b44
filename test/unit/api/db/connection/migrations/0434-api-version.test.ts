import { expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const states = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);
INSERT INTO reading_state VALUES (1, 40.5, 0, 7, 28, 500, 8, 'active', 5, 6, 2, 9, 20000, 1);`

it('the migration to the end of an API version runs once, after a copy of schema 433, and no end is known', async () => {
  const { applied, copied, faults, startAgain, raw } = await applyMigration(434, states)
  expect({ applied, copied, faults }).toEqual({ applied: [434], copied: [433], faults: [] })
  expect(raw.prepare('SELECT * FROM reading_state').get()).toMatchObject({ uses_runs: 1, api_ends: 0 })
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})
