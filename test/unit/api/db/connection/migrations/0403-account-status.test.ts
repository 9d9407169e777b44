import { expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const states = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0);
INSERT INTO reading_state (source_id, usage_percent, paused_until, noted_at, most_days, page_rows, learned_at) VALUES (1, 96, 5, 4, 7, 125, 3);`

it('the migration to the state of ad accounts keeps what was remembered, and knows no state before the next sync', async () => {
  const { applied, copied, faults, startAgain, raw } = await applyMigration(403, states)
  expect({ applied, copied, faults }).toEqual({ applied: [403], copied: [402], faults: [] })
  expect(raw.prepare('SELECT * FROM reading_state').all()).toEqual([
    { source_id: 1, usage_percent: 96, paused_until: 5, noted_at: 4, most_days: 7, page_rows: 125, learned_at: 3, account_status: null },
  ])
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})
