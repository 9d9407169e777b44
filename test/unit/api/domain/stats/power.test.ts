/** The events that a test needs, by its exact power: every count of the window with every count of the baseline. */

import { describe, expect, it } from 'vitest'
import { eventsNeeded } from '#api/domain/stats/power.ts'
import { type Direction, twoRatioTest } from '#api/domain/stats/ratio-test.ts'

/** Chances of 0, 1, 2, … events, by the recurrence of the Poisson distribution. */
const poisson = (mean: number): readonly number[] => {
  const most = Math.ceil(mean + 8 * Math.sqrt(mean) + 10)
  const list: number[] = []
  for (let count = 0, log = -mean; count <= most; count++, log += Math.log(mean / count)) list.push(Math.exp(log))
  return list
}

/** How often p < 0.05 with `events` expected in the window, four times as many before, and `ratio` of them left. */
const exactPower = (events: number, ratio: number, direction: Direction): number => {
  const window = poisson(events * ratio)
  let power = 0
  poisson(4 * events).forEach((chanceBefore, before) => {
    if (chanceBefore < 1e-5) return
    window.forEach((chance, count) => {
      if (chance < 1e-6) return
      if (twoRatioTest({ count, exposure: 1 }, { count: before, exposure: 4 }, 0, direction).p < 0.05) power += chanceBefore * chance
    })
  })
  return power
}

describe('the events needed', () => {
  it.each([
    [2, 29],
    [1.5, 66],
    [1.3, 139],
    [1.2, 270],
  ])('have a power of 80% to 85% if the cost of each rises by a factor of %f', (factor, needed) => {
    const change = 1 / factor - 1
    expect(eventsNeeded(change)).toBe(needed)
    const power = exactPower(needed, 1 + change, 'down')
    expect(power).toBeGreaterThan(0.8)
    expect(power).toBeLessThan(0.85)
  })

  it.each([0.25, 0.5])('have a power of 80% to 85% if their number rises by %f', (rise) => {
    const power = exactPower(eventsNeeded(rise), 1 + rise, 'up')
    expect(power).toBeGreaterThan(0.8)
    expect(power).toBeLessThan(0.85)
  })
})
