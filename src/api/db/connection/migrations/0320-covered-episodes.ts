/** Which episodes have no card of their own, since that of their cause covers them: none of those from before. */

import type { Migration } from './migration.ts'

export const coveredEpisodes: Migration = {
  version: 320,
  sql: `
ALTER TABLE episode ADD COLUMN covered INTEGER NOT NULL DEFAULT 0 CHECK (covered IN (0, 1));
`,
}
