import { expect, it } from 'vitest'
import { applyMigration, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

it('the migration to further accounts runs once, after a copy of schema 470, and each account has its own key alone', async () => {
  const { applied, copied, faults, startAgain, raw, before } = await applyMigration(480, accountRows)
  expect({ applied, copied, faults }).toEqual({ applied: [480], copied: [470], faults: [] })
  expect(raw.prepare('SELECT * FROM account').all()).toEqual(withColumns(before.account, { opened_by: null }))
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})
