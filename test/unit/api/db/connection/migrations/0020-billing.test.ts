import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, NOW } from '#test/helpers/seed-rows.ts'

const subscription = {
  subscription_id: 'sub_1',
  account_id: 1,
  customer_id: 'cus_1',
  status: 'active',
  since: NOW,
  reported_at: NOW,
  weight: 3,
}
const event = { event_id: 'evt_1', type: 'invoice.paid', created: NOW, received_at: NOW }

describe('the migration to billing', () => {
  it('runs once, after a copy of schema 10', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(20, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [20], copied: [10], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves every account as it was, without an end of its subscription, and no billing data', async () => {
    const { raw, before } = await applyMigration(20, accountRows)
    const account = withColumns(before.account, { subscription_ends: null })
    expect(account.map((row) => row.subscription)).toEqual(['active', 'none', 'none'])
    expect(rowsOf(raw)).toEqual({ ...before, account, billing_account: [], billing_subscription: [], billing_event: [] })
  })

  it('adds one column, three tables, and two indexes', async () => {
    const { schema } = await applyMigration(20)
    expect(schema).toEqual({
      removed: [],
      added: [
        'INDEX billing_account_customer ON billing_account (customer_id)',
        'INDEX billing_subscription_account ON billing_subscription (account_id)',
        'TABLE billing_account STRICT',
        'TABLE billing_event STRICT WITHOUT ROWID',
        'TABLE billing_subscription STRICT WITHOUT ROWID',
        'account.subscription_ends INTEGER',
        'billing_account PRIMARY KEY (account_id)',
        'billing_account.account_id INTEGER',
        'billing_account.account_id REFERENCES account (id)',
        'billing_account.customer_id TEXT',
        'billing_account.customer_since INTEGER',
        'billing_account.session_basis TEXT',
        'billing_account.session_expires INTEGER',
        'billing_account.session_id TEXT',
        'billing_account.session_url TEXT',
        'billing_event PRIMARY KEY (event_id)',
        'billing_event.created INTEGER NOT NULL',
        'billing_event.event_id TEXT NOT NULL',
        'billing_event.received_at INTEGER NOT NULL',
        'billing_event.type TEXT NOT NULL',
        'billing_subscription PRIMARY KEY (subscription_id)',
        'billing_subscription.account_id INTEGER',
        'billing_subscription.account_id REFERENCES account (id)',
        'billing_subscription.customer_id TEXT',
        'billing_subscription.reported_at INTEGER NOT NULL',
        'billing_subscription.since INTEGER NOT NULL',
        'billing_subscription.status TEXT NOT NULL',
        'billing_subscription.subscription_id TEXT NOT NULL',
        'billing_subscription.weight INTEGER NOT NULL',
      ],
    })
  })

  it.each<readonly [what: string, table: string, rows: readonly Row[]]>([
    ['accounts that are not customers yet', 'billing_account', [{ account_id: 1 }, { account_id: 2 }]],
    [
      'one customer of two accounts',
      'billing_account',
      [
        { account_id: 1, customer_id: 'cus_1' },
        { account_id: 2, customer_id: 'cus_1' },
      ],
    ],
    [
      'a subscription that is reported before its account is known',
      'billing_subscription',
      [{ ...subscription, account_id: null, customer_id: null }],
    ],
    ['a second subscription of an account', 'billing_subscription', [subscription, { ...subscription, subscription_id: 'sub_2' }]],
  ])('accepts %s', async (_what, table, rows) => {
    const { raw } = await applyMigration(20, accountRows)
    expect(rows.map((row) => insertRow(raw, table, row))).toEqual(rows.map(() => null))
  })

  it.each<readonly [what: string, table: string, row: Row, reason: string]>([
    ['billing of an unknown account', 'billing_account', { account_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['a subscription of an unknown account', 'billing_subscription', { ...subscription, account_id: 99 }, 'FOREIGN KEY constraint failed'],
    [
      'a subscription without a status',
      'billing_subscription',
      { ...subscription, status: null },
      'NOT NULL constraint failed: billing_subscription.status',
    ],
  ])('rejects %s', async (_what, table, row, reason) => {
    const { raw } = await applyMigration(20, accountRows)
    expect(insertRow(raw, table, row)).toBe(reason)
  })

  it.each<readonly [what: string, table: string, row: Row, key: string]>([
    ['billing of an account', 'billing_account', { account_id: 1 }, 'account_id'],
    ['a subscription', 'billing_subscription', subscription, 'subscription_id'],
    ['an event', 'billing_event', event, 'event_id'],
  ])('rejects %s twice', async (_what, table, row, key) => {
    const { raw } = await applyMigration(20, accountRows)
    expect([insertRow(raw, table, row), insertRow(raw, table, row)]).toEqual([null, `UNIQUE constraint failed: ${table}.${key}`])
  })
})
