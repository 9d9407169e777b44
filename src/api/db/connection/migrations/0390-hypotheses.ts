/** What an executed card should change, frozen with the decision, as JSON: unknown for the decisions from before. */

import type { Migration } from './migration.ts'

export const hypotheses: Migration = {
  version: 390,
  sql: `
ALTER TABLE review ADD COLUMN hypothesis TEXT;
`,
}
