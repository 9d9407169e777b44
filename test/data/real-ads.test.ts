/** Real Facebook ads from file to answer: every day and every total, exactly. */

import { expect, it } from 'vitest'
import { apiRoutes } from '#shared/contract/routes.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { createMessage } from '#shared/messages/message.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { describeReal, realAdColumns, realFile, realRecords } from '../helpers/real-data.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'

const FOLDER = 'fb_ads_aug2017'
const setUp = async () => {
  const api = await openTestApi(await temporaryFolder(), { clock: { now: () => Date.UTC(2017, 7, 30, 18) } })
  const { api_key } = await api.operator.createAccount({ name: 'Real', timezone: 'America/New_York', currency: 'USD' })
  const importAds = (file: string) =>
    api.operator.importFile({ kind: 'ads', file: realFile(FOLDER, file), product: 'Real ads', options: { map: realAdColumns } })
  return { api, importAds, ask: apiGetAs(api, api_key) }
}

describeReal(FOLDER, 'real Facebook ads of August 2017', () => {
  it('come out of trend and snapshot as they went in', async () => {
    const { api, importAds, ask } = await setUp()
    expect(await importAds('data_aligned.csv')).toMatchObject({
      rows_read: 1143,
      rows_written: 1143,
      rows_refused: 0,
      first_day: '2017-08-17',
      last_day: '2017-08-30',
    })
    expect(await importAds('data_aligned.csv')).toMatchObject({ rows_written: 0, rows_changed: 0, rows_unchanged: 1143 })

    const expected = realRecords(FOLDER, 'daily_totals.csv')
    const { trend } = await ask('/api/trend/Real%20ads?days=30', trendRoute.answer)
    const known = trend.filter(({ kpi }) => kpi.spend !== null)
    expect(known.map(({ date }) => date)).toEqual(expected.map(({ date }) => date))
    for (const [index, day] of expected.entries()) {
      const totals = {
        spend: Number(day.spent),
        impressions: Number(day.impressions),
        link_clicks: Number(day.clicks),
        purchases_meta: Number(day.approved_conversion),
      }
      const { snapshot } = await ask(`/api/snapshot/Real%20ads?anchor=${day.date}`, snapshotRoute.answer)
      for (const kpi of [known[index]?.kpi, snapshot.kpi]) {
        expect({
          ...totals,
          spend: Number(kpi?.spend?.toFixed(2)),
          impressions: kpi?.impressions,
          link_clicks: kpi?.link_clicks,
          purchases_meta: kpi?.purchases_meta,
        }).toEqual(totals)
      }
      expect(snapshot.series_total).toBe(Number(day.ads))
    }
    const sum = (read: (kpi: (typeof known)[number]['kpi']) => number | null): number =>
      known.reduce((total, { kpi }) => total + (read(kpi) ?? 0), 0)
    expect(sum(({ spend }) => spend).toFixed(2)).toBe('58705.23')
    expect(sum(({ impressions }) => impressions)).toBe(213_434_828)
    expect(sum(({ link_clicks }) => link_clicks)).toBe(38_165)
    expect(sum(({ purchases_meta }) => purchases_meta)).toBe(1079)
    await api.close()
  })

  it('are refused where the rows are shifted, and nothing is written', async () => {
    const { api, importAds, ask } = await setUp()
    const problem = createMessage('cell.stranger', {
      cell: '45-49',
      what: createMessage('cell.is.age'),
      place: createMessage('cell.place.id'),
    })
    const kinds = [createMessage('row.shifted', { count: 382 })]
    const refusal = messageText()('row.bad', { row: 763, column: 'campaign_id', problem, kinds })
    await expect(importAds('data_raw.csv')).rejects.toThrow(refusal)
    expect((await ask('/api/products', apiRoutes.products.answer)).products).toEqual([])
    await api.close()
  })
})
