/** The first page of the window, where a day or a period opens, and which days the trend has. */

import { beforeEach, describe, expect, it } from 'vitest'
import { openDay, openFirstPage, openPeriod, openTrendDay, trendLast, useUiStore } from '#renderer/lib/state/ui-store.ts'
import { asDay } from '#shared/calendar.ts'

const pageAfter = (products: readonly string[]) => {
  openFirstPage(products)
  return useUiStore.getState().page
}

describe('the first page', () => {
  beforeEach(() => useUiStore.setState({ page: 'product', product: null, linkedProduct: null }))

  it('is that of all products where there are several and none was ever opened', () => {
    expect(pageAfter(['A', 'B'])).toBe('products')
  })

  it('is the product where there is one', () => {
    expect(pageAfter(['A'])).toBe('product')
    expect(pageAfter([])).toBe('product')
  })

  it('is the last product, unless the account no longer has it', () => {
    useUiStore.setState({ product: 'B' })
    expect(pageAfter(['A', 'B'])).toBe('product')
    expect(pageAfter(['A', 'C'])).toBe('products')
  })

  it('is the one of an address', () => {
    useUiStore.setState({ linkedProduct: 'Gone' })
    expect(pageAfter(['A', 'B'])).toBe('product')
    useUiStore.setState({ page: 'settings', linkedProduct: null })
    expect(pageAfter(['A', 'B'])).toBe('settings')
  })
})

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

describe('the days of the trend', () => {
  const [early, chosen, end] = [asDay('2026-10-31'), asDay('2026-11-01'), asDay('2026-11-30')]
  const endAfter = (day: typeof end | null) => {
    useUiStore.setState({ page: 'product', day: null, trendEnd: null, range: 30 })
    openTrendDay(chosen, end)
    openDay(day)
    return useUiStore.getState().trendEnd
  }

  it('stay while a day of them is opened', () => {
    for (const day of [chosen, asDay('2026-11-15'), end]) expect(endAfter(day)).toBe(end)
    openPeriod(7)
    expect(useUiStore.getState()).toMatchObject({ trendEnd: end, day: end })
  })

  it('end with a day beyond their edges, and with the latest day', () => {
    for (const day of [early, asDay('2026-12-01'), null]) expect(endAfter(day)).toBeNull()
  })

  it('end with the day once the trend has too few of them', () => {
    expect(trendLast(chosen, end, 30)).toBe(end)
    expect(trendLast(chosen, end, 29)).toBe(chosen)
    expect(trendLast(chosen, null, 30)).toBe(chosen)
    expect(trendLast(null, end, 30)).toBeNull()
  })
})
