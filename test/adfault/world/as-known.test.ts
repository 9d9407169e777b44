/** What a look knows: only what was reported by then, and nothing of a day that was not read whole. */

import { describe, expect, it } from 'vitest'
import { addDays, dayFromNumber } from '#shared/calendar.ts'
import { randomFrom } from '../random/random.ts'
import { situationOf } from '../situations/all-situations.ts'
import { withEffects, withLag } from '../situations/situation.ts'
import { historyOf } from './as-known.ts'
import { morning } from './draw-world.ts'
import { type Lag, lagWithMean, shareWithin, slowLag } from './lags.ts'
import { plainWorld } from './plain-world.ts'
import { simulate, type Truth } from './simulate.ts'
import type { World } from './world.ts'

const lookAt = (truth: Truth, day: number) => historyOf(truth)(morning(day, 6))
const dayOf = ({ firstDay }: World, day: number) => dayFromNumber(firstDay + day)

/** Purchases of days `from` to `to` as known so many days later. */
const knownAfter = (truth: Truth, age: number, from: number, to: number): number => {
  const history = historyOf(truth)
  let sum = 0
  for (let day = from; day <= to; day++) {
    sum += history(morning(day + age, 6)).days.find((entry) => entry.day === dayOf(truth.world, day))?.purchases ?? 0
  }
  return sum
}

const laggedWorld = (lag: Lag, reporting: World['reporting']): Truth => simulate(withLag(plainWorld(21, 150), () => lag, reporting))

describe('the history of a look', () => {
  it.each([
    ['slow', slowLag],
    ['drawn', lagWithMean(2.2, 0.4)],
  ] as const)('has the reported share of the %s lag at each age', (_name, lag) => {
    const truth = laggedWorld(lag, 'click')
    const [from, to] = [50, 90]
    const final = knownAfter(truth, 29, from, to)
    for (const age of [0, 1, 3, 7, 14]) {
      const expected = shareWithin(lag, age)
      expect(Math.abs(knownAfter(truth, age, from, to) / final - expected)).toBeLessThan(
        4.5 * Math.sqrt((expected * (1 - expected)) / final),
      )
    }
  })

  it('never changes by day of purchase', () => {
    const truth = laggedWorld(slowLag, 'conversion')
    expect(knownAfter(truth, 0, 60, 80)).toBe(knownAfter(truth, 29, 60, 80))
  })

  it('is later by day of impression than by day of click', () => {
    const [clicks, impressions] = [laggedWorld(slowLag, 'click'), laggedWorld(slowLag, 'impression')]
    const share = (truth: Truth): number => knownAfter(truth, 0, 60, 90) / knownAfter(truth, 29, 60, 90)
    expect(share(impressions)).toBeLessThan(share(clicks) - 0.05)
  })

  it('restates impressions, clicks and spend once, by no more than was drawn, and purchases only upward', () => {
    const world = plainWorld(22, 60, { reporting: 'click' })
    const truth = simulate({ ...world, noise: { ...world.noise, firstReportError: [-0.01, 0.01] } })
    const history = historyOf(truth)
    const day = dayOf(world, 70)
    const versions = Array.from({ length: 30 }, (_, age) => history(morning(70 + age, 6)).days.find((entry) => entry.day === day))
    const [first, second, ...later] = versions
    expect(second?.impressions).not.toBe(first?.impressions)
    expect(Math.abs((first?.impressions ?? 0) / (second?.impressions ?? 1) - 1)).toBeLessThan(0.0105)
    for (const version of later)
      expect([version?.impressions, version?.linkClicks, version?.spend]).toEqual([second?.impressions, second?.linkClicks, second?.spend])
    const purchases = versions.map((version) => version?.purchases ?? 0)
    expect(purchases).toEqual(purchases.toSorted((a, b) => a - b))
  })

  it('sums its rows, and repeats every version for a second reader', () => {
    const truth = simulate(plainWorld(23, 40))
    const history = historyOf(truth)
    for (const day of [80, 81, 90]) {
      const known = history(morning(day, 6))
      expect({ ...known, reported: undefined }).toEqual({ ...lookAt(truth, day), reported: undefined })
      for (const entry of known.days.slice(-60)) {
        const rows = known.adDays.filter((row) => row.day === entry.day)
        expect(rows.reduce((sum, row) => sum + (row.purchases ?? 0), 0)).toBe(entry.purchases)
        expect(rows.reduce((sum, row) => sum + row.spend, 0)).toBe(entry.spend)
      }
    }
  })

  it('knows nothing later than its last day', () => {
    const truth = simulate(plainWorld(24, 40))
    const history = lookAt(truth, 75)
    expect(history.asOf).toBe(dayOf(truth.world, 75))
    expect(history.days.at(-1)?.day).toBe(history.asOf)
    expect(history.adDays.every(({ day }) => day <= history.asOf)).toBe(true)
    expect(history.ads.every(({ firstDay }) => firstDay <= history.asOf)).toBe(true)
  })

  it('leaves out a day that was read before it was over', () => {
    const truth = simulate(plainWorld(25, 40))
    const partial = historyOf(truth)({ at: 81.3, ads: 80.6, store: 81.3 })
    expect(partial.asOf).toBe(dayOf(truth.world, 79))
    expect(partial.dataAgeHours).toBeCloseTo(0.7 * 24, 9)
    const whole = historyOf(truth)({ at: 81.3, ads: 81.25, store: 81.25 })
    expect(whole.asOf).toBe(addDays(partial.asOf, 1))
  })

  it('has no rows of a paused ad, as long as no purchase is dated to those days', () => {
    const world = plainWorld(26, 40)
    const one = world.ads.reduce((largest, ad) => (ad.impressions > largest.impressions ? ad : largest))
    const paused = withEffects(world, { target: 'delivery', from: 70, factor: 0, on: ({ id }) => id === one.id })
    const rowsOf = (reporting: World['reporting']) =>
      lookAt(simulate(withLag(paused, () => slowLag, reporting)), 95).adDays.filter(
        ({ adId, day }) => adId === one.id && day >= dayOf(world, 70),
      )
    expect(rowsOf('click')).toEqual([])
    expect(rowsOf('impression')).toEqual([])
    const late = rowsOf('conversion')
    expect(late.length).toBeGreaterThan(0)
    expect(late.every(({ spend, impressions }) => spend === 0 && impressions === 0)).toBe(true)
  })

  it('goes on to the days that were read without a row while everything is paused', () => {
    const world = plainWorld(27, 40, { reporting: 'click' })
    const truth = simulate(withEffects(world, { target: 'delivery', from: 70, factor: 0 }))
    const { asOf, idleDays } = lookAt(truth, 74)
    expect(asOf).toBe(dayOf(world, 74))
    expect(idleDays).toEqual([70, 71, 72, 73, 74].map((day) => dayOf(world, day)))
  })

  it('has half of the orders of a day whose file ends at noon', () => {
    const world = situationOf('orders end at noon').plan(plainWorld(28, 200), randomFrom(1))
    const day =
      Array.from({ length: 30 }, (_, index) => world.month[0] + index).find((at) => world.readings(at)[0]?.storeThrough !== undefined) ?? -1
    const truth = simulate(world)
    const [reading] = world.readings(day)
    if (reading === undefined) throw new Error('The day has no look.')
    const known = historyOf(truth)(reading)
    const whole = truth.orders[day]?.length ?? 0
    expect(known.asOf).toBe(dayOf(world, day))
    expect(Math.abs((known.days.at(-1)?.orders ?? 0) / whole - 0.5)).toBeLessThan(4.5 * Math.sqrt(0.25 / whole))
  })
})
