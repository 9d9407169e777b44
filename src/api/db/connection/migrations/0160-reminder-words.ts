/** Reminder texts as messages, for languages other than English. */

import type { Migration } from './migration.ts'

export const reminderWords: Migration = {
  version: 160,
  sql: `
ALTER TABLE reminder ADD COLUMN words TEXT;
`,
}
