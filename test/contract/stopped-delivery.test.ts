/** A live source that is read and has no rows any more: advice goes on to the read days and says that delivery has stopped. */

import { stringify } from 'csv-stringify/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { asDay, type Day } from '#shared/calendar.ts'
import { domains } from '#shared/contract/advice.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const DAY_MS = 86_400_000

describe('a live source without rows', () => {
  const meta = setupMeta()
  let key: string

  beforeEach(async () => {
    await meta.fake.show(graphData({ lastDay: '2026-11-16' }))
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody(), 'owner')
    key = String(body.api_key)
    await sync()
  })

  const sync = () => meta.desk.refresh('Glow Serum', key)
  const advice = async () => (await apiGetAs(meta.desk.api, key)('/api/advice/Glow%20Serum', apiRoutes.advice.answer)).advice
  const stops = async () => (await advice()).plans.cards.filter(({ rule }) => rule === 'R20')
  const overview = async () => (await apiGetAs(meta.desk.api, key)('/desk/overview', deskOverviewRoute.answer)).products[0]
  const replayed = async (day: Day) => {
    const cards: string[] = []
    for await (const { cards: ofDay } of meta.desk.api.operator.diagnose({ product: 'Glow Serum', from: day, to: day, onNote: () => {} }))
      cards.push(...ofDay.filter(({ rule }) => rule === 'R20').map(({ card_id }) => card_id))
    return cards
  }

  it('makes one card on the product, high since Meta reports its ads as active, and no area is good', async () => {
    const cards = await stops()
    expect(cards).toMatchObject([{ severity: 'high', entity: { level: 'product' }, since: '2026-11-17' }])
    const areas = await advice()
    for (const domain of domains) expect(areas[domain].health).not.toBe('good')
    expect(await overview()).toMatchObject({ date: '2026-11-18', health: 'bad', spend: 0 })
  })

  it('makes no card if somebody paused its campaign', async () => {
    await meta.fake.show(graphData({ lastDay: '2026-11-16', entities: { c1: { status: 'PAUSED', effective_status: 'PAUSED' } } }))
    meta.now += 3_600_000
    await sync()
    expect(await stops()).toEqual([])
  })

  it('has the same card on the next day and in a replay, and none once rows return', async () => {
    const [card] = await stops()
    meta.now += DAY_MS
    await sync()
    expect((await stops()).map(({ card_id }) => card_id)).toEqual([card?.card_id])
    expect(await overview()).toMatchObject({ date: '2026-11-19' })
    expect(await replayed(asDay('2026-11-18'))).toEqual([card?.card_id])
    expect(await replayed(asDay('2026-11-19'))).toEqual([card?.card_id])

    await meta.fake.show(
      graphData({
        lastDay: '2026-11-21',
        gone: ['17', '18', '19'].flatMap((day) => ['a1', 'a2', 'a3', 'a4'].map((ad) => `2026-11-${day} ${ad}`)),
      }),
    )
    meta.now += DAY_MS
    await sync()
    expect(await overview()).toMatchObject({ date: '2026-11-20' })
    expect(await stops()).toEqual([])
  })
})

describe('a product whose files end', () => {
  it('is judged on the last day of its files, live and in a replay', async () => {
    const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
    const get = apiGetAs(api, key)
    expect((await imports.bringIn(stringify([...plainAdRows(asDay('2026-11-12'), 40)], { header: true }), { product: 'P' })).state).toBe(
      'done',
    )
    const live = (await get('/api/advice/P', apiRoutes.advice.answer)).advice
    expect(domains.flatMap((domain) => live[domain].cards).map(({ rule }) => rule)).not.toContain('R20')
    expect((await get('/desk/overview', deskOverviewRoute.answer)).products[0]?.date).toBe('2026-11-12')
    for await (const { cards } of api.operator.diagnose({
      product: 'P',
      from: asDay('2026-11-14'),
      to: asDay('2026-11-18'),
      onNote: () => {},
    }))
      expect(cards.map(({ rule }) => rule)).not.toContain('R20')
  })
})
