import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const ad = (id: number, source: number, channel: string, campaign: string, product: number | 'NULL'): string =>
  `(${id}, ${source}, '${channel}', 'ad-${id}', 'Ad', 's', 'Set', '${campaign}', 'Campaign', ${DAY}, ${product})`

/** Campaigns with one id in two channels, one in a single channel, one of another product now, and one that is nowhere. */
const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at)
VALUES (1, 1, 'Espresso Beans', 7, ${NOW}), (2, 1, 'Gift Box', 0, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES
  (1, 1, 'ads', 'file', 'Files', ${NOW}), (2, 1, 'ads', 'file', 'Others', ${NOW});
INSERT INTO product_source (product_id, source_id, rule) VALUES (1, 1, '{"type":"rest"}'), (2, 2, '{"type":"rest"}');
INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id) VALUES
  ${[
    ad(1, 1, 'meta', '77', 1),
    ad(2, 1, 'google', '77', 1),
    ad(3, 1, 'google', '77', 1),
    ad(4, 1, 'tiktok', '78', 1),
    ad(5, 1, 'google', '78', 'NULL'),
    ad(6, 1, 'microsoft', '79', 2),
    ad(7, 2, 'other', '80', 2),
  ].join(',\n  ')};
INSERT INTO event (id, account_id, product_id, campaign_id, kind, first_day, last_day, text, created_at) VALUES
  (1, 1, 1, '77', 'price_change', ${DAY}, ${DAY + 2}, 'Both', ${NOW}),
  (2, 1, 1, '78', 'stock_out', ${DAY}, ${DAY}, '', ${NOW}),
  (3, 1, 1, '79', 'other', ${DAY}, ${DAY}, '', ${NOW}),
  (4, 1, 1, '80', 'other', ${DAY}, ${DAY}, '', ${NOW}),
  (6, 1, 1, NULL, 'promotion', ${DAY}, ${DAY}, '', ${NOW}),
  (7, 1, NULL, NULL, 'holiday', ${DAY}, ${DAY}, '', ${NOW});`

describe('the migration to events with the channel of their campaign', () => {
  it('runs once, after a copy of schema 270, and changes events alone', async () => {
    const { applied, copied, faults, startAgain, raw, before } = await applyMigration(280, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [280], copied: [270], faults: [] })
    const { event: _after, ...others } = rowsOf(raw)
    const { event: _before, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('carries every event over: one for each channel that has its campaign, and without a channel where none has', async () => {
    const { raw, before } = await applyMigration(280, seed)
    const { event: events = [] } = rowsOf(raw)
    expect(events.map(({ id, campaign_channel }) => [id, campaign_channel])).toEqual([
      [1, 'google'],
      [2, 'tiktok'],
      [3, 'microsoft'],
      [4, null],
      [6, null],
      [7, null],
      [8, 'meta'],
    ])
    const [both] = before.event ?? []
    expect(events.at(-1)).toEqual({ ...both, id: 8, campaign_channel: 'meta' })
    expect(events.slice(0, -1)).toEqual(before.event?.map((row, at) => ({ ...row, campaign_channel: events[at]?.campaign_channel })))
  })

  it('adds one column, which needs a campaign', async () => {
    const { schema, raw } = await applyMigration(280, seed)
    expect(schema).toEqual({ removed: [], added: [expect.stringMatching(/^event.campaign_channel TEXT/)] })
    expect(() => raw.exec("UPDATE event SET campaign_channel = 'meta' WHERE id = 6")).toThrow('CHECK constraint failed')
  })
})
