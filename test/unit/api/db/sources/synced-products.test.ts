import { expect, it } from 'vitest'
import { firstDayOfFiles } from '#api/db/sources/synced-products.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

it('the first day of files is that of ads that the products of the sync claim, before and after it took them', async () => {
  const { context } = await openServices()
  const { id } = await addAccount(context)
  const { raw } = context.database
  const contains = (text: string) => JSON.stringify({ type: 'contains', text, ids: [] })
  raw.exec(`
    INSERT INTO product (id, account_id, name, created_at) VALUES (1, ${id}, 'Glow', 0), (2, ${id}, 'Other', 0);
    INSERT INTO source (id, account_id, role, kind, name, created_at)
      VALUES (1, ${id}, 'ads', 'file', 'Files', 0), (2, ${id}, 'ads', 'meta', 'Meta', 0);
    INSERT INTO product_source (product_id, source_id, rule)
      VALUES (1, 1, '${contains('glow')}'), (2, 1, '${contains('other')}'), (1, 2, '${contains('glow')}');
    INSERT INTO ad (source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id)
      VALUES (1, 'meta', 'a', '', 's', '', 'c1', 'Other', 100, 2),
             (1, 'google', 'b', '', 's', '', 'c2', 'Glow', 110, 1),
             (1, 'meta', 'c', '', 's', '', 'c3', 'Nobody', 120, NULL),
             (1, 'meta', 'd', '', 's', '', 'c4', 'Glow sale', 130, 1),
             (1, 'meta', 'e', '', 's', '', 'c5', 'Glow late', 140, 1)`)
  expect(firstDayOfFiles(raw, 2)).toBe(130)
  raw.exec("UPDATE ad SET product_id = NULL WHERE campaign_name LIKE 'Glow%' AND channel = 'meta'")
  expect(firstDayOfFiles(raw, 2)).toBe(130)
  raw.exec("DELETE FROM ad WHERE campaign_name LIKE 'Glow%' AND channel = 'meta'")
  expect(firstDayOfFiles(raw, 2)).toBeNull()
})
