/** Placebos of an account: where they are made, and what they do to an effect. */

import { describe, expect, it } from 'vitest'
import { calibrated, type PlaceboRate, placeboRate } from '#api/domain/outcomes/placebo.ts'
import { addDays } from '#shared/calendar.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { FIRST_DAY, seriesOf, unitOf } from '#test/helpers/unit-series.ts'

const DAYS = 200
const units = Array.from({ length: 6 }, (_, at) => {
  const random = randomFrom(at + 1)
  return unitOf(
    seriesOf(
      `adset:${at}`,
      () => random.poisson(10),
      () => 100,
      DAYS,
    ),
  )
})
const plan = { units, first: FIRST_DAY, last: addDays(FIRST_DAY, DAYS - 1), washOutDays: 3, readWeeks: 2 } as const

const rateOf = (rises: number, falls: number, judged: number): PlaceboRate => ({
  ...{ placebos: judged, judged, rises, falls, riseInterval: [0, 1], fallInterval: [0, 1] },
  sizes: Array.from({ length: judged }, (_, at) => (6 * at) / judged),
})
const effect = { log: 0.3, error: 0.1, degrees: 12 }

describe('the placebos of an account', () => {
  it('are every unit at dates a reading window apart, after nine weeks', () => {
    const rate = placeboRate(plan)
    const dates = Math.floor((DAYS - 1 - 63 - 17) / 14) + 1
    expect(rate.placebos).toBe(units.length * dates)
    expect(rate.sizes).toHaveLength(rate.placebos)
    expect(rate.sizes).toEqual(rate.sizes.toSorted((a, b) => a - b))
    expect(rate.riseInterval[0]).toBeLessThanOrEqual(rate.rises / rate.judged)
    expect(rate.riseInterval[1]).toBeGreaterThanOrEqual(rate.rises / rate.judged)
  })

  it('leave out units and dates on which something was done', () => {
    const touched = units.map((unit, at) => (at === 0 ? { ...unit, touched: [addDays(FIRST_DAY, 190)] } : unit))
    const [all, less] = [placeboRate(plan), placeboRate({ ...plan, units: touched })]
    expect(less.placebos).toBe(all.placebos - 1)
    const everywhere = units.map((unit) => ({ ...unit, touched: Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day)) }))
    expect(placeboRate({ ...plan, units: everywhere })).toMatchObject({ placebos: 0, judged: 0, riseInterval: [0, 1] })
  })

  it('find false effects where single units jump', () => {
    const jumping = units.map((unit, at) =>
      unitOf(
        seriesOf(
          `adset:${at}`,
          (day) => (unit.series.events[day] ?? 0) * (Math.floor(day / 40) % 2 === at % 2 ? 2 : 1),
          () => 100,
          DAYS,
        ),
      ),
    )
    const [calm, wild] = [placeboRate(plan), placeboRate({ ...plan, units: jumping })]
    expect(wild.rises + wild.falls).toBeGreaterThan(calm.rises + calm.falls)
  })
})

describe('an effect next to placebos', () => {
  it('stays as it is if at most 10% are false on each side, or nothing is known', () => {
    expect(calibrated(effect, rateOf(10, 10, 100))).toBe(effect)
    expect(calibrated(effect, rateOf(0, 0, 0))).toBe(effect)
    expect(calibrated(effect, null)).toBe(effect)
  })

  it('gets an error with which the placebos are beyond the limit as often as stated', () => {
    const wide = calibrated(effect, rateOf(20, 5, 100))
    expect(wide?.error).toBeGreaterThan(0.25)
    expect(wide?.log).toBe(0.3)
  })

  it('cannot be judged if too few placebos are known to widen it', () => {
    expect(calibrated(effect, rateOf(5, 0, 30))).toBeNull()
  })
})
