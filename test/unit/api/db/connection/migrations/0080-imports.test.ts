import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { columnsIn } from '#test/helpers/schema-lines.ts'
import { DAY, NOW, productRows } from '#test/helpers/seed-rows.ts'

/** Files and syncs, finished and not, in an order that is not that of their times; and the data that they wrote. */
const seed = `${productRows}
INSERT INTO pull (id, product_id, kind, source, started_at, finished_at, state, rows_written, rows_changed, error) VALUES
  (1, 1, 'ads', 'csv', ${NOW}, ${NOW + 900}, 'done', 620, 0, NULL),
  (2, 1, 'orders', 'csv', ${NOW - 5000}, ${NOW - 4000}, 'done', 88, 3, NULL),
  (3, 1, 'ads', 'csv', ${NOW + 1000}, ${NOW + 1100}, 'failed', 0, 0, 'Row 3: no spend'),
  (4, 1, 'ads', 'csv', ${NOW + 2000}, NULL, 'running', 0, 0, NULL),
  (5, 1, 'ads', 'csv', ${NOW + 3000}, ${NOW + 3100}, 'done', 0, 0, NULL),
  (6, 2, 'ads', 'demo', ${NOW}, ${NOW + 10}, 'done', 400, 0, NULL),
  (7, 3, 'ads', 'meta', ${NOW}, ${NOW + 10}, 'done', 50, 12, NULL),
  (8, 3, 'ads', 'csv', ${NOW + 4000}, NULL, 'done', 7, 7, NULL);
INSERT INTO ad (id, product_id, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day)
  VALUES (1, 1, '120', 'Ad', 's', 'Set', 'c', 'Campaign', ${DAY});
INSERT INTO store_order (product_id, order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id)
  VALUES (1, '#1001', ${DAY}, ${NOW}, NULL, 25000000, 0, 0, 25000000, 'EUR', NULL, 0, 0, 2);`

const unknown = {
  file_name: null,
  imported_by: null,
  rows_read: null,
  rows_unchanged: null,
  rows_refused: null,
  first_day: null,
  last_day: null,
}
const notUndone = { refused_file: null, undone_at: null, undone_by: null, rows_taken_back: null }
const fromFile = { account_id: 1, product_id: 1, product: 'Espresso Beans', kind: 'ads', ...unknown, ...notUndone }

const newImport = {
  account_id: 1,
  product_id: 2,
  product: 'Gift Box',
  kind: 'ads',
  pull_id: 9,
  imported_at: NOW,
  rows_written: 1,
  rows_changed: 0,
}
const amounts = { gross: 5, discounts: 0, refunded: 0, net: 5, currency: 'EUR', cancelled: 0, renewal: 0 }
const oldOrder = { product_id: 1, order_id: '#1001', day: DAY, created_at: NOW, ...amounts, pull_id: 2, replaced_by: 5 }
const oldAd = {
  product_id: 1,
  ad: 1,
  ad_name: 'Ad',
  adset_id: 's',
  adset_name: 'Set',
  campaign_id: 'c',
  campaign_name: 'C',
  replaced_by: 5,
}
const threshold = { account_id: 1, name: 'r21.drop', value: 0.25 }

describe('the migration to the import history', () => {
  it('runs once, after a copy of schema 70', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(80, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [80], copied: [70], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('lists every finished file import of every account, in the order of their syncs', async () => {
    const { raw } = await applyMigration(80, seed)
    expect(rowsOf(raw).import).toEqual([
      { ...fromFile, id: 1, pull_id: 1, imported_at: NOW + 900, rows_written: 620, rows_changed: 0 },
      { ...fromFile, id: 2, kind: 'orders', pull_id: 2, imported_at: NOW - 4000, rows_written: 88, rows_changed: 3 },
      { ...fromFile, id: 3, pull_id: 5, imported_at: NOW + 3100, rows_written: 0, rows_changed: 0 },
      { ...fromFile, id: 4, account_id: 2, product_id: 3, pull_id: 8, imported_at: NOW + 4000, rows_written: 7, rows_changed: 7 },
    ])
  })

  it('lists nothing in a database without imports', async () => {
    const { raw, before } = await applyMigration(80)
    expect(before.pull).toEqual([])
    expect(rowsOf(raw).import).toEqual([])
  })

  it('leaves all other rows as they were, and the creation times of API keys unknown', async () => {
    const { raw, before } = await applyMigration(80, seed)
    const { import: _imports, ...others } = rowsOf(raw)
    const account = withColumns(before.account, { key_made_at: null })
    expect(others).toEqual({ ...before, account, store_order_history: [], ad_history: [], threshold: [] })
  })

  it('adds four tables with their keys, indexes, and references', async () => {
    const { schema } = await applyMigration(80)
    expect(schema.removed).toEqual([])
    expect(schema.added.filter((line) => /^[A-Z]|^\w+ [A-Z]|REFERENCES/.test(line))).toEqual([
      'INDEX import_of_account ON import (account_id, id)',
      'INDEX import_of_product ON import (product_id, kind, id)',
      'INDEX store_order_history_pull ON store_order_history (product_id, replaced_by)',
      'TABLE ad_history STRICT WITHOUT ROWID',
      'TABLE import STRICT',
      'TABLE store_order_history STRICT WITHOUT ROWID',
      'TABLE threshold STRICT WITHOUT ROWID',
      'ad_history PRIMARY KEY (product_id, ad, replaced_by)',
      'import PRIMARY KEY (id)',
      'import.account_id REFERENCES account (id)',
      'import.product_id REFERENCES product (id) ON DELETE SET NULL',
      'store_order_history PRIMARY KEY (product_id, order_id, replaced_by)',
      'threshold PRIMARY KEY (account_id, name)',
      'threshold.account_id REFERENCES account (id)',
    ])
  })

  it('adds the columns of the new tables, and one to the accounts', async () => {
    const { schema } = await applyMigration(80)
    expect(columnsIn(schema.added)).toEqual({
      account: 'key_made_at?',
      ad_history: 'ad ad_name adset_id adset_name campaign_id campaign_name product_id replaced_by',
      import:
        'account_id file_name? first_day? id? imported_at imported_by? kind last_day? product product_id? pull_id refused_file? rows_changed rows_read? rows_refused? rows_taken_back? rows_unchanged? rows_written undone_at? undone_by?',
      store_order_history:
        'cancelled created_at currency customer? day discounts gross net order_id product_id pull_id refunded renewal replaced_by source?',
      threshold: 'account_id name value',
    })
  })

  it('preserves the name of a product in its imports when the product is deleted', async () => {
    const { raw } = await applyMigration(80, seed)
    raw.exec('DELETE FROM pull WHERE product_id = 3; DELETE FROM product WHERE id = 3')
    expect(rowsOf(raw).import?.at(-1)).toMatchObject({ account_id: 2, product_id: null, product: 'Espresso Beans' })
  })

  it('never uses the ID of a deleted import again', async () => {
    const { raw } = await applyMigration(80, seed)
    raw.exec('DELETE FROM import WHERE id = 4')
    expect(insertRow(raw, 'import', newImport)).toBeNull()
    expect(rowsOf(raw).import?.at(-1)).toMatchObject({ id: 5, product: 'Gift Box' })
  })

  it.each<readonly [what: string, table: string, row: Row, reason: string]>([
    ['an import of an unknown kind', 'import', { ...newImport, kind: 'video' }, "CHECK constraint failed: kind IN ('ads', 'orders')"],
    ['an import of an unknown account', 'import', { ...newImport, account_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['an import of an unknown product', 'import', { ...newImport, product_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['an import without the name of its product', 'import', { ...newImport, product: null }, 'NOT NULL constraint failed: import.product'],
    ['a threshold of an unknown account', 'threshold', { ...threshold, account_id: 99 }, 'FOREIGN KEY constraint failed'],
    [
      'a threshold that is not a number',
      'threshold',
      { ...threshold, value: 'much' },
      'cannot store TEXT value in REAL column threshold.value',
    ],
  ])('rejects %s', async (_what, table, row, reason) => {
    const { raw } = await applyMigration(80, seed)
    expect(insertRow(raw, table, row)).toBe(reason)
  })

  it.each<readonly [what: string, table: string, row: Row, other: Row, key: string]>([
    ['an order', 'store_order_history', oldOrder, { ...oldOrder, replaced_by: 8 }, 'product_id, order_id, replaced_by'],
    ['an ad', 'ad_history', oldAd, { ...oldAd, replaced_by: 8 }, 'product_id, ad, replaced_by'],
    ['a threshold', 'threshold', threshold, { ...threshold, account_id: 2 }, 'account_id, name'],
  ])('accepts two versions of %s, but rejects one of them twice', async (_what, table, row, other, key) => {
    const { raw } = await applyMigration(80, seed)
    const columns = key.split(', ').map((column) => `${table}.${column}`)
    expect([row, other, row].map((each) => insertRow(raw, table, each))).toEqual([
      null,
      null,
      `UNIQUE constraint failed: ${columns.join(', ')}`,
    ])
  })
})
