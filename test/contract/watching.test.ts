/** Worse tiles without a card: the overview then has what is watched, judged as the tiles of the window judge it. */

import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#shared/calendar.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { judgeKpi } from '#shared/kpi-judgment.ts'
import { shownHealth } from '#shared/shown-health.ts'
import { tileKpis } from '#shared/tile-kpis.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { weakerRows, weakerSince } from '../helpers/weaker-file.ts'
import { TODAY, YESTERDAY } from './fixtures.ts'

const csv = (rows: readonly object[]): string => stringify([...rows], { header: true })
const overviewOf = async (ask: ApiGet) => (await ask('/desk/overview', deskOverviewRoute.answer)).products

/** The tiles of a product that are worse than typical, as the window judges them. */
const redTiles = async (ask: ApiGet, product: string, day: Day) => {
  const path = encodeURIComponent(product)
  const { snapshot } = await ask(`/api/snapshot/${path}?anchor=${day}`, snapshotRoute.answer)
  const { trend } = await ask(`/desk/trend/${path}?days=1&until=${day}`, deskTrendRoute.answer)
  return tileKpis.filter((key) => {
    const judgment = judgeKpi(key, snapshot.kpi[key], snapshot.usual[key], trend[0]?.when_complete?.kpi[key] ?? null)
    return snapshot.complete && typeof judgment !== 'string' && judgment.tone === 'bad'
  })
}

/** A shop of files; `weakDays`: the last days on which its orders are worth less. */
const openShop = async (weakDays: number) => {
  const { api, key, imports } = await openImportApi({ timezone: 'America/New_York', currency: 'USD' })
  const { ads, orders } = weakerRows(YESTERDAY, 90, weakDays)
  await imports.bringIn(csv(ads), { product: 'Shop' })
  await imports.bringIn(csv(orders), { product: 'Shop', kind: 'orders' })
  return { ask: apiGetAs(api, key), imports }
}

describe('what is watched', () => {
  it('is the worse tile of a product without a card, with the day of the verdict', async () => {
    const { ask } = await openShop(6)
    const [shop] = await overviewOf(ask)
    const red = await redTiles(ask, 'Shop', YESTERDAY)
    expect(red).toEqual(expect.arrayContaining(['revenue', 'mer', 'aov']))
    expect(shop).toMatchObject({ health: 'good', open_cards: 0 })
    expect(shop && shownHealth(shop)).toBe('watching')
    expect(red).toContain(shop?.watching?.kpi)
    expect(shop?.watching?.change).toBeCloseTo(-0.2, 1)
    // Without earlier versions of its days, a day is tested once seven complete days have followed.
    expect(shop?.watching).toMatchObject({
      since: weakerSince(YESTERDAY, 6),
      unsettled_days: 6,
      verdict_on: addDays(YESTERDAY, 8),
    })
  })

  it('is nothing while no tile is worse than typical', async () => {
    const { ask } = await openShop(0)
    const [shop] = await overviewOf(ask)
    expect(await redTiles(ask, 'Shop', YESTERDAY)).toEqual([])
    expect(shop).toMatchObject({ health: 'good', watching: null })
  })

  it('is not the day that is still running', async () => {
    const { ask, imports } = await openShop(0)
    const few = plainAdRows(TODAY, 1).map((row) => ({ ...row, purchases: 0, purchase_value: 0 }))
    await imports.bringIn(csv(few), { product: 'Shop' })
    expect(await overviewOf(ask)).toMatchObject([{ date: YESTERDAY, health: 'good', watching: null }])
  })

  it('gives way to a card, and never leaves a product good while a tile is red', async () => {
    const { api, key } = await openDemoApi(await temporaryFolder())
    const ask = apiGetAs(api, key)
    const products = await overviewOf(ask)
    const serum = products.find(({ product }) => product === 'Glow Serum')
    expect(await redTiles(ask, 'Glow Serum', YESTERDAY)).not.toEqual([])
    expect(serum).toMatchObject({ health: 'bad', watching: null })
    for (const each of products) {
      const isRed = each.date !== null && (await redTiles(ask, each.product, each.date as Day)).length > 0
      expect(isRed && shownHealth(each) === 'good', each.product).toBe(false)
    }
    await api.close()
  })
})
