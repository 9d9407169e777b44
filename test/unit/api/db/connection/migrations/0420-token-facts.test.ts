import { expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
UPDATE account SET token_created_at = 5, token_expires_at = 9, token_present = 1;`

it('the migration to facts about tokens keeps the dates of a token, and knows no more of it before the next check', async () => {
  const { applied, copied, faults, startAgain, raw } = await applyMigration(420, seed)
  expect({ applied, copied, faults }).toEqual({ applied: [420], copied: [410], faults: [] })
  const columns = 'token_created_at, token_expires_at, token_never_expires, token_data_access_ends, token_scopes, token_has_app_secret'
  expect(raw.prepare(`SELECT DISTINCT ${columns} FROM account`).all()).toEqual([
    {
      token_created_at: 5,
      token_expires_at: 9,
      token_never_expires: 0,
      token_data_access_ends: null,
      token_scopes: null,
      token_has_app_secret: 0,
    },
  ])
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})
