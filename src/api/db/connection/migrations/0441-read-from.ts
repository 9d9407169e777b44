/** From which day on an ad account is read: what earlier syncs have read, until the user asks for older days. */

import type { Migration } from './migration.ts'

export const readFrom: Migration = {
  version: 441,
  sql: `
ALTER TABLE source ADD COLUMN read_from INTEGER CHECK (read_from IS NULL OR (typeof(read_from) = 'integer' AND read_from > 0));
UPDATE source SET read_from = (SELECT MIN(day) FROM source_day WHERE source_id = source.id) WHERE kind = 'meta';
`,
}
