/**
 * A small part of `npm run adfault -- --outcomes` on fixed seeds. Limits allow for its few accounts: the exact 99.9% interval of each share must
 * contain the target, or a share that is better.
 */

import { describe, expect, it } from 'vitest'
import { exactShareInterval } from '#api/domain/stats/exact-share.ts'
import { andersonDarling } from './anderson-darling.ts'
import { measureOutcome } from './measure-outcome.ts'
import { outcomeText } from './outcome-tables.ts'
import type { Measure, OutcomeScore, OutcomeTask } from './outcome-task.ts'
import { outcomeTasks } from './outcome-tasks.ts'
import type { Share } from './tally.ts'

const SEED = 1
const tasks = outcomeTasks(SEED, true)
const scores = tasks.map(measureOutcome)
const scoresOf = (measure: Measure): readonly OutcomeScore[] => scores.filter((score) => score.measure === measure)

const limits = (score: OutcomeScore, name: string): readonly [number, number] => {
  const { count, of }: Share = score.shares[name] ?? { count: 0, of: 0 }
  expect(of, name).toBeGreaterThan(0)
  return exactShareInterval(count, of, 0.0005)
}
const expectAtMost = (score: OutcomeScore, name: string, most: number): void =>
  expect(limits(score, name)[0], `${score.world}, ${score.volume}: ${name}`).toBeLessThanOrEqual(most)
const expectAtLeast = (score: OutcomeScore, name: string, least: number): void =>
  expect(limits(score, name)[1], `${score.world}, ${score.volume}: ${name}`).toBeGreaterThanOrEqual(least)

describe('outcomes on simulated accounts', () => {
  it('are "worked" and "hurt" in at most 5% where nothing has an effect, looked at every day', () => {
    for (const score of scoresOf('nothing')) {
      expectAtMost(score, 'worked', 0.05)
      expectAtMost(score, 'hurt', 0.05)
      expectAtMost(score, 'inconclusive', 0.05)
      // Before/after on the same accounts: the check can fail.
      expect(limits(score, 'before/after: worked')[0]).toBeGreaterThan(0.1)
      expect(limits(score, 'before/after, daily: worked')[0]).toBeGreaterThan(0.2)
    }
  })

  it('have 90% intervals that contain 87 to 93% of known effects', () => {
    for (const score of scoresOf('effects')) {
      expectAtLeast(score, 'covered', 0.87)
      expectAtMost(score, 'covered', 0.93)
      expectAtMost(score, 'wrong side at 0.25', 0.01)
      expectAtMost(score, 'wrong side at -0.3', 0.01)
    }
  })

  it('are inconclusive where all controls share the budget', () => {
    for (const score of scoresOf('shared budget')) {
      expectAtLeast(score, 'inconclusive', 0.95)
      expectAtMost(score, 'worked', 0.05)
      expect(limits(score, 'siblings in the budget: worked')[0]).toBeGreaterThan(0.2)
    }
  })

  it('have no regression to the mean against ignored episodes, where before/after has', () => {
    for (const score of scoresOf('recovery')) {
      const [own, other] = ['off', 'before/after off'].map((name) => score.means[`chance, effect 0: ${name}`])
      const reach = 0.03 + 3.3 * (own?.error ?? 0)
      expect(Math.abs(own?.mean ?? Number.NaN)).toBeLessThan(reach)
      expect((other?.mean ?? 0) - 3.3 * (other?.error ?? 0)).toBeGreaterThan(0.1)
      expectAtMost(score, 'chance, effect 0: worked', 0.05)
    }
  })

  it('have a stated placebo rate near the level of a verdict', () => {
    for (const score of scoresOf('placebo')) {
      const { count, of } = score.shares['stated: rises'] ?? { count: 0, of: 0 }
      expect(of).toBeGreaterThan(1000)
      expect(Math.abs(count / of - 0.04)).toBeLessThan(0.03)
    }
  })

  it('are printed with a table for each measure', () => {
    const text = outcomeText(scores, SEED, 'abcdef0123')
    for (const heading of ['without an effect', 'Coverage', 'Missed effects', 'share the budget', 'nobody acted', 'Placebo rate']) {
      expect(text).toContain(heading)
    }
    expect(text).not.toContain('undefined')
    expect(text).not.toContain('NaN')
  })

  it('have a seed for each task, made from that of the run', () => {
    const seedsOf = (list: readonly OutcomeTask[]): readonly number[] => list.map(({ seed }) => seed)
    expect(new Set(seedsOf(tasks)).size).toBe(tasks.length)
    expect(seedsOf(outcomeTasks(SEED, true))).toEqual(seedsOf(tasks))
    expect(seedsOf(outcomeTasks(2, true))).not.toEqual(seedsOf(tasks))
  })
})

describe('the Anderson-Darling statistic', () => {
  it('has its closed form for one value, and is small for even values only', () => {
    expect(andersonDarling([0.5])).toBeCloseTo(-1 - 2 * Math.log(0.5), 10)
    const even = Array.from({ length: 100 }, (_, at) => (at + 0.5) / 100)
    expect(andersonDarling(even)).toBeLessThan(0.1)
    expect(andersonDarling(even.map((value) => value ** 2))).toBeGreaterThan(10)
    expect(andersonDarling(even.map((value) => value / 2))).toBeGreaterThan(10)
  })
})
