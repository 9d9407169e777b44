/** Ads that are not meant to bring purchases: left out of advice and tabs where the file states it, a doubt on the card where it does not. */

import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { importsRoute } from '#shared/contract/internal/import-history.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { deskSeriesRoute } from '#shared/contract/internal/series.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import type { Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { withTraffic } from '../helpers/traffic-file.ts'
import { YESTERDAY } from './fixtures.ts'

const csv = (rows: readonly Row[]): string => stringify([...rows], { header: true })

const LAST = asDay(YESTERDAY)

const setUp = async () => {
  const { api, key, imports } = await openImportApi({ timezone: 'America/New_York', currency: 'USD' })
  const ask = apiGetAs(api, key)
  return {
    bringIn: async (rows: readonly Row[]) => expect(await imports.bringIn(csv(rows), { product: 'P' })).toMatchObject({ state: 'done' }),
    cards: async () => {
      const { advice } = await ask('/api/advice/P', apiRoutes.advice.answer)
      return Object.values(advice)
        .flatMap((area) => (typeof area === 'object' && area !== null && 'cards' in area ? area.cards : []))
        .filter(({ entity }) => ['s9', 'a9', 'c9'].includes(entity.id))
    },
    undoLatest: async () => {
      const [latest] = (await ask('/desk/imports', importsRoute.answer)).imports
      const headers = { 'x-api-key': key }
      const response = await api.fetch(
        new Request(`http://desk.invalid/desk/imports/${latest?.import_id}/undo`, { method: 'POST', headers }),
      )
      expect(response.status).toBe(200)
    },
    adsets: async () => (await ask('/desk/plans/P', deskPlansRoute.answer)).plans.adsets,
    series: async () => (await ask('/desk/series/P', deskSeriesRoute.answer)).series,
  }
}

describe('a traffic campaign next to sales campaigns', () => {
  it('gets one card that asks for its goal where the file does not state it', async () => {
    const desk = await setUp()
    await desk.bringIn(withTraffic(LAST, () => ({})))
    const cards = await desk.cards()
    expect(cards.map(({ rule }) => rule)).toEqual(['R23'])
    expect(cards[0]?.entity.level).toBe('campaign')
    expect(cards[0]?.title).toMatch(/^Is campaign “.*” meant to bring purchases\?$/)
    const adset = (await desk.adsets()).find(({ adset_id }) => adset_id === 's9')
    expect(adset).toMatchObject({ purpose: null, efficiency: { value: 0, low: true } })
  })

  it.each([
    ['Objective', (_row: Row, isTraffic: boolean) => ({ Objective: isTraffic ? 'OUTCOME_TRAFFIC' : 'OUTCOME_SALES' })],
    [
      'Optimization goal',
      (_row: Row, isTraffic: boolean) => ({
        Objective: 'OUTCOME_SALES',
        'Optimization goal': isTraffic ? 'LINK_CLICKS' : 'OFFSITE_CONVERSIONS',
      }),
    ],
  ])('is left out of the advice and the verdicts where the file has the column %s', async (_, goal) => {
    const desk = await setUp()
    await desk.bringIn(withTraffic(LAST, goal))
    expect(await desk.cards()).toEqual([])
    const adsets = await desk.adsets()
    const other = { value: null, reason: { code: 'other_purpose' } }
    expect(adsets.find(({ adset_id }) => adset_id === 's9')).toMatchObject({
      ...{ purpose: 'traffic', efficiency: { ...other, low: null }, learning: { state: 'unknown', reason: 'other_purpose' } },
      cpa_7d: { reason: { code: 'no_purchases' } },
    })
    // Both others cost the same per purchase: each is average among those that are meant to sell.
    const sold = adsets.filter(({ adset_id }) => adset_id !== 's9')
    expect(sold.map(({ purpose, efficiency }) => [purpose, efficiency.value])).toEqual([
      ['sales', 1],
      ['sales', 1],
    ])
    const { creatives, concentration } = await desk.series()
    expect(creatives.find(({ ad_id }) => ad_id === 'a9')).toMatchObject({
      purpose: 'traffic',
      winner: { chance: null, reason: other.reason },
    })
    expect(concentration).toMatchObject({ ad_id: 'a2', n: 420 })
  })

  it('has the goal of its latest day, and that of the day before once the file of later days is undone', async () => {
    const desk = await setUp()
    const change = addDays(LAST, -3)
    const rows = withTraffic(LAST, (row, isTraffic) => ({
      Objective: isTraffic && String(row.date) <= change ? 'OUTCOME_TRAFFIC' : 'OUTCOME_SALES',
    }))
    const purpose = async () => (await desk.adsets()).find(({ adset_id }) => adset_id === 's9')?.purpose
    await desk.bringIn(rows.filter(({ date }) => String(date) <= change))
    expect(await purpose()).toBe('traffic')
    await desk.bringIn(rows.filter(({ date }) => String(date) > change))
    expect(await purpose()).toBe('sales')
    await desk.undoLatest()
    expect(await purpose()).toBe('traffic')
  })
})
