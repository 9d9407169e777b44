import { describe, expect, it } from 'vitest'
import { levelReach } from '#api/db/connection/migrations/0445-level-reach.ts'
import { rebuildFactDays } from '#api/db/sources/fact-day-sums.ts'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { DAY, NOW, productRows } from '#test/helpers/seed-rows.ts'

const DAY_MS = 86_400_000

/** Two products of one ad account: an ad moved from Glow to the rest when its campaign was renamed, so that both have it. */
const meta = `
UPDATE account SET ad_account_id = 'act_1' WHERE id = 2;
INSERT INTO product (id, account_id, name, ad_source, order_source, source_config, data_version, orders_from, orders_to, created_at) VALUES
  (4, 2, 'Glow', 'meta', 'csv', '{"adAccountId":"act_1","contains":"Glow","leaves":[]}', 5, ${DAY - 3}, ${DAY}, ${NOW}),
  (5, 2, 'Rest', 'meta', 'none', '{"adAccountId":"act_1","contains":null,"leaves":["Glow"]}', 6, NULL, NULL, ${NOW});
DELETE FROM product WHERE id = 3;
INSERT INTO pull (id, product_id, kind, source, started_at, finished_at, state, rows_written) VALUES
  (1, 4, 'ads', 'meta', ${NOW - DAY_MS}, ${NOW - DAY_MS + 9}, 'done', 2),
  (2, 5, 'ads', 'meta', ${NOW}, ${NOW + 9}, 'done', 2),
  (3, 4, 'orders', 'csv', ${NOW}, ${NOW + 9}, 'done', 2),
  (4, 1, 'ads', 'csv', ${NOW}, ${NOW + 9}, 'done', 1),
  (5, 1, 'ads', 'csv', ${NOW + 50}, ${NOW + 59}, 'failed', 0);
INSERT INTO ad (id, product_id, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day) VALUES
  (1, 4, 'a', 'Ad', 's', 'Set', 'c', 'Glow', ${DAY - 9}),
  (2, 5, 'a', 'Ad', 's', 'Set', 'c', 'Brand', ${DAY - 1}),
  (3, 5, 'b', 'Ad B', 's', 'Set', 'd', 'Other', ${DAY - 1}),
  (4, 1, 'a', 'Ad', 's', 'Set', 'c', 'Campaign', ${DAY - 2});
INSERT INTO fact (product_id, day, ad, pull_id, spend, reach, purchases, attribution) VALUES
  (4, ${DAY - 9}, 1, 1, 90, 9, 3, '7d_click'),
  (4, ${DAY - 1}, 1, 1, 100, 10, 1, NULL),
  (5, ${DAY - 1}, 2, 2, 110, 11, 2, NULL),
  (5, ${DAY - 1}, 3, 2, 50, 5, NULL, NULL),
  (1, ${DAY - 2}, 4, 4, 70, 7, 4, NULL);
INSERT INTO fact_history (product_id, day, ad, pull_id, spend, replaced_by) VALUES (5, ${DAY - 1}, 3, 1, 40, 2);
INSERT INTO ad_history VALUES (4, 1, 'Old', 's', 'Set', 'c', 'Glow', 1);
INSERT INTO store_order
  (product_id, order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id) VALUES
  (4, '#1', ${DAY - 3}, ${NOW - 3 * DAY_MS}, 'x', 30, 0, 0, 30, 'USD', NULL, 0, 0, 3),
  (4, '#2', ${DAY}, ${NOW}, 'x', 40, 0, 0, 40, 'USD', NULL, 0, 0, 3);
INSERT INTO store_order_history
  (product_id, order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id, replaced_by)
  VALUES (4, '#2', ${DAY}, ${NOW}, 'x', 39, 0, 0, 39, 'USD', NULL, 0, 0, 3, 3);
INSERT INTO order_day SELECT 4, day, 1, net, net, 0, 0, 1, 1, net, 0, 0, 0, 1, 0, 0, 0 FROM store_order;
INSERT INTO order_day SELECT 4, ${DAY - 1}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0;
INSERT INTO import (id, account_id, product_id, product, kind, pull_id, imported_at, rows_written, rows_changed, first_day, last_day) VALUES
  (1, 2, 4, 'Glow', 'orders', 3, ${NOW}, 2, 0, ${DAY - 3}, ${DAY - 3}),
  (2, 1, 1, 'Espresso Beans', 'ads', 4, ${NOW}, 1, 0, ${DAY - 2}, ${DAY - 2});`

const migrated = () => applyMigration(200, productRows + meta)
const only = (rows: readonly Row[] | undefined, ...columns: readonly string[]) =>
  (rows ?? []).map((row) => columns.map((column) => row[column]))

describe('the migration to sources', () => {
  it('runs once, after a copy of schema 180', async () => {
    const { applied, copied, faults, startAgain } = await migrated()
    expect({ applied, copied, faults }).toEqual({ applied: [200], copied: [180], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('gives the products of an ad account one source with their rules, and every other product its own', async () => {
    const { raw } = await migrated()
    expect(only(rowsOf(raw).source, 'id', 'account_id', 'role', 'kind', 'name', 'external_id', 'config')).toEqual([
      [1, 1, 'ads', 'file', 'Espresso Beans', null, null],
      [2, 1, 'ads', 'demo', 'Gift Box', null, '{"seed":7}'],
      [3, 1, 'store', 'file', 'Espresso Beans', null, null],
      [4, 1, 'store', 'demo', 'Gift Box', null, '{"seed":7}'],
      [5, 2, 'store', 'file', 'Glow', null, null],
      [6, 2, 'ads', 'meta', 'act_1', 'act_1', null],
    ])
    expect(only(rowsOf(raw).product_source, 'product_id', 'source_id', 'rule')).toEqual([
      [1, 1, '{"type":"rest"}'],
      [1, 3, '{"type":"all"}'],
      [2, 2, '{"type":"rest"}'],
      [2, 4, '{"type":"all"}'],
      [4, 5, '{"type":"all"}'],
      [4, 6, '{"type":"contains","text":"Glow"}'],
      [5, 6, '{"type":"rest"}'],
    ])
  })

  it('stores an ad of two products once, with its latest numbers and all its days, and the others as history', async () => {
    const { raw } = await migrated()
    expect(only(rowsOf(raw).ad, 'id', 'source_id', 'channel', 'campaign_name', 'first_day', 'product_id')).toEqual([
      [2, 6, 'meta', 'Brand', DAY - 9, 5],
      [3, 6, 'meta', 'Other', DAY - 1, 5],
      [4, 1, 'meta', 'Campaign', DAY - 2, 1],
    ])
    expect(
      only(rowsOf(raw).source_fact, 'source_id', 'breakdown', 'day', 'ad', 'pull_id', 'spend', 'reach', 'purchases', 'attribution'),
    ).toEqual([
      [1, 0, DAY - 2, 4, 4, 70, 7, 4, null],
      [6, 0, DAY - 9, 2, 1, 90, 9, 3, '7d_click'],
      [6, 0, DAY - 1, 2, 2, 110, 11, 2, null],
      [6, 0, DAY - 1, 3, 2, 50, 5, null, null],
    ])
    expect(only(rowsOf(raw).source_fact_history, 'source_id', 'day', 'ad', 'pull_id', 'spend', 'replaced_by')).toEqual([
      [6, DAY - 1, 2, 1, 100, 2],
      [6, DAY - 1, 3, 1, 40, 2],
    ])
    expect(only(rowsOf(raw).ad_history, 'source_id', 'ad', 'ad_name', 'replaced_by')).toEqual([[6, 2, 'Old', 1]])
  })

  it('sums the days as the app does after it, with a reach where one ad delivered', async () => {
    const { raw } = await migrated()
    const days = rowsOf(raw).fact_day
    expect(only(days, 'product_id', 'day', 'source_id', 'channel', 'spend', 'reach', 'purchases')).toEqual([
      [1, DAY - 2, 1, 'meta', 70, 7, 4],
      [5, DAY - 9, 6, 'meta', 90, 9, 3],
      [5, DAY - 1, 6, 'meta', 160, null, 2],
    ])
    // The app reads a table of a later step too, which is empty then.
    raw.exec(levelReach.sql)
    for (const source of [1, 6]) rebuildFactDays(raw, source, [DAY - 9, DAY - 2, DAY - 1])
    expect(rowsOf(raw).fact_day).toEqual(days)
  })

  it('keeps orders with their history, syncs and imports', async () => {
    const { raw, before } = await migrated()
    expect(only(rowsOf(raw).store_order, 'source_id', 'order_id', 'net')).toEqual([
      [5, '#1', 30],
      [5, '#2', 40],
    ])
    expect(only(rowsOf(raw).store_order_history, 'source_id', 'order_id', 'net', 'replaced_by')).toEqual([[5, '#2', 39, 3]])
    expect(only(rowsOf(raw).pull, 'id', 'source_id', 'state', 'rows_written')).toEqual([
      [1, 6, 'done', 2],
      [2, 6, 'done', 2],
      [3, 5, 'done', 2],
      [4, 1, 'done', 1],
      [5, 1, 'failed', 0],
    ])
    expect(rowsOf(raw).import).toEqual(before.import)
  })

  it('knows the days that were read, so that a day between two files of orders is unknown and not without orders', async () => {
    const { raw } = await migrated()
    expect(only(rowsOf(raw).source_day, 'source_id', 'day', 'pull_id')).toEqual([
      [1, DAY - 2, 4],
      [5, DAY - 3, 3],
      [5, DAY, 3],
      // The latest sync that may have read the day; its rows are of an earlier one.
      [6, DAY - 9, 1],
      [6, DAY - 9, 2],
      [6, DAY - 1, 2],
    ])
    expect(only(rowsOf(raw).order_day, 'product_id', 'day', 'revenue')).toEqual([
      [4, DAY - 3, 30],
      [4, DAY, 40],
    ])
  })

  it('marks everything that was derived from products as out of date, and drops their own sources', async () => {
    const { raw, before } = await migrated()
    const versions = (before.product ?? []).map(({ data_version: version }) => Number(version) + 1)
    expect(only(rowsOf(raw).product, 'data_version').flat()).toEqual(versions)
    expect(Object.keys(rowsOf(raw).product?.[0] ?? {})).not.toContain('ad_source')
  })

  it('migrates a database without data', async () => {
    const { raw, faults } = await applyMigration(200)
    expect(faults).toEqual([])
    expect(Object.values(rowsOf(raw)).flat()).toEqual([])
  })

  it.each<readonly [what: string, table: string, row: Row, reason: string]>([
    [
      'a source of an unknown kind',
      'source',
      { account_id: 1, role: 'ads', kind: 'fax', name: 'S', created_at: 0 },
      'CHECK constraint failed',
    ],
    [
      'an ad twice',
      'ad',
      {
        source_id: 6,
        channel: 'meta',
        ad_id: 'b',
        ad_name: '',
        adset_id: '',
        adset_name: '',
        campaign_id: '',
        campaign_name: '',
        first_day: 0,
      },
      'UNIQUE constraint failed',
    ],
    ['facts twice', 'source_fact', { source_id: 6, breakdown: 0, day: DAY - 1, ad: 3, pull_id: 2, spend: 1 }, 'UNIQUE constraint failed'],
    [
      'a rule of a source that does not exist',
      'product_source',
      { product_id: 1, source_id: 99, rule: '{}' },
      'FOREIGN KEY constraint failed',
    ],
  ])('rejects %s', async (_what, table, row, reason) => {
    const { raw } = await migrated()
    expect(insertRow(raw, table, row)).toContain(reason)
  })

  it('accepts fractions of purchases, and the same ad id on another channel', async () => {
    const { raw } = await migrated()
    const names = { ad_name: '', adset_id: '', adset_name: '', campaign_id: '', campaign_name: '', first_day: 0 }
    expect(insertRow(raw, 'ad', { source_id: 6, channel: 'google', ad_id: 'b', ...names })).toBeNull()
    expect(insertRow(raw, 'source_fact', { source_id: 6, breakdown: 0, day: DAY, ad: 3, pull_id: 2, spend: 1, purchases: 3.5 })).toBeNull()
  })
})
