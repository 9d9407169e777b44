/** The sentence about what is watched. */

import { describe, expect, it } from 'vitest'
import { watchingText } from '#renderer/lib/advice/watching-text.ts'
import { asDay } from '#shared/calendar.ts'
import type { Watching } from '#shared/contract/internal/window-account.ts'
import { windowText } from '#test/helpers/texts.ts'

const watching: Watching = { kpi: 'cpa_meta', change: -0.204, since: '2026-11-16', unsettled_days: 3, verdict_on: '2026-11-24' }
const name = windowText('kpi.name.cpa_meta')
const found = (label = name) => ({
  what: windowText('advice.watching.change', { name: label, change: '−20.4%' }),
  since: 'Mon, Nov 16',
})
const product = { metaSpendOnly: false, hasAds: true, today: asDay('2026-11-21') }

describe('watchingText', () => {
  it('states the change of the tile, since when, and when there will be a verdict', () => {
    expect(watchingText(watching, product)).toBe(windowText('advice.watching.verdict', { ...found(), count: 3, on: 'Nov 24' }))
    expect(watchingText({ ...watching, unsettled_days: 1 }, product)).toBe(
      windowText('advice.watching.verdict', { ...found(), count: 1, on: 'Nov 24' }),
    )
  })

  it('has the year of the verdict where it is another one', () => {
    const next = watchingText({ ...watching, verdict_on: '2027-01-02' }, product)
    expect(next).toBe(windowText('advice.watching.verdict', { ...found(), count: 3, on: 'Jan 2, 2027' }))
  })

  it('does not let a KPI of the store wait for the reports of Meta', () => {
    const mer = windowText('kpi.name.mer')
    const ofStore = { ...watching, kpi: 'mer' } as const
    expect(watchingText(ofStore, product)).toBe(windowText('advice.watching.store.verdict', { ...found(mer), count: 3, on: 'Nov 24' }))
    const only = windowText('kpi.metaSpendOnly', { name: mer })
    expect(watchingText({ ...ofStore, verdict_on: null }, { ...product, metaSpendOnly: true })).toBe(
      windowText('advice.watching.store.waiting', found(only)),
    )
    expect(watchingText({ ...ofStore, unsettled_days: 0, verdict_on: null }, product)).toBe(
      windowText('advice.watching.store.noCause', found(mer)),
    )
    const orders = watchingText({ ...watching, kpi: 'orders' }, { ...product, hasAds: false })
    expect(orders).toBe(windowText('advice.watching.store.noAds', found(windowText('kpi.name.orders'))))
    expect(orders).not.toContain('Meta')
  })

  it('promises no verdict where the rules found nothing or lack data', () => {
    expect(watchingText({ ...watching, verdict_on: null }, product)).toBe(windowText('advice.watching.waiting', found()))
    expect(watchingText({ ...watching, unsettled_days: 0, verdict_on: null }, product)).toBe(windowText('advice.watching.noCause', found()))
  })
})
