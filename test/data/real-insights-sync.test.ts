/** Real insights of one day, by age and gender, through a sync: the rows of an ad are parts of its day, and none replaces another. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#api/db/connection/database.ts'
import { setupMeta } from '../contract/meta-setup.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { describeReal, realFile } from '../helpers/real-data.ts'

const FOLDER = 'meta_graph_api_daily'
const DAY = '2024-08-06'

/** The owner removed the ids, so the names are used as ids. */
const namedSchema = z.object({
  data: z.array(z.looseObject({ campaign_name: z.string(), adset_name: z.string(), ad_name: z.string() })),
})

const realRows = () =>
  namedSchema
    .parse(JSON.parse(readFileSync(realFile(FOLDER, 'insights_2024-08-06.json'), 'utf8')))
    .data.map((row) => ({ ...row, campaign_id: row.campaign_name, adset_id: row.adset_name, ad_id: row.ad_name }))

describeReal(FOLDER, 'a sync of real insights by age and gender', () => {
  const meta = setupMeta()

  it('comes to the totals that Ads Manager shows, each time', async () => {
    meta.now = Date.parse('2024-08-08T12:00:00Z')
    await meta.fake.show(graphData({ rows: realRows(), firstDay: DAY, lastDay: DAY }))
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Lashes' }] }))
    const key = String(body.api_key)
    for (const _time of [1, 2]) {
      await meta.desk.refresh('Lashes', key)
      const answer = await meta.desk.get(`/api/snapshot/Lashes?anchor=${DAY}`, key)
      const { kpi } = answer.body.snapshot as { readonly kpi: Readonly<Record<string, number | null>> }
      expect(kpi.spend).toBeCloseTo(1053.21, 2)
      expect(kpi).toMatchObject({
        impressions: 27_615,
        // Of the ad account itself, as the fake has it for nine ads; never a sum of rows.
        reach: 2_000,
        frequency: 27_615 / 2_000,
        link_clicks: 410,
        landing_page_views: 300,
        add_to_cart: 41,
        initiate_checkout: 39,
        purchases_meta: 11,
        revenue_meta: 6435,
      })
    }
    const { raw, close } = openDatabase(meta.folder, 'interactive')
    expect(raw.prepare('SELECT COUNT(*) FROM source_fact').pluck().get()).toBe(9)
    await close()
  })
})
