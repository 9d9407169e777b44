/** The forecast behind a typical range: exact where days are equal, quick after a change of level, steady after an odd day. */

import { describe, expect, it } from 'vitest'
import { levelForecast } from '#api/domain/baseline/level-forecast.ts'
import { weekdaySpread } from '#api/domain/baseline/weekday-spread.ts'
import { randomFrom } from '#test/helpers/random.ts'

const DAYS = 56
const days = (count: number, at: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ weekday: index % 7, value: at(index) }))
const noise = (seed: number, size: number) => {
  const random = randomFrom(seed)
  return Array.from({ length: DAYS + 1 }, () => size * random.normal())
}

describe('the forecast of a level', () => {
  it('is exact for equal days, also after an odd one, and for equal weeks', () => {
    expect(
      levelForecast(
        days(DAYS, () => 3),
        0,
      ),
    ).toMatchObject({ center: 3, errors: Array(DAYS - 14).fill(0) })
    expect(
      levelForecast(
        days(DAYS, (index) => (index === DAYS - 3 ? 9 : 3)),
        4,
      ).center,
    ).toBe(3)
    for (const weekday of [0, 2]) {
      const { center, errors } = levelForecast(
        days(DAYS, (index) => (index % 7 === 2 ? 8 : 3)),
        weekday,
      )
      expect(center).toBeCloseTo(weekday === 2 ? 8 : 3, 9)
      expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1e-9)
    }
  })

  it.each([0, 7, 12, 40, 55])('changes by less than a third of the noise where day %i is odd', (odd) => {
    const values = noise(5, 0.1)
    const plain = days(DAYS, (index) => 5 + (values[index] ?? 0))
    const bent = plain.map((day, index) => (index === odd ? { ...day, value: day.value + 4 } : day))
    for (const weekday of [0, 1, 2, 3, 4, 5, 6])
      expect(Math.abs(levelForecast(bent, weekday).center - levelForecast(plain, weekday).center)).toBeLessThan(0.033 * 3)
  })

  it('follows a level that doubled two weeks ago', () => {
    const values = noise(6, 0.1)
    const { center } = levelForecast(
      days(DAYS, (index) => (values[index] ?? 0) + (index >= DAYS - 14 ? Math.LN2 : 0)),
      0,
    )
    expect(Math.abs(center - Math.LN2)).toBeLessThan(0.15)
  })

  it('replays each day from the days before it: the value of the last day changes its error alone', () => {
    const values = noise(7, 0.1)
    const plain = days(DAYS, (index) => values[index] ?? 0)
    const { limit, prior } = weekdaySpread(plain)
    const other = plain.map((day, index) => (index === DAYS - 1 ? { ...day, value: day.value * 1.0001 } : day))
    // The last day is not the middle of its weekday, so that the spread stays.
    expect(weekdaySpread(other).limit).toBeCloseTo(limit, 3)
    const [before, after] = [levelForecast(plain, 0).errors, levelForecast(other, 0).errors]
    expect(prior).toBe(1.5)
    for (const [index, error] of before.slice(0, -1).entries()) expect(after[index]).toBeCloseTo(error, 4)
    expect(after.at(-1)).not.toBe(before.at(-1))
  })
})

describe('the spread of weekdays', () => {
  it('shrinks weekdays by the variance of a day over that of the weekdays', () => {
    const values = noise(8, 0.2)
    const effects = [0.4, 0.2, 0, 0, -0.2, -0.4, 0]
    const { prior, limit } = weekdaySpread(days(DAYS, (index) => (effects[index % 7] ?? 0) + (values[index] ?? 0)))
    // 0.2² over a variance of the effects of 0.067, both estimated.
    expect(prior).toBeGreaterThan(0.25)
    expect(prior).toBeLessThan(1.3)
    expect(limit / 2.5).toBeGreaterThan(0.12)
    expect(limit / 2.5).toBeLessThan(0.28)
    expect(weekdaySpread(days(DAYS, (index) => values[index] ?? 0)).prior).toBe(1.5)
  })

  it('has no limit but zero, and no shrinkage, where nearly all weeks are equal', () => {
    expect(weekdaySpread(days(DAYS, (index) => (index % 7 === 2 ? 8 : index === 9 ? 5 : 3)))).toMatchObject({ limit: 0, prior: 0 })
  })
})
