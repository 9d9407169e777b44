/** Real rates of an ad exchange, and real trips of taxis: their totals, each day through a database, and what the typical ranges say of labeled days. */

import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { addDays, asDay, type Day, daysFromTo } from '#shared/calendar.ts'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import { type DeskTrendEntry, deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Row, writeCsv } from '../helpers/ad-file.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { describeReal, realFile, realRecords } from '../helpers/real-data.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const FOLDER = 'nab_ad_exchange'
const FIRST = asDay('2011-07-01')
const LAST = asDay('2011-09-07')
const TAXI = 'realKnownCause/nyc_taxi.csv'

/** An hour of each series is one click, or a thousand impressions, at the rate of that hour. */
const RATES = [
  { name: 'exchange-2_cpc', kpi: 'cpc', rows: 1624, mean: 0.1018, labels: 1 },
  { name: 'exchange-2_cpm', kpi: 'cpm', rows: 1624, mean: 0.3365, labels: 2 },
  { name: 'exchange-3_cpc', kpi: 'cpc', rows: 1538, mean: 0.1373, labels: 3 },
  { name: 'exchange-3_cpm', kpi: 'cpm', rows: 1538, mean: 0.7728, labels: 1 },
  { name: 'exchange-4_cpc', kpi: 'cpc', rows: 1643, mean: 0.0864, max: 3.1269, labels: 3 },
  { name: 'exchange-4_cpm', kpi: 'cpm', rows: 1643, mean: 0.5338, max: 16.4382, labels: 4 },
] as const
type Rate = (typeof RATES)[number]

const pathOf = ({ name }: Rate): string => `realAdExchange/${name}_results.csv`
const dayOf = (timestamp: string): string => timestamp.slice(0, 10)
const pointsOf = (path: string) => realRecords(FOLDER, path).map(({ timestamp = '', value = '' }) => ({ timestamp, value }))
const valuesOf = (path: string): readonly number[] => pointsOf(path).map(({ value }) => Number(value))
const microsOf = (values: readonly { readonly value: string }[]): number =>
  values.reduce((sum, { value }) => sum + Math.round(Number(value) * 1e6), 0)
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const readJson = (name: string): unknown => JSON.parse(readFileSync(realFile(FOLDER, name), 'utf8'))
const labelsOf = (path: string): readonly string[] =>
  z.record(z.string(), z.array(z.string())).parse(readJson('combined_labels.subset.json'))[path] ?? []
const windowsOf = (path: string): readonly (readonly [string, string])[] =>
  z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))).parse(readJson('combined_windows.subset.json'))[path] ?? []

/** Every day of the span with the typical range of a KPI. */
const trendOf = async (ask: ApiGet, product: string, kpi: KpiKey, first: Day, last: Day): Promise<readonly DeskTrendEntry[]> => {
  const found = new Map<Day, DeskTrendEntry>()
  for (let until = last; until >= first; until = addDays(until, -30)) {
    const { trend } = await ask(`/desk/trend/${product}?days=30&until=${until}&usual=${kpi}`, deskTrendRoute.answer)
    for (const entry of trend) found.set(asDay(entry.date), entry)
  }
  return daysFromTo(first, last).flatMap((day) => found.get(day) ?? [])
}

/** Days with a value and a typical range, and whether the value is in it. Fails on a range that is not one. */
const judged = (trend: readonly DeskTrendEntry[], key: KpiKey): ReadonlyMap<string, boolean> =>
  new Map(
    trend.flatMap(({ date, kpi, usual }): [string, boolean][] => {
      const value = kpi[key]
      const range = usual[key]
      if (value === null || range === undefined || range.reason !== null) return []
      const { low, median, high, days } = range
      const limits = [low, median, high].map((limit) => limit ?? Number.NaN)
      expect(limits.every((limit) => Number.isFinite(limit) && limit > 0)).toBe(true)
      expect(limits).toEqual(limits.toSorted((a, b) => a - b))
      expect(days).toBeGreaterThanOrEqual(4)
      return [[date, value >= (low ?? Number.NaN) && value <= (high ?? Number.NaN)]]
    }),
  )

describeReal(FOLDER, 'real rates of an ad exchange', () => {
  it('are 9,610 hours with 14 labels, each at an hour of its series and inside its window', () => {
    expect(total(RATES.map((rate) => pointsOf(pathOf(rate)).length))).toBe(9610)
    expect(total(RATES.map((rate) => labelsOf(pathOf(rate)).length))).toBe(14)
    for (const rate of RATES) {
      const path = pathOf(rate)
      const points = pointsOf(path)
      const values = valuesOf(path)
      const labels = labelsOf(path)
      expect(points).toHaveLength(rate.rows)
      expect(new Set(points.map(({ timestamp }) => dayOf(timestamp)))).toEqual(new Set(daysFromTo(FIRST, LAST)))
      expect(total(values) / values.length).toBeCloseTo(rate.mean, 4)
      if ('max' in rate) expect(Math.max(...values)).toBeCloseTo(rate.max, 4)
      const windows = windowsOf(path)
      expect([labels.length, windows.length]).toEqual([rate.labels, rate.labels])
      labels.forEach((label, index) => {
        expect(points.map(({ timestamp }) => timestamp)).toContain(label)
        const [from = '', to = ''] = windows[index] ?? []
        expect([from, label, to]).toEqual([from, label, to].toSorted())
      })
    }
  })

  it('come out of the database as the exact sums of their hours, and their typical ranges fit the days without a label', async () => {
    const folder = await temporaryFolder()
    const api = await openTestApi(folder, { clock: { now: () => Date.UTC(2011, 8, 8, 12) } })
    onTestFinished(() => api.close())
    const { api_key } = await api.operator.createAccount({ name: 'Exchange', timezone: 'UTC', currency: 'USD' })
    const ask = apiGetAs(api, api_key)
    const labeled: boolean[] = []
    const plain: boolean[] = []
    for (const rate of RATES) {
      const points = pointsOf(pathOf(rate))
      const bought: Row = rate.kpi === 'cpc' ? { link_clicks: 1 } : { impressions: 1000 }
      const rows = points.map(({ timestamp, value }) => ({ date: dayOf(timestamp), campaign_name: rate.name, spend: value, ...bought }))
      const file = await writeCsv(folder, `${rate.name}.csv`, rows)
      const importHours = (options: ImportOptions) =>
        api.operator.importFile({ kind: 'ads', file, product: rate.name, options: { use_remembered: false, ...options } })
      await expect(importHours({})).rejects.toMatchObject({ failure: { settledBy: ['sum_breakdowns'] } })
      expect(await importHours({ sum_breakdowns: true })).toMatchObject({
        rows_read: rate.rows,
        rows_written: 69,
        rows_folded: rate.rows - 69,
        rows_refused: 0,
        first_day: FIRST,
        last_day: LAST,
        note_texts: [createMessage('note.summed', { count: rate.rows - 69 })],
      })

      const trend = await trendOf(ask, rate.name, rate.kpi, FIRST, LAST)
      expect(trend).toHaveLength(69)
      const byDay = Map.groupBy(points, ({ timestamp }) => dayOf(timestamp))
      for (const { date, kpi } of trend) {
        const hours = byDay.get(date) ?? []
        expect({ spend: kpi.spend, clicks: kpi.link_clicks, impressions: kpi.impressions }).toEqual({
          spend: microsOf(hours) / 1e6,
          clicks: rate.kpi === 'cpc' ? hours.length : null,
          impressions: rate.kpi === 'cpm' ? hours.length * 1000 : null,
        })
        // A day of equal hours costs the mean of their rates; each was rounded to a millionth.
        expect(Math.abs((kpi[rate.kpi] ?? 0) - total(hours.map(({ value }) => Number(value))) / hours.length)).toBeLessThan(1e-6)
      }
      const { snapshot } = await ask(`/api/snapshot/${rate.name}?anchor=${LAST}`, snapshotRoute.answer)
      expect(snapshot.kpi).toMatchObject({ spend: microsOf(byDay.get(LAST) ?? []) / 1e6 })
      expect(Math.round(total(trend.map(({ kpi }) => kpi.spend ?? 0)) * 1e6)).toBe(microsOf(points))

      const inRange = judged(trend, rate.kpi)
      expect([...inRange.keys()]).toEqual(daysFromTo(addDays(FIRST, 10), LAST))
      const labels = labelsOf(pathOf(rate)).map(dayOf)
      const windows = windowsOf(pathOf(rate)).map((window) => window.map(dayOf))
      for (const [day, isIn] of inRange) {
        if (labels.includes(day)) labeled.push(isIn)
        else if (!windows.some(([from = '', to = '']) => day >= from && day <= to)) plain.push(isIn)
      }
    }
    // The range is the 10th to the 90th percentile. A label is one hour of its day, so not every day with one stands out.
    const shareIn = (days: readonly boolean[]): number => days.filter((isIn) => isIn).length / days.length
    expect(labeled).toHaveLength(14)
    expect(plain.length).toBeGreaterThan(250)
    expect(Math.abs(shareIn(plain) - 0.8)).toBeLessThan(0.08)
    expect(shareIn(labeled)).toBeLessThan(0.5)
  })
})

describeReal(FOLDER, 'seven months of real taxi trips', () => {
  it('have the totals of the set, next to two series without an event', () => {
    const points = pointsOf(TAXI)
    expect(points).toHaveLength(10_320)
    expect([points[0]?.timestamp, points.at(-1)?.timestamp]).toEqual(['2014-07-01 00:00:00', '2015-01-31 23:30:00'])
    expect(labelsOf(TAXI).map(dayOf)).toEqual(['2014-11-01', '2014-11-27', '2014-12-25', '2015-01-01', '2015-01-27'])
    for (const name of ['art_daily_no_noise', 'art_daily_small_noise']) {
      const path = `artificialNoAnomaly/${name}.csv`
      expect(pointsOf(path)).toHaveLength(4032)
      expect([labelsOf(path), windowsOf(path)]).toEqual([[], []])
    }
  })

  it('as spend have typical ranges that follow the day of the week, with two holidays and a snow storm outside', async () => {
    const [first, last] = [asDay('2014-07-01'), asDay('2015-01-31')]
    const folder = await temporaryFolder()
    const api = await openTestApi(folder, { clock: { now: () => Date.UTC(2015, 1, 1, 12) } })
    onTestFinished(() => api.close())
    const { api_key } = await api.operator.createAccount({ name: 'Taxi', timezone: 'UTC', currency: 'USD' })
    const byDay = Map.groupBy(pointsOf(TAXI), ({ timestamp }) => dayOf(timestamp))
    const trips = new Map([...byDay].map(([day, points]) => [day, total(points.map(({ value }) => Number(value)))]))
    const file = await writeCsv(
      folder,
      'trips.csv',
      [...trips].map(([date, count]) => ({ date, campaign_name: 'Trips', spend: count })),
    )
    expect(await api.operator.importFile({ kind: 'ads', file, product: 'Taxi', options: {} })).toMatchObject({ rows_written: 215 })

    const trend = await trendOf(apiGetAs(api, api_key), 'Taxi', 'spend', first, last)
    expect(trend.map(({ date, kpi }) => [date, kpi.spend])).toEqual([...trips])
    const inRange = judged(trend, 'spend')
    expect([...inRange.keys()]).toEqual(daysFromTo(addDays(first, 10), last))
    // New Year was a Thursday too: the two holidays before it widen its range.
    const events = ['2014-11-27', '2014-12-25', '2015-01-27']
    expect(events.map((day) => [day, inRange.get(day)])).toEqual(events.map((day) => [day, false]))
    const medianOn = (day: string): number => trend.find(({ date }) => date === day)?.usual.spend?.median ?? Number.NaN
    // A Saturday has more trips than the Monday after it.
    expect(medianOn('2014-11-15')).toBeGreaterThan(medianOn('2014-11-17') * 1.1)
  })
})
