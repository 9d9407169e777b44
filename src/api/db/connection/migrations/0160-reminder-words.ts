/** What reminders say in other languages than English, for whoever reads the desk in one. */

import type { Migration } from './migration.ts'

export const reminderWords: Migration = {
  version: 160,
  sql: `
ALTER TABLE reminder ADD COLUMN words TEXT;
`,
}
