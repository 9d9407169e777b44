/** Where a day or a period opens, and which days the trend has. */

import { describe, expect, it } from 'vitest'
import { openDay, openPeriod, openTrendDay } from '#renderer/lib/state/open-days.ts'
import { openPlace, useUiStore } from '#renderer/lib/state/ui-store.ts'
import { asDay } from '#shared/calendar.ts'

describe('a day and a period', () => {
  it.each(['product', 'products'] as const)('open on the page %s', (page) => {
    useUiStore.setState({ page, day: null, period: 'day' })
    openPeriod(7)
    openDay(asDay('2026-11-12'))
    expect(useUiStore.getState()).toMatchObject({ page, period: 7, day: '2026-11-12' })
  })

  it('lead from a page of the account to the product', () => {
    useUiStore.setState({ page: 'settings', day: asDay('2026-11-12'), period: 'day' })
    openPeriod('month')
    expect(useUiStore.getState()).toMatchObject({ page: 'product', period: 'month', day: '2026-11-12' })
  })
})

describe('the days of a chart', () => {
  const [early, chosen, end] = [asDay('2026-10-31'), asDay('2026-11-01'), asDay('2026-11-30')]
  const window = { last: end, days: 30 }
  const endAfter = (day: typeof end | null) => {
    useUiStore.setState({ page: 'product', day: null, trendWindow: null })
    openTrendDay(chosen, window)
    openDay(day)
    return useUiStore.getState().trendWindow
  }

  it('stay while a day of them is opened', () => {
    for (const day of [chosen, asDay('2026-11-15'), end]) expect(endAfter(day)).toEqual(window)
    openPeriod(7)
    expect(useUiStore.getState()).toMatchObject({ trendWindow: window, day: end })
  })

  it('end with a day beyond their edges, and with the latest day', () => {
    for (const day of [early, asDay('2026-12-01'), null]) expect(endAfter(day)).toBeNull()
  })

  it('do not come back after a link or an address has led to another day', () => {
    expect(endAfter(chosen)).toEqual(window)
    openPlace({ product: 'A', domain: 'overview', card: null, day: early })
    openDay(chosen)
    expect(useUiStore.getState()).toMatchObject({ trendWindow: null, day: chosen })
  })
})
