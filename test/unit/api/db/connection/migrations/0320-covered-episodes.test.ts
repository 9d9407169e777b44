import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});
INSERT INTO episode (product_id, rule, entity_key, card_id, began, last_seen) VALUES (1, 'R31', 'product:Espresso Beans', 'a', ${DAY}, ${DAY + 2});`

describe('the migration to covered episodes', () => {
  it('runs once, after a copy of schema 311', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(320, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [320], copied: [311], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were, as those of cards', async () => {
    const { raw, before } = await applyMigration(320, seed)
    expect(rowsOf(raw)).toEqual({ ...before, episode: withColumns(before['episode'], { covered: 0 }) })
  })

  it('stores whether an episode is covered, and nothing else', async () => {
    const { raw } = await applyMigration(320, seed)
    const row = { product_id: 1, rule: 'R31', entity_key: 'product:Espresso Beans', began: DAY, last_seen: DAY }
    expect(insertRow(raw, 'episode', { ...row, card_id: 'b', covered: 1 })).toBeNull()
    expect(insertRow(raw, 'episode', { ...row, card_id: 'c', covered: 2 })).toMatch(/CHECK/)
  })
})
