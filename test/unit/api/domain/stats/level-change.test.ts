/** The change of a level: closed forms, symmetries, and how often its interval contains the truth. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studentQuantile } from '#api/domain/stats/distributions.ts'
import { levelChange, type Observation, stepEvidence } from '#api/domain/stats/level-change.ts'
import { randomFrom } from '#test/helpers/random.ts'

const AT = [...Array.from({ length: 10 }, (_, week) => week), 12.4, 13.4]

/** Evidence that rules out every step of the level: the plain t interval. */
const STEADY = [0, ...Array.from({ length: 5 }, () => -1000)]

const observe = (value: (week: number) => number): Observation[] => AT.map((time) => ({ value: value(time), variance: 1, time }))
const changeOf = (all: readonly Observation[], evidence?: readonly number[]) => levelChange(all.slice(0, 10), all.slice(10), evidence)

describe('the change of a level', () => {
  it('is the t interval of two means where the evidence is for a level that stays', () => {
    const random = randomFrom(3)
    const all = observe(() => random.normal())
    const { change, error, degrees } = changeOf(all, STEADY)
    const [before, after] = [all.slice(0, 10), all.slice(10)].map((part) => part.map(({ value }) => value)) as [number[], number[]]
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const squares = [before, after].reduce((sum, part) => sum + part.reduce((own, value) => own + (value - mean(part)) ** 2, 0), 0)
    expect(change).toBeCloseTo(mean(after) - mean(before), 10)
    expect(error).toBeCloseTo(Math.sqrt((squares / 10) * (1 / 10 + 1 / 2)), 10)
    expect(degrees).toBe(10)
  })

  it('shifts with the later part, and does not depend on the level, the unit or the start of time', () => {
    const number = fc.double({ min: -5, max: 5, noNaN: true })
    fc.assert(
      fc.property(fc.integer(), number, number, fc.double({ min: 0.1, max: 10, noNaN: true }), (seed, level, shift, unit) => {
        const values = AT.map(
          (
            (random) => () =>
              random.normal()
          )(randomFrom(seed)),
        )
        const own = changeOf(AT.map((time, at) => ({ value: values[at] ?? 0, variance: 1, time })))
        const other = changeOf(
          AT.map((time, at) => ({ value: unit * ((values[at] ?? 0) + level + (at >= 10 ? shift : 0)), variance: 4, time: time + 20 })),
        )
        expect(other.change).toBeCloseTo(unit * (own.change + shift), 6)
        expect(other.error).toBeCloseTo(unit * own.error, 6)
      }),
    )
  })

  it('has a finite error without any noise', () => {
    const { change, error } = changeOf(observe((week) => (week > 11 ? 0.5 : 0)))
    expect(change).toBeCloseTo(0.5, 10)
    expect(error).toBeLessThan(1e-6)
  })

  it('allows for levels that wander, and has shorter intervals where similar series stay', () => {
    const random = randomFrom(8)
    const walk = (step: number): Observation[] => {
      let level = 0
      return observe(() => {
        level += step * random.normal()
        return level + random.normal()
      })
    }
    const cases = [
      { step: 0, least: 0.86, most: 0.96 },
      { step: 0.5, least: 0.86, most: 0.96 },
    ]
    const errors = cases.map(({ step, least, most }) => {
      let [covered, plain, errorSum] = [0, 0, 0]
      const RUNS = 400
      for (let run = 0; run < RUNS; run += 1) {
        const evidence = stepEvidence(Array.from({ length: 6 }, () => walk(step)))
        const own = walk(step)
        const { change, error, degrees } = changeOf(own, evidence)
        const steady = changeOf(own, STEADY)
        plain += Math.abs(steady.change) <= studentQuantile(0.95, degrees) * steady.error ? 1 : 0
        covered += Math.abs(change) <= studentQuantile(0.95, degrees) * error ? 1 : 0
        errorSum += error
      }
      expect(covered / RUNS, `step ${step}`).toBeGreaterThanOrEqual(least)
      expect(covered / RUNS, `step ${step}`).toBeLessThanOrEqual(most)
      // The plain t interval is right only where the level stays.
      expect(plain / RUNS > 0.85, `step ${step}`).toBe(step === 0)
      return errorSum / RUNS
    })
    expect(errors[0]).toBeLessThan(0.8 * (errors[1] ?? 0))
  })
})
