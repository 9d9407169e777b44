/** Billing: who an account is to the payment provider, its open checkout, its subscriptions, and the events already seen. */

import type { Migration } from './migration.ts'

export const billing: Migration = {
  version: 20,
  sql: `
ALTER TABLE account ADD COLUMN subscription_ends INTEGER;

CREATE TABLE billing_account (
  account_id INTEGER PRIMARY KEY REFERENCES account (id),
  customer_id TEXT,
  customer_since INTEGER,
  session_id TEXT,
  session_url TEXT,
  session_expires INTEGER,
  session_basis TEXT
) STRICT;
CREATE INDEX billing_account_customer ON billing_account (customer_id);

CREATE TABLE billing_subscription (
  subscription_id TEXT PRIMARY KEY,
  account_id INTEGER REFERENCES account (id),
  customer_id TEXT,
  status TEXT NOT NULL,
  since INTEGER NOT NULL,
  reported_at INTEGER NOT NULL,
  weight INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX billing_subscription_account ON billing_subscription (account_id);

CREATE TABLE billing_event (
  event_id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  created INTEGER NOT NULL,
  received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
}
