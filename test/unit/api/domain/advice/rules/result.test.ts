/** Two tests of one finding, and changes that only return to an older level. */

import { describe, expect, it } from 'vitest'
import { countOptions, type RatioSeries, ratioSeries } from '#api/domain/advice/ratio-series.ts'
import { confirmedP, mayReturnToOldLevel, sinceText, startText, windowText } from '#api/domain/advice/rules/result.ts'
import { asDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'

/** 63 days of one exposure with a count by age. */
const seriesOf = (count: (age: number) => number): RatioSeries => {
  const series = ratioSeries(
    Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: count(age) })),
    countOptions,
  )
  if (series === null) throw new Error('There are enough days.')
  return series
}

const WEEK = { length: 7 }

describe('the texts on the days of a change', () => {
  const [now, onset] = [asDay('2026-11-20'), asDay('2026-11-14')]

  it('name both the days that count and those of the calendar where ads rest', () => {
    const points = Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: age < 7 ? 20 : 40 }))
    const window = ratioSeries(
      points.filter(({ weekday }) => weekday < 5),
      countOptions,
    )?.window(7, 'down')
    expect(window).toMatchObject({ days: 5, length: 7 })
    expect(windowText(window ?? expect.fail('There are enough days.'))).toEqual(createMessage('when.someDays', { days: 5, length: 7 }))
    expect(windowText({ days: 3, length: 3 })).toEqual(createMessage('when.days', { days: 3 }))
    expect(windowText({ days: 1, length: 1 })).toEqual(createMessage('when.lastDay'))
  })

  it('name the first day, or that it may be earlier', () => {
    expect(sinceText({ onset, mayBeOlder: false }, now)).toEqual(createMessage('when.since.weekday', { day: onset }))
    expect(sinceText({ onset, mayBeOlder: false }, asDay('2026-11-21'))).toEqual(createMessage('when.since.date', { day: onset }))
    expect(sinceText({ onset, mayBeOlder: true }, now)).toEqual(createMessage('when.since.atLeast', { count: 7 }))
    expect(startText({ onset, mayBeOlder: false })).toEqual(createMessage('when.began', { day: onset }))
    expect(startText({ onset, mayBeOlder: true })).toEqual(createMessage('when.beganOrEarlier', { day: onset }))
  })
})

describe('a change that returns to an older level', () => {
  it('is the repair of an outage of four weeks', () => {
    const repaired = seriesOf((age) => (age >= 7 && age < 35 ? 12 : 40))
    expect(repaired.window(7, 'up')?.change).toBeGreaterThan(1)
    expect(mayReturnToOldLevel(repaired, WEEK, 'up', 0.25)).toBe(true)
  })

  it('is the end of four weeks of duplicates', () => {
    const repaired = seriesOf((age) => (age >= 7 && age < 35 ? 70 : 40))
    expect(mayReturnToOldLevel(repaired, WEEK, 'down', 0.3)).toBe(true)
  })

  it('is not a rise or drop after a steady past', () => {
    expect(
      mayReturnToOldLevel(
        seriesOf((age) => (age < 7 ? 70 : 40)),
        WEEK,
        'up',
        0.25,
      ),
    ).toBe(false)
    expect(
      mayReturnToOldLevel(
        seriesOf((age) => (age < 7 ? 10 : 40)),
        WEEK,
        'down',
        0.3,
      ),
    ).toBe(false)
  })

  it('is not a rise far above the older level either', () => {
    const doubled = seriesOf((age) => (age < 7 ? 120 : age < 35 ? 20 : 40))
    expect(mayReturnToOldLevel(doubled, WEEK, 'up', 0.25)).toBe(false)
  })
})

describe('two tests of one finding', () => {
  const [fell, steady] = [seriesOf((age) => (age < 7 ? 20 : 40)), seriesOf(() => 40)]
  const change = { window: fell.window(7, 'down') ?? expect.fail('There are enough days.'), dayP: 1e-4 }

  it('have the larger p', () => {
    const other = fell.window(7, 'down')?.p ?? Number.NaN
    expect(confirmedP(change, fell, 'down', 0.2)).toBe(Math.max(1e-4, other))
    expect(confirmedP({ ...change, dayP: 0.5 }, fell, 'down', 0.2)).toBe(0.5)
  })

  it('fail if the second ratio is unknown, did not move, or moved the other way', () => {
    expect(confirmedP(change, null, 'down', 0.2)).toBeNull()
    expect(confirmedP(change, steady, 'down', 0.2)).toBeNull()
    expect(confirmedP(change, fell, 'up', 0.2)).toBeNull()
  })
})
