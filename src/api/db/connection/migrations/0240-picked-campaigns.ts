/**
 * Rules that pick campaigns by hand name the channel of each, as "meta 123" in place of "123".
 *
 * Until this step, a picked id meant the campaigns of all channels with this id. So it becomes one for each channel that has such a campaign
 * in the source; where none has, one for each channel that the source can have.
 */

import type { Migration } from './migration.ts'

export const pickedCampaigns: Migration = {
  version: 240,
  sql: `
CREATE TABLE campaign_channel (
  source_id INTEGER NOT NULL, campaign_id TEXT NOT NULL, channel TEXT NOT NULL,
  PRIMARY KEY (source_id, campaign_id, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO campaign_channel SELECT DISTINCT source_id, campaign_id, channel FROM ad;
INSERT INTO campaign_channel
SELECT DISTINCT source.id, picked.value, channel.value
FROM source JOIN product_source ON source_id = source.id, json_each(rule, '$.ids') picked,
     json_each(IIF(kind = 'file', '["meta","google","tiktok","microsoft","other"]', '["meta"]')) channel
WHERE role = 'ads' AND NOT EXISTS (
  SELECT 1 FROM campaign_channel known WHERE known.source_id = source.id AND known.campaign_id = picked.value);
UPDATE product_source SET rule = json_set(rule, '$.ids', json((
  SELECT json_group_array(picked) FROM (
    SELECT channel || ' ' || campaign_id AS picked FROM json_each(rule, '$.ids') JOIN campaign_channel known
    ON known.source_id = product_source.source_id AND known.campaign_id = value ORDER BY key, channel))))
WHERE source_id IN (SELECT id FROM source WHERE role = 'ads') AND json_type(rule, '$.ids') = 'array';
DROP TABLE campaign_channel;
`,
}
