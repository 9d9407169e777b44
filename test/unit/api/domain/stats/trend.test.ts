/** A steady trend of counts: found where it is sure, and almost none where noise explains it. */

import { describe, expect, it } from 'vitest'
import { type TrendDay, trendOf } from '#api/domain/stats/trend.ts'
import { randomFrom } from '#test/helpers/random.ts'

const DAYS = 56

/** Days with a log-linear count, older ones first. */
const days = (slope: number, count: (expected: number) => number = (expected) => expected): readonly TrendDay[] =>
  Array.from({ length: DAYS }, (_, age) => ({ age, expected: 100, count: count(100 * Math.exp(slope * (DAYS / 2 - age))) })).toReversed()

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean slope over many accounts of Poisson counts around a trend. */
const meanSlope = (slope: number, perDay: number): number =>
  mean(
    Array.from({ length: 200 }, (_, run) => {
      const random = randomFrom(7000 + run)
      return trendOf(days(slope, (expected) => random.poisson((expected * perDay) / 100)).map((day) => ({ ...day, expected: perDay })))
        .slope
    }),
  )

describe('the trend of counts', () => {
  it('is 70% of a sure one, in either direction', () => {
    for (const slope of [0.007, -0.007]) {
      const share = trendOf(days(slope)).slope / slope
      expect(share).toBeGreaterThan(0.65)
      expect(share).toBeLessThan(0.72)
    }
  })

  it('is none where the counts are as expected, or where there is one day', () => {
    expect(trendOf(days(0)).slope).toBe(0)
    expect(trendOf([{ age: 7, count: 130, expected: 100 }])).toEqual({ slope: 0, center: 7 })
  })

  it('is 1.5% a day at most', () => {
    expect(trendOf(days(0.05)).slope).toBe(0.015)
    expect(trendOf(days(-0.05)).slope).toBe(-0.015)
  })

  it('has no side without a trend, and is less than half as large where noise hides it', () => {
    expect(Math.abs(meanSlope(0, 40))).toBeLessThan(0.0003)
    const [few, many] = [meanSlope(0.003, 8) / 0.003, meanSlope(0.003, 200) / 0.003]
    expect(few).toBeLessThan(0.5)
    expect(many).toBeGreaterThan(few)
  })

  it('is none of a step at any day, which does not go on', () => {
    for (const start of [3, 14, 28, 42]) {
      for (const level of [0.1, 0.7, 1.5]) {
        const stepped = Array.from({ length: DAYS }, (_, age) => ({ age, count: age < start ? 100 * level : 100, expected: 0 }))
        const mean = stepped.reduce((sum, { count }) => sum + count, 0) / DAYS
        expect([start, level, trendOf(stepped.map((day) => ({ ...day, expected: mean }))).slope]).toEqual([start, level, 0])
      }
    }
  })

  it('has its center where most is expected', () => {
    const uneven = days(0).map((day) => ({ ...day, expected: day.age < 7 ? 1000 : 1, count: day.age < 7 ? 1000 : 1 }))
    expect(trendOf(uneven).center).toBeGreaterThan(2.9)
    expect(trendOf(uneven).center).toBeLessThan(4)
  })
})
