/** Where the buyer is, to the address and back. */

import { describe, expect, it } from 'vitest'
import { addressOf, type Place, placeOf } from '#renderer/lib/state/address.ts'
import { asDay } from '#shared/calendar.ts'

const place = (change: Partial<Place>): Place => ({
  page: 'product',
  product: 'Glow Serum',
  tab: 'overview',
  entity: null,
  day: null,
  period: 'day',
  compareWith: 'none',
  seriesRows: null,
  ...change,
})

describe('the address', () => {
  it.each([
    [place({}), '#/product/Glow%20Serum/overview'],
    [place({ tab: 'funnel', day: asDay('2026-11-12') }), '#/product/Glow%20Serum/funnel?day=2026-11-12'],
    [place({ tab: 'series', seriesRows: 'grouped' }), '#/product/Glow%20Serum/series'],
    [place({ tab: 'series', seriesRows: 'flat' }), '#/product/Glow%20Serum/series?rows=flat'],
    [place({ tab: 'series', day: asDay('2026-11-12'), seriesRows: 'flat' }), '#/product/Glow%20Serum/series?day=2026-11-12&rows=flat'],
    [place({ period: 28, day: asDay('2026-11-12') }), '#/product/Glow%20Serum/overview?day=2026-11-12&period=28'],
    [place({ period: 'month', compareWith: 'year' }), '#/product/Glow%20Serum/overview?period=month&compare=year'],
    [place({ page: 'outcomes' }), '#/outcomes/Glow%20Serum'],
    [place({ page: 'outcomes', product: null }), '#/outcomes'],
    [place({ page: 'settings', product: null }), '#/settings'],
    [place({ page: 'products', product: null }), '#/products'],
    [place({ page: 'products', product: null, day: asDay('2026-11-12') }), '#/products?day=2026-11-12'],
    [place({ page: 'products', product: null, period: 'month' }), '#/products?period=month'],
    [place({ page: 'products', product: null, day: asDay('2026-11-12'), period: 7 }), '#/products?day=2026-11-12&period=7'],
    [place({ tab: 'plans', entity: { level: 'adset', id: '23851' } }), '#/product/Glow%20Serum/plans/adset/23851'],
    [
      place({ tab: 'series', seriesRows: 'flat', period: 7, entity: { level: 'campaign', id: 'a/b?c' } }),
      '#/product/Glow%20Serum/series/campaign/a%2Fb%3Fc?period=7&rows=flat',
    ],
    [place({ product: 'A/B & C?#%' }), '#/product/A%2FB%20%26%20C%3F%23%25/overview'],
  ])('of %o leads back to it', (there, address) => {
    expect(addressOf(there)).toBe(address)
    expect(placeOf(address)).toEqual(there)
  })

  it('names the rows of the Series tab there alone', () => {
    expect(addressOf(place({ tab: 'plans', seriesRows: 'flat' }))).toBe('#/product/Glow%20Serum/plans')
    expect(placeOf('#/product/Glow%20Serum/plans?rows=flat')?.seriesRows).toBeNull()
    expect(placeOf('#/product/Glow%20Serum/series?rows=sideways')?.seriesRows).toBe('grouped')
  })

  it.each(['', '#key=rd_x', '#/', '#/nowhere', '#/product', '#/product//funnel', '#/product/%E0%A4%A/funnel'])(
    '%s leads nowhere',
    (address) => {
      expect(placeOf(address)).toBeNull()
    },
  )

  it.each(['0', '1', '367', '7.5', '-7', 'week', ''])('takes a period of "%s" as the day', (period) => {
    expect(placeOf(`#/product/A/overview?period=${period}&compare=them`)).toEqual(place({ product: 'A' }))
  })

  it.each(['plans/ad/1', 'plans/adset', 'plans/adset/', 'plans/adset/%E0%A4%A'])('takes %s as the tab', (path) => {
    expect(placeOf(`#/product/A/${path}`)).toEqual(place({ product: 'A', tab: 'plans' }))
  })

  it('has no campaign on the overview', () => {
    expect(addressOf(place({ entity: { level: 'campaign', id: '1' } }))).toBe('#/product/Glow%20Serum/overview')
    expect(placeOf('#/product/A/overview/campaign/1')).toEqual(place({ product: 'A' }))
  })

  it('leaves out an invalid day and an unknown tab', () => {
    expect(placeOf('#/product/A/funnels?day=2026-02-30')).toEqual(place({ product: 'A' }))
  })
})
