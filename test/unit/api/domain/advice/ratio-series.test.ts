/** One ratio against its own baseline: weekdays, minimum history, a planted change, calibration. */

import { describe, expect, it } from 'vitest'
import { countOptions, type RatioPoint, ratioSeries } from '#api/domain/advice/ratio-series.ts'
import { randomFrom } from '#test/helpers/random.ts'

/** Orders from 100 checkouts a day: 60, on weekday 0 only 45; the youngest `young` days times `factor`. */
const points = (seed: number, days: number, young = 0, factor = 1, lastWeekday = 0): readonly RatioPoint[] => {
  const random = randomFrom(seed)
  return Array.from({ length: days }, (_, age) => {
    const weekday = (lastWeekday + 70 - age) % 7
    const rate = (weekday === 0 ? 0.45 : 0.6) * (age < young ? factor : 1)
    return { age, weekday, exposure: 100, count: random.binomial(100, rate) }
  })
}

describe('ratioSeries', () => {
  it('needs 14 days before the last week, and something in them', () => {
    expect(ratioSeries(points(1, 20), countOptions)).toBeNull()
    expect(ratioSeries(points(1, 21), countOptions)).not.toBeNull()
    expect(
      ratioSeries(
        points(1, 60).map((point) => ({ ...point, count: 0 })),
        countOptions,
      ),
    ).toBeNull()
  })

  it('expects less on a weekday that is always weaker', () => {
    const series = ratioSeries(points(2, 63), countOptions)
    // Age 0 falls on weekday 0.
    expect(series?.window(1, 'down')?.expected).toBeLessThan(53)
    expect(series?.window(1, 'down')?.expected).toBeGreaterThan(42)
  })

  it('finds a lasting loss of a third and gives an interval around it', () => {
    const window = ratioSeries(points(3, 63, 3, 0.67), countOptions)?.window(3, 'down')
    expect(window?.p).toBeLessThan(1e-3)
    expect(window?.interval[0]).toBeLessThan(-0.33)
    expect(window?.interval[1]).toBeGreaterThan(-0.33)
    expect(window?.interval[1]).toBeLessThan(0)
  })

  it('knows days that are missing', () => {
    const series = ratioSeries(
      points(4, 63).filter(({ age }) => age > 1),
      countOptions,
    )
    expect(series?.window(2, 'down')).toBeNull()
    expect(series?.window(3, 'down')?.days).toBe(1)
    expect([series?.changeAt(0), typeof series?.changeAt(2)]).toEqual([null, 'number'])
  })

  it.each([1, 3, 7])('has a false positive rate within its p over %i days', (days) => {
    const runs = 420
    const fired = Array.from(
      { length: runs },
      (_, run) => ratioSeries(points(1000 + run, 63, 0, 1, run % 7), countOptions)?.window(days, 'down')?.p ?? 1,
    )
    expect(fired.filter((p) => p < 0.05).length / runs).toBeLessThanOrEqual(0.06)
  })
})
