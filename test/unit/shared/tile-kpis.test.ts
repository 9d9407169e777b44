import { describe, expect, it } from 'vitest'
import { type Kpi, kpiKeys } from '#shared/contract/kpi.ts'
import { MAX_TILES, SOURCE_DAYS, tileKpis, tilesOf, tilesOfDays, watchedOf } from '#shared/tile-kpis.ts'

const noKpi = Object.fromEntries(kpiKeys.map((key) => [key, null])) as Kpi
const both = { ads: true, orders: true, otherChannels: false }
const adsOnly = { ads: true, orders: false, otherChannels: false }
const ordersOnly = { ads: false, orders: true, otherChannels: false }

describe('the tiles of a product', () => {
  it('are the same eight for ads and orders, whatever is known of them', () => {
    expect(tilesOf(both, () => false)).toEqual(tileKpis)
    expect(tilesOf({ ...both, otherChannels: true }, () => true)[0]).toBe('spend_total')
  })

  it('are numbers of the ads without store orders, those that the files contain first', () => {
    expect(tilesOf(adsOnly, () => true)).toEqual(['spend', 'roas_meta', 'purchases_meta', 'cpa_meta', 'cvr', 'ctr', 'cpc', 'cpm'])
    const withoutValue = tilesOf(adsOnly, (key) => key !== 'roas_meta' && key !== 'reach')
    expect(withoutValue).toEqual(['spend', 'purchases_meta', 'cpa_meta', 'cvr', 'ctr', 'cpc', 'cpm', 'impressions'])
    const onlySpend = tilesOf({ ...adsOnly, otherChannels: true }, (key) => key === 'spend')
    expect(onlySpend).toHaveLength(MAX_TILES)
    expect(onlySpend[0]).toBe('spend_total')
  })

  it('are numbers of the store without ads', () => {
    const tiles = tilesOf(ordersOnly, (key) => key !== 'refund_rate')
    expect(tiles.slice(0, 3)).toEqual(['revenue', 'orders', 'aov'])
    expect(tiles).toHaveLength(MAX_TILES)
    expect(tiles).not.toContain('refund_rate')
  })

  it('are of ads and orders where the spend is that of other channels alone', () => {
    const day = { kpi: { ...noKpi, spend_total: 90, orders: 4, revenue: 200 } }
    expect(tilesOfDays([day], true)).toEqual(['spend_total', ...tileKpis.slice(1)])
  })

  it('do not count a source whose numbers have ended before the last days', () => {
    const ads = { kpi: { ...noKpi, spend: 90 } }
    const ended = [{ kpi: { ...noKpi, spend: 90, orders: 4 } }, ...Array.from({ length: SOURCE_DAYS }, () => ads)]
    expect(tilesOfDays(ended, false)).toContain('cpa_meta')
    expect(tilesOfDays(ended.slice(0, -1), false)).toEqual(tileKpis)
  })

  it.each([both, adsOnly, ordersOnly])('are watched if they can be good or bad: %o', (sources) => {
    const [tiles, watched] = [tilesOf(sources, () => true), watchedOf(sources)]
    const neither = ['spend', 'new_customer_share', 'repeat_rate_30', 'repeat_rate_60']
    expect(watched).toEqual(expect.arrayContaining(tiles.filter((key) => !neither.includes(key))))
  })
})
