import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

/** Of the first account: a product with files and one with an ad account; of the second one: a demo. */
const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at)
VALUES (1, 1, 'Espresso Beans', 7, ${NOW}), (2, 1, 'Gift Box', 0, ${NOW}), (3, 2, 'Glow', 3, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at)
VALUES (1, 1, 'ads', 'file', 'Espresso Beans', ${NOW}), (2, 1, 'ads', 'meta', 'Gift Box', ${NOW}), (3, 2, 'ads', 'demo', 'Glow', ${NOW}),
  (4, 1, 'store', 'file', 'Espresso Beans', ${NOW});
INSERT INTO pull (id, source_id, started_at, state)
VALUES (1, 1, ${NOW}, 'done'), (2, 1, ${NOW}, 'done'), (3, 2, ${NOW}, 'done'), (4, 4, ${NOW}, 'done'), (5, 1, ${NOW}, 'done'), (6, 1, ${NOW}, 'done');
INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id)
VALUES (1, 1, 'meta', 'a', 'A', 's', 'S', 'c', 'C', ${DAY}, 1), (2, 1, 'google', 'a', 'A', 's', 'S', 'c', 'C', ${DAY}, 1),
  (3, 2, 'meta', 'b', 'B', 's', 'S', 'c', 'C', ${DAY}, 2);
INSERT INTO source_fact (source_id, breakdown, day, ad, pull_id, spend)
VALUES (1, 0, ${DAY}, 1, 1, 5), (1, 0, ${DAY}, 2, 2, 6), (2, 0, ${DAY}, 3, 3, 7);
INSERT INTO source_fact_history (source_id, breakdown, day, ad, pull_id, spend, replaced_by) VALUES (1, 0, ${DAY}, 2, 6, 4, 2);
INSERT INTO source_day (source_id, day, pull_id)
VALUES (1, ${DAY}, 1), (1, ${DAY}, 2), (2, ${DAY}, 3), (4, ${DAY}, 4), (1, ${DAY}, 5), (1, ${DAY}, 6);`

const line = { id: 1, product_id: 1, channel: 'google', first_day: DAY, last_day: DAY + 9, amount: 0, created_at: NOW }

describe('the migration to the spend of all channels', () => {
  it('runs once, after a copy of schema 200', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(210, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [210], copied: [200], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all other rows as they were, and rebuilds what was derived from products', async () => {
    const { raw, before } = await applyMigration(210, seed)
    const { account, product, pull_channel, spend_line, ...rest } = rowsOf(raw)
    expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([table]) => !['account', 'product'].includes(table))))
    expect(spend_line).toEqual([])
    expect(product).toEqual(before.product?.map((row) => ({ ...row, data_version: Number(row.data_version) + 1 })))
    expect(account).toEqual(
      withColumns(before.account, { other_channels: null }).map((row) => (row.id === 2 ? { ...row, other_channels: 0 } : row)),
    )
    expect(pull_channel).toHaveLength(4)
  })

  it('names the channels of each file by its ads, and Meta for a file that changed nothing', async () => {
    const { raw } = await applyMigration(210, seed)
    expect(rowsOf(raw).pull_channel).toEqual([
      { source_id: 1, pull_id: 1, channel: 'meta' },
      { source_id: 1, pull_id: 2, channel: 'google' },
      { source_id: 1, pull_id: 5, channel: 'meta' },
      { source_id: 1, pull_id: 6, channel: 'google' },
    ])
  })

  it('adds two tables, an index and a column', async () => {
    const { schema } = await applyMigration(210)
    expect(schema.removed).toEqual([])
    expect(schema.added.filter((added) => !/pull_channel|spend_line/.test(added))).toEqual(['account.other_channels INTEGER'])
  })

  it('accepts an amount of zero and several lines of a channel', async () => {
    const { raw } = await applyMigration(210, seed)
    expect(insertRow(raw, 'spend_line', line)).toBeNull()
    expect(insertRow(raw, 'spend_line', { ...line, id: 2, first_day: DAY + 10, last_day: DAY + 10, amount: 1 })).toBeNull()
  })

  it.each<readonly [what: string, row: Row, reason: string]>([
    ['days in the wrong order', { ...line, last_day: DAY - 1 }, 'CHECK constraint failed: last_day >= first_day'],
    ['a negative amount', { ...line, amount: -1 }, 'CHECK constraint failed: amount >= 0'],
    ['a line of no product', { ...line, product_id: 9 }, 'FOREIGN KEY constraint failed'],
    ['a line without a channel', { ...line, channel: null }, 'NOT NULL constraint failed: spend_line.channel'],
  ])('rejects %s', async (_what, row, reason) => {
    const { raw } = await applyMigration(210, seed)
    expect(insertRow(raw, 'spend_line', row)).toBe(reason)
  })

  it('rejects an answer that is neither yes nor no', async () => {
    const { raw } = await applyMigration(210, seed)
    expect(() => raw.exec('UPDATE account SET other_channels = 2')).toThrow('CHECK constraint failed: other_channels IN (0, 1)')
  })
})
