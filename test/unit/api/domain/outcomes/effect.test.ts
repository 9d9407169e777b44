/** The effect of an action on a unit: closed forms, data with gaps, and what cannot be judged. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Effect, effectOf, methodsAgree } from '#api/domain/outcomes/effect.ts'
import { logInterval, pOf } from '#api/domain/outcomes/log-change.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { DAYS, READ_FROM, seriesOf, windowsOf } from '#test/helpers/unit-series.ts'

const estimate = (effect: ReturnType<typeof effectOf>): Effect => {
  if (effect.kind !== 'estimate') throw new Error(`No estimate: ${effect.kind}`)
  return effect
}

/** Counts around a mean, with their seed. */
const noisy = (seed: number, mean: (day: number) => number) => {
  const random = randomFrom(seed)
  const counts = Array.from({ length: DAYS }, (_, day) => random.poisson(mean(day)))
  return (day: number): number => counts[day] ?? 0
}

describe('the effect on a unit', () => {
  it('is the ratio of ratios without noise', () => {
    const unit = seriesOf('adset:1', (day) => (day >= READ_FROM ? 13_000 : 10_000))
    const control = seriesOf('adset:2', (day) => (day >= READ_FROM ? 11_000 : 10_000))
    const effect = estimate(effectOf(unit, [control], windowsOf(2)))
    expect(effect.log).toBeCloseTo(Math.log(1.3 / 1.1), 4)
    expect(effect.twin.log).toBeCloseTo(Math.log(1.3 / 1.1), 4)
    expect(methodsAgree({ ...effect, error: 0.01 })).toBe(true)
    expect(effect).toMatchObject({ weeksBefore: 12, weeksAfter: 2, controls: 1, eventsAfter: 14 * 13_000 })
  })

  it('does not move with a control that grows or shrinks at the same rate', () => {
    const unit = seriesOf(
      'adset:1',
      noisy(1, () => 8),
    )
    const controls = [seriesOf('adset:2', () => 500), seriesOf('adset:3', () => 100)]
    const grown = seriesOf(
      'adset:2',
      (day) => (day >= READ_FROM ? 2500 : 500),
      (day) => (day >= READ_FROM ? 500 : 100),
    )
    const [own, other] = [controls, [grown, ...controls.slice(1)]].map((list) => estimate(effectOf(unit, list, windowsOf(2))).log)
    expect(other).toBeCloseTo(own ?? Number.NaN, 2)
  })

  it('does not depend on the unit of exposure, and a season that all units share cancels', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0.01, max: 1000, noNaN: true }), (seed, unitOfMoney) => {
        const season = (day: number): number => 1 + 0.5 * Math.sin(day / 9)
        const own = noisy(seed, (day) => 30 * season(day))
        const control = seriesOf('adset:2', (day) => 3e6 * season(day))
        const [plain, scaled] = [1, unitOfMoney].map((money) =>
          estimate(
            effectOf(
              seriesOf('adset:1', own, () => 100 * money),
              [control],
              windowsOf(3),
            ),
          ),
        ) as [Effect, Effect]
        expect(scaled.log).toBeCloseTo(plain.log, 8)
        expect(scaled.error).toBeCloseTo(plain.error, 8)
        expect(Math.abs(plain.log)).toBeLessThan(0.35)
      }),
      { numRuns: 30 },
    )
  })

  it('leaves out days of which the unit has no numbers, also in the controls', () => {
    const isGap = (day: number): boolean => day % 14 === 3
    // The control sells nothing on the days that the unit lacks: a comparison of different days would show a change.
    const control = seriesOf('adset:2', (day) => (isGap(day) ? 0 : 1000))
    const unit = seriesOf('adset:1', (day) => (isGap(day) ? null : 1000))
    expect(estimate(effectOf(unit, [control], windowsOf(1))).log).toBeCloseTo(0, 4)
  })

  it('skips weeks without delivery and looks further back', () => {
    const unit = seriesOf(
      'adset:1',
      noisy(2, () => 9),
      (day) => (day >= 70 && day < 77 ? 0 : 100),
    )
    expect(estimate(effectOf(unit, [seriesOf('adset:2', () => 200)], windowsOf(2))).weeksBefore).toBe(11)
  })

  it('has an estimate with zero events after the action, and its interval has a finite end', () => {
    const unit = seriesOf('adset:1', (day) => (day < READ_FROM ? 1 : 0))
    const effect = estimate(effectOf(unit, [seriesOf('adset:2', () => 50)], windowsOf(1)))
    const [low, high] = logInterval(effect, 0.05)
    expect(high).toBeLessThan(0)
    expect(Number.isFinite(low)).toBe(true)
    expect(pOf(effect)).toBeLessThan(0.05)
  })

  it('cannot be estimated from a short past, without days after, or from a handful of events', () => {
    const control = seriesOf('adset:2', () => 200)
    const late = seriesOf('adset:1', (day) => (day < 40 ? null : 9))
    expect(effectOf(late, [control], windowsOf(2))).toEqual({ kind: 'short_past', weeks: 6, needed: 8 })
    const stopped = seriesOf(
      'adset:1',
      () => 9,
      (day) => (day >= READ_FROM ? 0 : 100),
    )
    expect(effectOf(stopped, [control], windowsOf(2))).toEqual({ kind: 'no_data_after' })
    const tiny = seriesOf('adset:1', (day) => (day % 3 === 0 ? 1 : 0))
    expect(effectOf(tiny, [control], windowsOf(1))).toMatchObject({ kind: 'few_events', needed: 5 })
    const tinier = seriesOf('adset:1', (day) => (day % 9 === 0 ? 1 : 0))
    expect(effectOf(tinier, [control], windowsOf(3))).toMatchObject({ kind: 'few_events', needed: 20 })
  })

  it('knows the depth of the issue from the week before the action', () => {
    const unit = seriesOf('adset:1', (day) => (day >= 84 && day < 91 ? 6000 : 10_000))
    expect(estimate(effectOf(unit, [seriesOf('adset:2', () => 10_000)], windowsOf(1))).triggerLog).toBeCloseTo(Math.log(0.6), 3)
  })
})
