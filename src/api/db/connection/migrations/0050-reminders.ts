/** Reminders with their due times: one of a kind and subject for an account, so that nothing is reminded of twice. */

import type { Migration } from './migration.ts'

export const reminders: Migration = {
  version: 50,
  sql: `
CREATE TABLE reminder (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES account (id),
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  topic TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  place TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'taken', 'shown', 'dropped')),
  taken_by TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  snoozed INTEGER NOT NULL DEFAULT 0,
  shown_at INTEGER,
  UNIQUE (account_id, kind, subject)
) STRICT;
CREATE INDEX reminder_open ON reminder (due_at) WHERE state IN ('pending', 'taken');
CREATE INDEX reminder_shown ON reminder (account_id, kind, topic, shown_at) WHERE shown_at IS NOT NULL;
`,
}
