/** Which KPIs fill the tiles of the Overview, and in which order. */

import { afterEach, describe, expect, it } from 'vitest'
import { chartKpis } from '#renderer/lib/kpi/kpi-meta.ts'
import { defaultChoice } from '#renderer/lib/kpi/shown-tiles.ts'
import { choicesOf, chooseTiles, moved, readTiles, shownAs, toggled, useChosenTiles } from '#renderer/lib/state/chosen-tiles.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { MAX_TILES, tileKpis } from '#shared/tile-kpis.ts'

type Channels = Pick<DeskProduct, 'channels'>
const metaAlone: Channels = { channels: ['meta'] }
const moreChannels: Channels = { channels: ['meta', 'google'] }
const defaultTiles = defaultChoice({ ad_source: 'csv', order_source: 'csv', channels: ['meta'] }, undefined)
const shown = (tiles: readonly KpiKey[], product: Channels) => tiles.map((key) => shownAs(key, tiles, product))

describe('the tiles', () => {
  it('are by default the same eight, with the spend of all channels where there are others than Meta', () => {
    expect(shown(defaultTiles, metaAlone)).toEqual(tileKpis)
    expect(shown(defaultTiles, moreChannels)).toEqual(['spend_total', ...tileKpis.slice(1)])
  })

  it('show both spends where both are chosen', () => {
    const both = ['spend_total', 'spend'] as const
    expect(shown(both, metaAlone)).toEqual(both)
    expect(shown(both, moreChannels)).toEqual(both)
  })

  it('can be any KPI of the trend; with Meta alone, one spend is offered', () => {
    expect(choicesOf(defaultTiles, moreChannels)).toEqual(chartKpis)
    expect(choicesOf(defaultTiles, metaAlone)).toEqual(chartKpis.filter((key) => key !== 'spend'))
    expect(choicesOf(['spend'], metaAlone)).toContain('spend')
  })

  it('are added at the end while there is room, and removed but for the last one', () => {
    expect(toggled(['mer'], 'ctr')).toEqual(['mer', 'ctr'])
    expect(toggled(['mer', 'ctr'], 'mer')).toEqual(['ctr'])
    expect(toggled(['ctr'], 'ctr')).toEqual(['ctr'])
    expect(defaultTiles).toHaveLength(MAX_TILES)
    expect(toggled(defaultTiles, 'ctr')).toEqual(defaultTiles)
  })

  it('move within their list', () => {
    expect(moved(['mer', 'ctr', 'cpm'], 'cpm', -1)).toEqual(['mer', 'cpm', 'ctr'])
    expect(moved(['mer', 'ctr', 'cpm'], 'mer', 1)).toEqual(['ctr', 'mer', 'cpm'])
    expect(moved(['mer', 'ctr'], 'mer', -1)).toEqual(['mer', 'ctr'])
    expect(moved(['mer', 'ctr'], 'ctr', 1)).toEqual(['mer', 'ctr'])
    expect(moved(['mer', 'ctr'], 'cpm', 1)).toEqual(['mer', 'ctr'])
  })
})

describe('a saved choice', () => {
  afterEach(() => useChosenTiles.setState({ tiles: null }))

  it('is read without what is unknown, twice or too much', () => {
    expect(readTiles({ tiles: ['ctr', 'gone', 7, null, 'mer', 'ctr', 'break_even_roas'] })).toEqual(['ctr', 'mer'])
    expect(readTiles({ tiles: chartKpis })).toEqual(chartKpis.slice(0, MAX_TILES))
  })

  it.each([[undefined], [null], ['ctr'], [{}], [{ tiles: 'ctr' }], [{ tiles: [] }], [{ tiles: ['gone'] }], [[]]])(
    'is none for %j',
    (saved) => {
      expect(readTiles(saved)).toBeNull()
    },
  )

  it('is none once it is the default again', () => {
    chooseTiles(['ctr'], defaultTiles)
    expect(useChosenTiles.getState().tiles).toEqual(['ctr'])
    chooseTiles([...defaultTiles], defaultTiles)
    expect(useChosenTiles.getState().tiles).toBeNull()
  })
})
