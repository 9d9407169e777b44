/** The trend as CSV. */

import { describe, expect, it } from 'vitest'
import { trendCsv } from '#renderer/features/overview/trend-csv.ts'
import type { DayEvent } from '#renderer/lib/events/day-events.ts'
import { asDay } from '#shared/calendar.ts'
import { type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { windowText } from '../../../../helpers/texts.ts'

const kpi = (values: Partial<Record<KpiKey, number>>): Kpi => Object.fromEntries(kpiKeys.map((key) => [key, values[key] ?? null])) as Kpi

const trend = [
  { date: '2026-11-17', kpi: kpi({ spend: 100, roas_meta: 3 }), usual: {}, when_complete: null },
  { date: '2026-11-18', kpi: kpi({}), usual: {}, when_complete: null },
  {
    ...{ date: '2026-11-19', kpi: kpi({ spend: 120, roas_meta: 2 }), usual: {} },
    when_complete: { basis: 'prior' as const, kpi: { roas_meta: { expected: 2.8, low: 2.5, high: null } } },
  },
]
const sale: DayEvent = {
  ...{ key: 'sale', kind: 'promotion', first: asDay('2026-11-18'), last: asDay('2026-11-19'), text: 'Autumn sale' },
  ...{ isLeftOut: true, source: 'noted', event: null },
}
const flags = [
  { day: asDay('2026-11-17'), title: 'An ad costs too much', action: 'Paused Static 11', outcome: 'Worked: CPA (Meta) −17.0%' },
  { day: asDay('2026-11-17'), title: 'Spend is short', action: null, outcome: null },
]

/** The rows by column. */
const rowsOf = (csv: string) => {
  const [head, ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return { columns: head ?? [], rows: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head?.[index] ?? '', cell]))) }
}
const { columns, rows } = rowsOf(trendCsv(trend, { lineKpi: 'roas_meta', barKpi: 'spend', flags, events: [sale] }))

describe('a trend as CSV', () => {
  it('puts the chosen KPIs first, each KPI once, and unknown numbers as empty cells', () => {
    expect(columns.slice(0, 3)).toEqual(['date', 'roas_meta', 'spend'])
    expect(columns).toEqual([...new Set(columns)])
    expect(kpiKeys.every((key) => columns.includes(key))).toBe(true)
    expect(rows[1]).toMatchObject({ date: '2026-11-18', roas_meta: '', spend: '' })
  })

  it('has what is expected of a day that is still being reported', () => {
    expect(rows[2]).toMatchObject({ roas_meta: '2', roas_meta_expected: '2.8', roas_meta_expected_low: '2.5', roas_meta_expected_high: '' })
    expect(rows[0]).toMatchObject({ roas_meta: '3', roas_meta_expected: '', spend_expected: '' })
  })

  it('has the executed decisions and the noted events of each day', () => {
    const done = windowText('overview.trend.decided', { decision: windowText('common.decision.executed'), title: 'Spend is short' })
    const noted = windowText('events.titled', { kind: windowText('events.kind.promotion'), text: 'Autumn sale' })
    expect(rows.map((row) => row.executed_decisions)).toEqual([`Paused Static 11 · Worked: CPA (Meta) −17.0%; ${done}`, '', ''])
    expect(rows.map((row) => row.noted_events)).toEqual(['', noted, noted])
  })

  it('has one column for a KPI that is both line and bars', () => {
    const both = rowsOf(trendCsv(trend, { lineKpi: 'spend', barKpi: 'spend', flags: [], events: [] }))
    expect(both.columns).toEqual([...new Set(both.columns)])
  })
})
