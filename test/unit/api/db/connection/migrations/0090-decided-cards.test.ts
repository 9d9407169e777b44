import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { DAY, NOW, productRows } from '#test/helpers/seed-rows.ts'

/** Decisions with and without a reason, two on one card, one withdrawn, and one whose card is no longer stored. */
const seed = `${productRows}
INSERT INTO card (product_id, card_id, domain, title, body, first_shown, last_shown) VALUES
  (1, 'R10:product', 'checkout', 'Fewer orders per checkout', '{"rule":"R10"}', ${DAY - 3}, ${DAY});
INSERT INTO review (id, account_id, product_id, card_id, decision, ignore_reason, ts, withdrawn_at) VALUES
  (1, 1, 1, 'R10:product', 'ignored', 'known', ${NOW}, ${NOW + 60000}),
  (2, 1, 1, 'R10:product', 'adopted', NULL, ${NOW + 60000}, NULL),
  (4, 2, 3, 'R21:ad:120', 'executed', NULL, ${NOW}, NULL);`

describe('the migration to decided cards', () => {
  it('runs once, after a copy of schema 80', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(90, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [90], copied: [80], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves every decision as it was, without a card: what it showed then is unknown', async () => {
    const { raw, before } = await applyMigration(90, seed)
    const review = withColumns(before.review, { card_domain: null, card: null })
    expect(review.map((row) => row.id)).toEqual([1, 2, 4])
    expect(rowsOf(raw)).toEqual({ ...before, review })
  })

  it('adds two columns', async () => {
    const { schema } = await applyMigration(90)
    expect(schema).toEqual({ removed: [], added: ['review.card TEXT', 'review.card_domain TEXT'] })
  })

  it('accepts a decision with its card', async () => {
    const { raw } = await applyMigration(90, seed)
    const review = {
      account_id: 1,
      product_id: 1,
      card_id: 'R10:product',
      decision: 'adopted',
      ts: NOW,
      card_domain: 'checkout',
      card: '{}',
    }
    expect(insertRow(raw, 'review', review)).toBeNull()
    expect(rowsOf(raw).review?.at(-1)).toMatchObject(review)
  })

  it('rejects a card that is not text', async () => {
    const { raw } = await applyMigration(90, seed)
    expect(() => raw.exec("UPDATE review SET card = x'7b7d'")).toThrow('cannot store BLOB value in TEXT column review.card')
  })
})
