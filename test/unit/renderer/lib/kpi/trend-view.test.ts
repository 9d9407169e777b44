/** Days, gaps, flags and sparklines of a trend. */

import { describe, expect, it } from 'vitest'
import { drawnLine, executedFlags, sparkValues, trendPoints } from '#renderer/lib/kpi/trend-view.ts'
import { asDay } from '#shared/calendar.ts'
import { type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'

const kpi = (values: Partial<Record<KpiKey, number>>): Kpi => Object.fromEntries(kpiKeys.map((key) => [key, values[key] ?? null])) as Kpi

const wednesday = { median: 2.5, low: 2, high: 3, days: 8, reason: null }
const expected = { expected: 2.8, low: 2.5, high: 3.1 }
const trend = [
  { date: '2026-11-17', kpi: kpi({ spend: 100, roas_meta: 3 }), usual: {}, when_complete: null },
  { date: '2026-11-18', kpi: kpi({}), usual: { roas_meta: wednesday }, when_complete: null },
  {
    date: '2026-11-19',
    kpi: kpi({ spend: 120, roas_meta: 2 }),
    usual: {},
    when_complete: { basis: 'prior' as const, kpi: { roas_meta: expected } },
  },
  { date: '2026-11-20', kpi: kpi({}), usual: {}, when_complete: null },
]

describe('trendPoints', () => {
  it('preserves gaps, and omits a running day without data', () => {
    const points = trendPoints(trend, 30, 'roas_meta', 'spend', asDay('2026-11-20'))
    expect(points.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
    expect(points[1]).toEqual({
      day: '2026-11-18',
      line: null,
      bar: null,
      lineExpected: wednesday,
      barExpected: null,
      lineNowcast: null,
      barNowcast: null,
    })
    const last = points[2]
    expect(last).toMatchObject({ line: 2, lineNowcast: { ...expected, basis: 'prior' }, barNowcast: null })
    // A point at its reported value would show a drop that is none.
    expect(last && drawnLine(last)).toBe(2.8)
  })

  it('starts on the first day with data, however many days are asked for', () => {
    const empty = ['2026-11-15', '2026-11-16'].map((date) => ({ date, kpi: kpi({}), usual: {}, when_complete: null }))
    const points = trendPoints([...empty, ...trend], 180, 'roas_meta', 'spend', asDay('2026-11-21'))
    expect(points.map(({ day }) => day)).toEqual(trend.map(({ date }) => date))
    expect(trendPoints(empty, 180, 'roas_meta', 'spend', asDay('2026-11-21'))).toHaveLength(2)
  })

  it('includes an empty last day that is over', () => {
    expect(trendPoints(trend, 2, 'roas_meta', 'spend', asDay('2026-11-21')).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'])
  })
})

describe('sparkValues', () => {
  it('ends with the day on screen', () => {
    expect(sparkValues(trend, 'spend', asDay('2026-11-19'), 2)).toEqual({ values: [null, 120], estimates: 2 })
    expect(sparkValues(trend, 'roas_meta', asDay('2026-11-19'))).toEqual({ values: [3, null, 2.8], estimates: 2 })
  })
})

describe('executedFlags', () => {
  it('puts executed decisions on the account’s day, with their titles and what was done', () => {
    const reviews = {
      a: { decision: 'executed', ts: '2026-11-06T02:00:00.000Z', action: 'Paused Static 11' },
      b: { decision: 'adopted', ts: '2026-11-07T12:00:00.000Z' },
    } as const
    const titles = new Map([['a', 'Pause Static 11']])
    const flag = { day: '2026-11-05', title: 'Pause Static 11', action: 'Paused Static 11' }
    expect(executedFlags(reviews, titles, 'America/New_York')).toEqual([{ ...flag, outcome: null }])
    const outcomes = new Map([['a', 'Worked: CPA −17.0%']])
    expect(executedFlags(reviews, titles, 'America/New_York', outcomes)).toEqual([{ ...flag, outcome: 'Worked: CPA −17.0%' }])
  })
})
