/** What was done about a card, and the day on which an ignored card is to be decided again: unknown for the decisions from before. */

import type { Migration } from './migration.ts'

export const reviewDetails: Migration = {
  version: 330,
  sql: `
ALTER TABLE review ADD COLUMN action TEXT;
ALTER TABLE review ADD COLUMN remind_on INTEGER;
`,
}
