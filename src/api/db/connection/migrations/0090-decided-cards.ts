/** The card that a decision was made on, as it stood then: a card changes from day to day while its episode goes on. */

import type { Migration } from './migration.ts'

export const decidedCards: Migration = {
  version: 90,
  sql: `
ALTER TABLE review ADD COLUMN card_domain TEXT;
ALTER TABLE review ADD COLUMN card TEXT;
`,
}
