/**
 * The names that each file gave an ad, instead of the names before each import: the latest day counts, in whatever order files come.
 *
 * Row `pull_id` 0 has the names of all files before the first other row of the ad. Of the files after a change of names, those of which a row is
 * current are known.
 */

import type { Migration } from './migration.ts'

const names = 'ad_name, adset_id, adset_name, campaign_id, campaign_name'
const nextNames = (column: string): string =>
  `COALESCE((SELECT ${column} FROM ad_history later WHERE later.source_id = given.source_id AND later.ad = given.ad AND later.replaced_by > given.pull_id
     ORDER BY later.replaced_by LIMIT 1), (SELECT ${column} FROM ad WHERE ad.id = given.ad))`

export const adNames: Migration = {
  version: 310,
  sql: `
CREATE TABLE ad_name (
  source_id INTEGER NOT NULL REFERENCES source (id), ad INTEGER NOT NULL REFERENCES ad (id) ON DELETE CASCADE, pull_id INTEGER NOT NULL,
  day INTEGER, read_at INTEGER NOT NULL,
  ad_name TEXT NOT NULL, adset_id TEXT NOT NULL, adset_name TEXT NOT NULL, campaign_id TEXT NOT NULL, campaign_name TEXT NOT NULL,
  PRIMARY KEY (source_id, ad, pull_id)
) STRICT, WITHOUT ROWID;
CREATE TEMP TABLE renamed AS
SELECT source_id, ad, MIN(replaced_by) AS since, MAX(replaced_by) AS until FROM ad_history JOIN source ON source.id = source_id AND kind = 'file'
WHERE ad IN (SELECT id FROM ad) GROUP BY source_id, ad;
CREATE TEMP TABLE read_of AS
SELECT source_id, ad, pull_id, MAX(day) AS day, COALESCE(NULLIF(read_at, 0), (SELECT started_at FROM pull WHERE pull.id = pull_id), 0) AS read_at
FROM source_fact WHERE breakdown = 0 AND ad IN (SELECT ad FROM renamed) GROUP BY source_id, ad, pull_id;
INSERT INTO ad_name
SELECT source_id, ad, 0, (SELECT MAX(day) FROM read_of WHERE read_of.ad = renamed.ad AND pull_id < since),
  COALESCE((SELECT read_at FROM read_of WHERE read_of.ad = renamed.ad AND pull_id < since ORDER BY day DESC, read_at DESC LIMIT 1), 0), ${names}
FROM renamed JOIN ad_history USING (source_id, ad) WHERE replaced_by = since;
INSERT INTO ad_name
SELECT source_id, ad, pull_id, day, read_at, ${names.split(', ').map(nextNames).join(', ')} FROM (
  SELECT source_id, ad, pull_id, day, read_at FROM read_of JOIN renamed USING (source_id, ad) WHERE pull_id >= since
  UNION ALL
  SELECT source_id, ad, until, (SELECT MAX(day) FROM read_of WHERE read_of.ad = renamed.ad),
    COALESCE((SELECT started_at FROM pull WHERE pull.id = until), 0)
  FROM renamed WHERE NOT EXISTS (SELECT 1 FROM read_of WHERE read_of.ad = renamed.ad AND pull_id = until)
) given;
DROP TABLE temp.renamed;
DROP TABLE temp.read_of;
DROP TABLE ad_history;
`,
}
