/** The spending limit of an ad account at the platform, and what was spent of it, in micros; null: none, or not read yet. */

import type { Migration } from './migration.ts'

export const spendingLimits: Migration = {
  version: 447,
  sql: `
ALTER TABLE reading_state ADD COLUMN spending_limit INTEGER;
ALTER TABLE reading_state ADD COLUMN spent_of_limit INTEGER;
`,
}
