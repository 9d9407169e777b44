import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { columnsIn } from '#test/helpers/schema-lines.ts'
import { DAY, NOW, productRows } from '#test/helpers/seed-rows.ts'

const account = {
  tenant_id: 't-9',
  name: 'New',
  timezone: 'UTC',
  currency: 'USD',
  key_hash: Buffer.from([9]),
  token_created_at: NOW,
  created_at: NOW,
}
const product = { account_id: 1, name: 'Mug', created_at: NOW }
const names = { ad_name: 'Ad', adset_id: 's', adset_name: 'Set', campaign_id: 'c', campaign_name: 'Campaign' }
const ad = { product_id: 1, ad_id: '120', ...names, first_day: DAY }
const pull = { product_id: 1, kind: 'ads', source: 'csv', started_at: NOW, state: 'running' }
const fact = { product_id: 1, day: DAY, ad: 1, pull_id: 1, spend: 41_750_000 }
const amounts = { gross: 5, discounts: 0, refunded: 0, net: 5, currency: 'EUR', cancelled: 0, renewal: 0 }
const order = { product_id: 1, order_id: '#1001', day: DAY, created_at: NOW, ...amounts, pull_id: 1 }
const review = { account_id: 1, product_id: 1, card_id: 'R10:product', decision: 'adopted', ts: NOW }

describe('the migration to the first schema', () => {
  it('runs once, on an empty file, without a copy', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(10)
    expect({ applied, copied, faults }).toEqual({ applied: [10], copied: [], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('creates every table empty, with its keys, indexes, and references', async () => {
    const { raw, before, schema } = await applyMigration(10)
    expect(before).toEqual({})
    expect(Object.values(rowsOf(raw)).flat()).toEqual([])
    expect(schema.added.filter((line) => /^[A-Z]|^\w+ [A-Z]|REFERENCES/.test(line))).toEqual([
      'INDEX pull_latest ON pull (product_id, kind, state, finished_at)',
      'INDEX review_of_product ON review (account_id, product_id, card_id, id)',
      'INDEX store_order_day ON store_order (product_id, day)',
      'TABLE account STRICT',
      'TABLE ad STRICT',
      'TABLE advice STRICT',
      'TABLE card STRICT WITHOUT ROWID',
      'TABLE episode STRICT WITHOUT ROWID',
      'TABLE fact STRICT WITHOUT ROWID',
      'TABLE fact_day STRICT WITHOUT ROWID',
      'TABLE fact_history STRICT WITHOUT ROWID',
      'TABLE order_day STRICT WITHOUT ROWID',
      'TABLE product STRICT',
      'TABLE pull STRICT',
      'TABLE review STRICT',
      'TABLE snapshot STRICT',
      'TABLE store_order STRICT WITHOUT ROWID',
      'account PRIMARY KEY (id)',
      'account UNIQUE (key_hash)',
      'account UNIQUE (tenant_id)',
      'ad PRIMARY KEY (id)',
      'ad UNIQUE (product_id, ad_id)',
      'ad.product_id REFERENCES product (id)',
      'advice PRIMARY KEY (product_id, day)',
      'card PRIMARY KEY (product_id, card_id)',
      'episode PRIMARY KEY (product_id, card_id)',
      'fact PRIMARY KEY (product_id, day, ad)',
      'fact_day PRIMARY KEY (product_id, day)',
      'fact_history PRIMARY KEY (product_id, day, ad, replaced_by)',
      'order_day PRIMARY KEY (product_id, day)',
      'product PRIMARY KEY (id)',
      'product UNIQUE (account_id, name)',
      'product.account_id REFERENCES account (id)',
      'pull PRIMARY KEY (id)',
      'pull.product_id REFERENCES product (id)',
      'review PRIMARY KEY (id)',
      'review.account_id REFERENCES account (id)',
      'review.product_id REFERENCES product (id)',
      'snapshot PRIMARY KEY (product_id, day)',
      'store_order PRIMARY KEY (product_id, order_id)',
    ])
  })

  it('creates the columns of every table', async () => {
    const { schema } = await applyMigration(10)
    const measures =
      'impressions? initiate_checkout? landing_page_views? link_clicks? product_id promo? pull_id purchase_value? purchases? reach?'
    expect(columnsIn(schema.added)).toEqual({
      account:
        'created_at currency id? key_hash name subscription tenant_id timezone token_created_at token_expires_at? token_present trial_ends? variant?',
      ad: 'ad_id ad_name adset_id adset_name campaign_id campaign_name first_day id? product_id',
      advice: 'basis body day generated_at product_id source',
      card: 'body card_id domain first_shown last_shown product_id title',
      episode: 'began card_id entity_key last_seen product_id rule',
      fact: `ad add_to_cart? attribution? daily_budget? day edited? ${measures} spend status?`,
      fact_day: `add_to_cart? attribution? day ${measures.replace('promo? pull_id', 'promo')} spend`,
      fact_history: `ad add_to_cart? attribution? daily_budget? day edited? ${measures} replaced_by spend status?`,
      order_day:
        'cancelled_orders day discounts first_orders_so_far gross identified new_customers new_revenue orders product_id refunded renewals repeat_30_so_far repeat_60_so_far repeat_90_so_far revenue zero_orders',
      product:
        'account_id ad_source advice_through? contribution_margin? created_at data_version id? name order_source orders_from? orders_to? source_config? target_cpa?',
      pull: 'error? finished_at? id? kind product_id rows_changed rows_written source started_at state',
      review: 'account_id card_id decision id? ignore_reason? product_id ts withdrawn_at?',
      snapshot: 'body built_at data_version day phase product_id',
      store_order: 'cancelled created_at currency customer? day discounts gross net order_id product_id pull_id refunded renewal source?',
    })
  })

  it('sets the defaults of an account and a product', async () => {
    const { raw } = await applyMigration(10)
    expect([insertRow(raw, 'account', account), insertRow(raw, 'product', product)]).toEqual([null, null])
    expect(rowsOf(raw)).toMatchObject({
      account: [{ id: 1, variant: null, trial_ends: null, subscription: 'none', token_expires_at: null, token_present: 0 }],
      product: [{ id: 1, ad_source: 'none', order_source: 'none', contribution_margin: null, data_version: 0, advice_through: null }],
    })
  })

  it.each<readonly [what: string, table: string, rows: readonly Row[]]>([
    ['one product name in two accounts', 'product', [{ ...product, name: 'Gift Box', account_id: 2 }]],
    ['one ad in two products', 'ad', [ad, { ...ad, product_id: 2 }]],
    ['numbers of an ad that nobody knows', 'fact', [{ ...fact, impressions: null, purchases: null, status: null }]],
    [
      'several replaced versions of one fact',
      'fact_history',
      [
        { ...fact, replaced_by: 2 },
        { ...fact, replaced_by: 3 },
      ],
    ],
    ['an order without a customer, and its number in two products', 'store_order', [order, { ...order, product_id: 2, customer: 'hash' }]],
    ['several decisions on one card', 'review', [review, { ...review, decision: 'ignored', ignore_reason: 'known', withdrawn_at: NOW }]],
  ])('accepts %s', async (_what, table, rows) => {
    const { raw } = await applyMigration(10)
    raw.exec(productRows)
    expect(rows.map((row) => insertRow(raw, table, row))).toEqual(rows.map(() => null))
  })

  it.each<readonly [what: string, table: string, row: Row, reason: string]>([
    ['a tenant twice', 'account', { ...account, tenant_id: 't-1' }, 'UNIQUE constraint failed: account.tenant_id'],
    ['an API key twice', 'account', { ...account, key_hash: Buffer.from('0a01', 'hex') }, 'UNIQUE constraint failed: account.key_hash'],
    ['an unknown variant', 'account', { ...account, variant: 'gold' }, "CHECK constraint failed: variant IN ('standard', 'extended')"],
    [
      'an unknown subscription',
      'account',
      { ...account, subscription: 'paused' },
      "CHECK constraint failed: subscription IN ('none', 'active')",
    ],
    ['text for a number', 'account', { ...account, trial_ends: 'soon' }, 'cannot store TEXT value in INTEGER column account.trial_ends'],
    [
      'a product name twice in an account',
      'product',
      { ...product, name: 'Gift Box' },
      'UNIQUE constraint failed: product.account_id, product.name',
    ],
    ['a product without an account', 'product', { ...product, account_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['an ad without a product', 'ad', { ...ad, product_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['a sync of an unknown kind', 'pull', { ...pull, kind: 'video' }, "CHECK constraint failed: kind IN ('ads', 'orders')"],
    ['a sync in an unknown state', 'pull', { ...pull, state: 'lost' }, "CHECK constraint failed: state IN ('running', 'done', 'failed')"],
    ['a sync without a product', 'pull', { ...pull, product_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['ad spend that is null', 'fact', { ...fact, spend: null }, 'NOT NULL constraint failed: fact.spend'],
    ['a fraction of a micro', 'fact', { ...fact, spend: 0.5 }, 'cannot store REAL value in INTEGER column fact.spend'],
    ['an order without an amount', 'store_order', { ...order, net: null }, 'NOT NULL constraint failed: store_order.net'],
    ['a decision without an account', 'review', { ...review, account_id: 99 }, 'FOREIGN KEY constraint failed'],
  ])('rejects %s', async (_what, table, row, reason) => {
    const { raw } = await applyMigration(10)
    raw.exec(productRows)
    expect(insertRow(raw, table, row)).toBe(reason)
  })

  it.each<readonly [what: string, table: string, row: Row, key: string]>([
    ['an ad of a product', 'ad', ad, 'ad.product_id, ad.ad_id'],
    ['a day of an ad', 'fact', fact, 'fact.product_id, fact.day, fact.ad'],
    ['an order of a product', 'store_order', order, 'store_order.product_id, store_order.order_id'],
  ])('rejects %s twice', async (_what, table, row, key) => {
    const { raw } = await applyMigration(10)
    raw.exec(productRows)
    expect([insertRow(raw, table, row), insertRow(raw, table, row)]).toEqual([null, `UNIQUE constraint failed: ${key}`])
  })

  it('protects an account that has products from being deleted', async () => {
    const { raw } = await applyMigration(10)
    raw.exec(productRows)
    expect(() => raw.exec('DELETE FROM account WHERE id = 2')).toThrow('FOREIGN KEY constraint failed')
    expect(() => raw.exec('DELETE FROM account WHERE id = 3')).not.toThrow()
  })
})
