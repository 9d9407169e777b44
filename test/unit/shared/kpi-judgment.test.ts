/** The judgment of a KPI: what tiles and the watched products agree on. */

import { describe, expect, it } from 'vitest'
import { judgeKpi } from '#shared/kpi-judgment.ts'

const usual = { median: 3, low: 2.5, high: 3.5 }

describe('judgeKpi', () => {
  it('is good or bad outside the range, by the direction that is good', () => {
    expect(judgeKpi('roas_meta', 2, usual, null)).toEqual({ value: 2, median: 3, tone: 'bad', side: 'below', mayBeWithin: false })
    expect(judgeKpi('roas_meta', 4, usual, null)).toMatchObject({ tone: 'good', side: 'above' })
    expect(judgeKpi('cpa', 4, usual, null)).toMatchObject({ tone: 'bad', side: 'above' })
    expect(judgeKpi('spend', 4, usual, null)).toMatchObject({ tone: 'plain', side: 'above' })
    expect(judgeKpi('roas_meta', 2.6, usual, null)).toMatchObject({ tone: 'plain', side: null })
  })

  it('is inside at an end of the range as it is printed', () => {
    const orders = { median: 424, low: 390.4, high: 458.6 }
    expect(judgeKpi('orders', 390, orders, null)).toMatchObject({ tone: 'plain', side: null })
    expect(judgeKpi('orders', 459, orders, null)).toMatchObject({ tone: 'plain', side: null })
    expect(judgeKpi('orders', 389, orders, null)).toMatchObject({ tone: 'bad', side: 'below' })
    expect(judgeKpi('roas_meta', 2.4951, usual, null)).toMatchObject({ tone: 'plain', side: null })
    expect(judgeKpi('revenue', 2946.4, { median: 3000, low: 2946.49, high: 3061 }, null)).toMatchObject({ side: null })
    expect(judgeKpi('ctr', 0.01231, { median: 0.013, low: 0.01234, high: 0.014 }, null)).toMatchObject({ side: null })
    const young = { expected: 380, low: 370, high: 390 }
    expect(judgeKpi('purchases_meta', 300, orders, young)).toMatchObject({ tone: 'plain', mayBeWithin: true })
    expect(judgeKpi('purchases_meta', 300, orders, { ...young, high: 389.4 })).toMatchObject({ tone: 'bad' })
  })

  it('takes what is expected instead of what is reported so far', () => {
    expect(judgeKpi('roas_meta', 1, usual, { expected: 2.6, low: 2.2, high: 2.9 })).toMatchObject({
      value: 2.6,
      tone: 'plain',
      mayBeWithin: false,
    })
    expect(judgeKpi('roas_meta', 1, usual, { expected: 2.4, low: 2.2, high: 2.9 })).toMatchObject({ tone: 'plain', mayBeWithin: true })
    expect(judgeKpi('roas_meta', 1, usual, { expected: 2, low: 1.8, high: 2.4 })).toMatchObject({ value: 2, tone: 'bad' })
  })

  it('names why nothing is compared', () => {
    expect(judgeKpi('roas_meta', null, usual, null)).toBe('noRange')
    expect(judgeKpi('roas_meta', 2, { median: null, low: null, high: null }, null)).toBe('noRange')
    expect(judgeKpi('roas_meta', 2, usual, { expected: 2.8, low: 2, high: null })).toBe('tooEarly')
    expect(judgeKpi('orders', 2, { median: 0, low: 0, high: 0 }, null)).toBe('usuallyNone')
  })
})

describe('a cost of zero', () => {
  it('is below its range, but not good: nothing was spent', () => {
    const range = { median: 30, low: 20, high: 40 }
    expect(judgeKpi('cpa', 0, range, null)).toMatchObject({ tone: 'plain', side: 'below' })
    expect(judgeKpi('cpa', 10, range, null)).toMatchObject({ tone: 'good', side: 'below' })
  })
})
