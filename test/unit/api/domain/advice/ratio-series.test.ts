/** One ratio against its own baseline: weekdays, minimum history, a planted change, calibration. */

import { describe, expect, it } from 'vitest'
import { countOptions, nestedOptions, type RatioPoint, ratioSeries } from '#api/domain/advice/ratio-series.ts'
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
    expect(ratioSeries(points(1, 20), nestedOptions)).toBeNull()
    expect(ratioSeries(points(1, 21), nestedOptions)).not.toBeNull()
    expect(
      ratioSeries(
        points(1, 60).map((point) => ({ ...point, count: 0 })),
        nestedOptions,
      ),
    ).toBeNull()
  })

  it('expects less on a weekday that is always weaker', () => {
    const series = ratioSeries(points(2, 63), nestedOptions)
    // Age 0 falls on weekday 0.
    expect(series?.window(1, 'down')?.expected).toBeLessThan(53)
    expect(series?.window(1, 'down')?.expected).toBeGreaterThan(42)
  })

  it('finds a lasting loss of a third and gives an interval around it', () => {
    const window = ratioSeries(points(3, 63, 3, 0.67), nestedOptions)?.window(3, 'down')
    expect(window?.p).toBeLessThan(1e-3)
    expect(window?.interval[0]).toBeLessThan(-0.33)
    expect(window?.interval[1]).toBeGreaterThan(-0.33)
    expect(window?.interval[1]).toBeLessThan(0)
  })

  it('knows days that are missing', () => {
    const series = ratioSeries(
      points(4, 63).filter(({ age }) => age > 1),
      nestedOptions,
    )
    expect(series?.window(2, 'down')).toBeNull()
    expect(series?.window(3, 'down')?.days).toBe(1)
    expect([series?.changeAt(0), typeof series?.changeAt(2)]).toEqual([null, 'number'])
  })

  it.each([1, 3, 7])('has a false positive rate within its p over %i days', (days) => {
    const runs = 420
    const fired = Array.from(
      { length: runs },
      (_, run) => ratioSeries(points(1000 + run, 63, 0, 1, run % 7), nestedOptions)?.window(days, 'down')?.p ?? 1,
    )
    expect(fired.filter((p) => p < 0.05).length / runs).toBeLessThanOrEqual(0.06)
  })

  it.each([1, 3, 7])('has a false positive rate within its p over %i days of counts that vary more than events do', (days) => {
    const fired = Array.from({ length: 420 }, (_, run) => {
      const random = randomFrom(5000 + run)
      const varied = Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: random.dispersed(100, 0.05) }))
      return ratioSeries(varied, countOptions)?.window(days, 'down')?.p ?? 1
    })
    expect(fired.filter((p) => p < 0.05).length / fired.length).toBeLessThanOrEqual(0.09)
  })

  it('sees a loss earlier where most of the exposure is counted, as its share varies less than events do', () => {
    const some = points(6, 63, 3, 0.85)
    const [nested, plain] = [nestedOptions, countOptions].map((options) => ratioSeries(some, options)?.window(3, 'down')?.p ?? 1)
    expect(nested).toBeLessThan(0.7 * (plain ?? 0))
  })

  it('has a span from each of the last seven known days to the latest, in independent events', () => {
    const known = points(7, 63).filter(({ age }) => age !== 2)
    const spans = ratioSeries(known, countOptions)?.spans() ?? []
    expect(spans).toHaveLength(6)
    const [last, , third] = spans
    expect(last?.count).toBe(known[0]?.count)
    expect(third?.count).toBe([0, 1, 3].reduce((sum, age) => sum + (known.find((point) => point.age === age)?.count ?? 0), 0))
    const variances = spans.map(({ variance }) => variance)
    expect(variances).toEqual(variances.toSorted((a, b) => b - a))
    expect(new Set(variances).size).toBe(6)
    const half = ratioSeries(known, { kind: 'events', perCount: 1, variance: 2, isNested: false })?.spans() ?? []
    expect(half[0]?.count).toBeCloseTo((last?.count ?? 0) / 2, 12)
    expect(ratioSeries(known, { kind: 'amounts' })?.spans()).toEqual([])
  })

  it('has an interval that allows for the few events of the baseline', () => {
    const constant = Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: 2 }))
    const [low, high] = ratioSeries(constant, countOptions)?.window(7, 'down')?.interval ?? [0, 0]
    const variance = (Math.log((1 + high) / (1 + low)) / 2 / 1.6449) ** 2
    expect(variance).toBeGreaterThanOrEqual(1 / 14.5 + 1 / (28 * 2))
  })
})
