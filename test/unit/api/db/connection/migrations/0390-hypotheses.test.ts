import { expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const decisions = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 0, 0);
INSERT INTO review (account_id, product_id, card_id, decision, ts) VALUES (1, 1, 'a-card', 'executed', 5);`

it('the migration to frozen hypotheses keeps every decision, and knows no hypothesis of those from before', async () => {
  const { applied, copied, faults, startAgain, raw } = await applyMigration(390, decisions)
  expect({ applied, copied, faults }).toEqual({ applied: [390], copied: [380], faults: [] })
  expect(raw.prepare('SELECT card_id, decision, ts, hypothesis FROM review').all()).toEqual([
    { card_id: 'a-card', decision: 'executed', ts: 5, hypothesis: null },
  ])
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})
