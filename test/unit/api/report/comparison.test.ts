/** A number of the report is colored only if it is outside its typical range, and a young one only if its whole interval is. */

import { describe, expect, it } from 'vitest'
import { compare, nowcastOf } from '#api/report/comparison.ts'
import { reportData } from '#test/helpers/report-data.ts'

// 2.31× is reported; 2.74× to 3.34× is typical.
const { snapshot } = reportData()

describe('the comparison of a number in the report', () => {
  it('colors what is outside the typical range', () => {
    expect(compare(snapshot, 'roas_meta', null)).toMatchObject({ tone: 'bad' })
  })

  it.each([
    [{ expected: 2.58, low: 2.4, high: 2.7 }, 'bad'],
    [{ expected: 2.58, low: 2.2, high: 2.9 }, 'plain'],
    [{ expected: 3.2, low: 3.1, high: 3.3 }, 'plain'],
    [{ expected: 3.9, low: 3.5, high: 4.3 }, 'good'],
    [{ expected: 3.2, low: 3.1, high: null }, 'plain'],
  ] as const)('judges a young number by its whole interval: %j is %s', (nowcast, tone) => {
    expect(compare(snapshot, 'roas_meta', nowcast)).toMatchObject({ tone, difference: nowcast.expected - 3.04 })
  })

  it.each([3.05, 3.3, null])('states no change while both more and less than typical are possible: up to %j', (high) => {
    expect(compare(snapshot, 'roas_meta', { expected: 2.58, low: 2.2, high })).toBeNull()
  })

  it('states no change of a number of which nothing is reported or expected yet, while typical is possible', () => {
    const none = { ...snapshot, kpi: { ...snapshot.kpi, roas_meta: 0 } }
    expect(compare(none, 'roas_meta', { expected: 0, low: 0, high: 3.5 })).toBeNull()
  })

  it('expects nothing more of a number that rests on no purchases', () => {
    expect(nowcastOf({ basis: 'prior', kpi: {} }, 'spend')).toBeNull()
    expect(nowcastOf(null, 'roas_meta')).toBeNull()
  })
})
