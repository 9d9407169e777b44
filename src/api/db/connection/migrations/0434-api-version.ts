/** Whether Meta has announced the end of the version of its API that the app uses. */

import type { Migration } from './migration.ts'

export const apiVersion: Migration = {
  version: 434,
  sql: `
ALTER TABLE reading_state ADD COLUMN api_ends INTEGER NOT NULL DEFAULT 0;
`,
}
