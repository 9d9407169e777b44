import { describe, expect, it } from 'vitest'
import { readRules } from '#api/db/sources/rule-store.ts'
import { campaignAssigner } from '#api/domain/mapping/assign-campaigns.ts'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const rule = (value: unknown): string => `'${JSON.stringify(value)}'`
const ad = (id: number, source: number, channel: string, campaign: string): string =>
  `(${id}, ${source}, '${channel}', 'ad-${id}', 'Ad', 's', 'Set', '${campaign}', 'Campaign', ${DAY}, NULL)`

/** A file source with campaigns of two channels, a synced ad account, and a store. */
const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at)
VALUES (1, 1, 'Espresso Beans', 7, ${NOW}), (2, 1, 'Gift Box', 0, ${NOW}), (3, 1, 'Mug', 0, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES
  (1, 1, 'ads', 'file', 'Files', ${NOW}), (2, 1, 'ads', 'meta', 'Account', ${NOW}), (3, 1, 'store', 'file', 'Shop', ${NOW});
INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id) VALUES
  ${[ad(1, 1, 'meta', '77'), ad(2, 1, 'google', '77'), ad(3, 1, 'google', '77'), ad(4, 1, 'tiktok', '78'), ad(5, 2, 'meta', '77')].join(',\n  ')};
INSERT INTO product_source (product_id, source_id, rule) VALUES
  (1, 1, ${rule({ type: 'campaigns', ids: ['78', '77'] })}),
  (2, 1, ${rule({ type: 'contains', text: '77', ids: ['gone'] })}),
  (3, 1, ${rule({ type: 'rest' })}),
  (1, 2, ${rule({ type: 'rest', ids: ['77', 'gone'] })}),
  (2, 2, ${rule({ type: 'campaigns', ids: [] })}),
  (1, 3, ${rule({ type: 'items', ids: ['77'] })});`

describe('the migration to picked campaigns with their channel', () => {
  it('runs once, after a copy of schema 230, and changes rules of ad sources alone', async () => {
    const { applied, copied, faults, startAgain, raw, before, schema } = await applyMigration(240, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [240], copied: [230], faults: [] })
    expect(schema).toEqual({ added: [], removed: [] })
    const { product_source: rules, ...others } = rowsOf(raw)
    const { product_source: former, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
    expect(rules?.filter(({ source_id: source }) => source === 3)).toEqual(former?.filter(({ source_id: source }) => source === 3))
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('carries every picked campaign over: one for each channel that has its id, and for each possible one where none has', async () => {
    const { raw } = await applyMigration(240, seed)
    const all = ['meta', 'google', 'tiktok', 'microsoft', 'other']
    expect(readRules(raw, 1).map((each) => each.rule)).toEqual([
      { type: 'campaigns', ids: ['tiktok 78', 'google 77', 'meta 77'] },
      { type: 'contains', text: '77', ids: all.toSorted().map((channel) => `${channel} gone`) },
      { type: 'rest' },
    ])
    expect(readRules(raw, 2).map((each) => each.rule)).toEqual([
      { type: 'rest', ids: ['meta 77', 'meta gone'] },
      { type: 'campaigns', ids: [] },
    ])
    expect(readRules(raw, 3).map((each) => each.rule)).toEqual([{ type: 'campaigns', ids: ['77'] }])
  })

  it('leaves every campaign with the product that had it', async () => {
    const { raw } = await applyMigration(240, seed)
    const claimed = campaignAssigner(readRules(raw, 1))
    const products = [
      ['meta', '77'],
      ['google', '77'],
      ['tiktok', '78'],
      ['other', 'gone'],
      ['meta', '79'],
    ].map(([channel = '', id = '']) => claimed({ channel, id, name: 'Campaign' }).productId)
    expect(products).toEqual([1, 1, 1, 2, 3])
  })
})
