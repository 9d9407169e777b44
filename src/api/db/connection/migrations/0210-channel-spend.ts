/**
 * Spend of all channels: lines entered by hand, the channels that a file names, and whether the account advertises elsewhere.
 *
 * Before this step, every file was read as one of Meta, unless its ads say otherwise. A demo has no other channels.
 */

import type { Migration } from './migration.ts'

export const channelSpend: Migration = {
  version: 210,
  sql: `
CREATE TABLE spend_line (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id),
  channel TEXT NOT NULL,
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL CHECK (last_day >= first_day),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX spend_line_days ON spend_line (product_id, channel, first_day);

CREATE TABLE pull_channel (
  source_id INTEGER NOT NULL REFERENCES source (id),
  pull_id INTEGER NOT NULL,
  channel TEXT NOT NULL,
  PRIMARY KEY (source_id, pull_id, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO pull_channel
SELECT DISTINCT fact.source_id, fact.pull_id, ad.channel FROM source_fact fact JOIN ad ON ad.id = fact.ad JOIN source ON source.id = fact.source_id
WHERE source.kind = 'file'
UNION
SELECT DISTINCT fact.source_id, fact.pull_id, ad.channel FROM source_fact_history fact JOIN ad ON ad.id = fact.ad JOIN source ON source.id = fact.source_id
WHERE source.kind = 'file';
INSERT INTO pull_channel
SELECT DISTINCT source_id, pull_id, 'meta' FROM source_day JOIN source ON source.id = source_id
WHERE role = 'ads' AND kind = 'file' AND NOT EXISTS (
  SELECT 1 FROM pull_channel known WHERE known.source_id = source_day.source_id AND known.pull_id = source_day.pull_id);

ALTER TABLE account ADD COLUMN other_channels INTEGER CHECK (other_channels IN (0, 1));
UPDATE account SET other_channels = 0
WHERE id IN (SELECT account_id FROM source WHERE kind = 'demo') AND id NOT IN (SELECT account_id FROM source WHERE kind <> 'demo');
UPDATE product SET data_version = data_version + 1;
`,
}
