/**
 * Events of a campaign name its channel, since campaigns of two channels may have one id.
 *
 * Until this step, the id meant the campaigns of all channels with this id. So an event becomes one for each channel that has such a campaign
 * of its product, or else in the sources of its product. Where none has, the channel stays unknown, and the event is about any of them.
 */

import type { Migration } from './migration.ts'

export const eventChannel: Migration = {
  version: 280,
  sql: `
ALTER TABLE event ADD COLUMN campaign_channel TEXT CHECK (campaign_channel IS NULL OR campaign_id IS NOT NULL);
CREATE TABLE event_channel (
  event_id INTEGER NOT NULL, channel TEXT NOT NULL,
  PRIMARY KEY (event_id, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO event_channel
SELECT DISTINCT event.id, channel FROM event JOIN ad ON ad.product_id = event.product_id AND ad.campaign_id = event.campaign_id;
INSERT INTO event_channel
SELECT DISTINCT event.id, channel
FROM event JOIN product_source USING (product_id) JOIN ad ON ad.source_id = product_source.source_id AND ad.campaign_id = event.campaign_id
WHERE event.id NOT IN (SELECT event_id FROM event_channel);
UPDATE event SET campaign_channel = (SELECT MIN(channel) FROM event_channel WHERE event_id = event.id);
INSERT INTO event (account_id, product_id, campaign_id, campaign_channel, kind, first_day, last_day, text, created_at)
SELECT account_id, product_id, campaign_id, channel, kind, first_day, last_day, text, created_at
FROM event JOIN event_channel ON event_id = event.id WHERE channel > campaign_channel ORDER BY event.id, channel;
DROP TABLE event_channel;
`,
}
