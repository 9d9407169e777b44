import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});
INSERT INTO review (id, account_id, product_id, card_id, decision, ignore_reason, ts, withdrawn_at) VALUES
  (1, 1, 1, 'R10:product', 'ignore', 'known', ${NOW}, ${NOW + 60000}),
  (2, 1, 1, 'R10:product', 'executed', NULL, ${NOW + 60000}, NULL);`

describe('the migration to the details of decisions', () => {
  it('runs once, after a copy of schema 320', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(330, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [330], copied: [320], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('adds two columns, empty for the decisions from before', async () => {
    const { raw, before, schema } = await applyMigration(330, seed)
    expect(schema).toEqual({ removed: [], added: ['review.action TEXT', 'review.remind_on INTEGER'] })
    expect(rowsOf(raw)).toEqual({ ...before, review: withColumns(before.review, { action: null, remind_on: null }) })
  })

  it('accepts what was done as text, and a day as a whole number', async () => {
    const { raw } = await applyMigration(330, seed)
    const review = { account_id: 1, product_id: 1, card_id: 'R23:ad:120', decision: 'executed', ts: NOW }
    expect(insertRow(raw, 'review', { ...review, action: 'Paused Static 11' })).toBeNull()
    expect(insertRow(raw, 'review', { ...review, decision: 'ignore', remind_on: DAY + 7 })).toBeNull()
    expect(insertRow(raw, 'review', { ...review, remind_on: 'tomorrow' })).toMatch(/INTEGER/)
  })
})
