/** The state of an ad account as the platform reported it in the last sync; null before the next one. */

import type { Migration } from './migration.ts'

export const accountStatus: Migration = {
  version: 403,
  sql: `
ALTER TABLE reading_state ADD COLUMN account_status TEXT;
`,
}
