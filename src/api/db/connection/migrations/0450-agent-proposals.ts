/** Decisions that agents propose, a switch for that, and the agent that proposed a decision in the log. */

import type { Migration } from './migration.ts'

export const agentProposals: Migration = {
  version: 450,
  sql: `
ALTER TABLE mcp_on ADD COLUMN can_propose INTEGER NOT NULL DEFAULT 0 CHECK (can_propose IN (0, 1));

CREATE TABLE proposal (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  card_id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('adopt', 'ignore')),
  reason TEXT NOT NULL,
  client TEXT NOT NULL,
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state TEXT NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX proposal_account ON proposal (account_id, id);
CREATE UNIQUE INDEX proposal_waiting ON proposal (product_id, card_id) WHERE state = 'waiting';

ALTER TABLE review ADD COLUMN proposed_by TEXT;
ALTER TABLE review ADD COLUMN proposed_reason TEXT;
`,
}
