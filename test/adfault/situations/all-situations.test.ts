/** Each situation and each fault happens as described, in an account of the volume asked for. */

import { describe, expect, it } from 'vitest'
import { allFaults, faultOf } from '../faults/all-faults.ts'
import { sizeNames } from '../faults/fault.ts'
import { randomFrom } from '../random/random.ts'
import { plainWorld } from '../world/plain-world.ts'
import { simulate, type Truth } from '../world/simulate.ts'
import { allSituations, situationOf } from './all-situations.ts'

const VOLUME = 40
/** Whole weeks, after the longest lag and before the counted days. */
const BEFORE = [44, 92] as const

const START = 104
/** Purchases up to 28 days after the click meet the fault, so clicks before that do not. */
const UNTOUCHED = START - 28

const reportedADay = (truth: Truth, from: number, to: number): number => {
  const rows = truth.adDays.slice(from, to + 1).flat()
  const purchases = rows.reduce((sum, { events }) => sum + events.filter(({ kind }) => kind === 'purchase').length, 0)
  return purchases / (to - from + 1)
}

const planned = (name: string, seed = 51) => {
  const situation = situationOf(name)
  return situation.plan(plainWorld(seed, VOLUME * (situation.volume ?? 1), { reporting: 'conversion' }), randomFrom(seed))
}

describe('ordinary situations', () => {
  it('have names of their own', () => {
    expect(new Set(allSituations.map(({ name }) => name)).size).toBe(allSituations.length)
    expect(() => situationOf('no such thing')).toThrow('slow lag')
  })

  const startLater = allSituations.filter(({ name }) => !/^(product ramp|repair after|small account|season end)/.test(name))

  it.each(startLater)('report the volume before anything happens: $name', ({ name }) => {
    const days = BEFORE[1] - BEFORE[0] + 1
    const seen = reportedADay(simulate(planned(name)), ...BEFORE)
    expect(Math.abs(seen - VOLUME)).toBeLessThan(5 * Math.sqrt(VOLUME / days) + 0.02 * VOLUME)
  })

  it('have a look on each counted morning, of reads that were made before it', () => {
    for (const { name } of allSituations) {
      const world = planned(name)
      for (let day = world.month[0]; day <= world.month[1]; day++) {
        const looks = world.readings(day)
        expect(looks.length).toBeGreaterThan(0)
        for (const { at, ads, store } of looks) expect(Math.max(ads, store)).toBeLessThanOrEqual(at)
      }
    }
  })

  it('change the counted days where they say so', () => {
    const ratio = (name: string): number => {
      const truth = simulate(planned(name))
      return reportedADay(truth, 115, 128) / reportedADay(truth, ...BEFORE)
    }
    expect(ratio('budget step ×2')).toBeGreaterThan(1.5)
    expect(ratio('budget step ×0.5')).toBeLessThan(0.7)
    expect(ratio('retargeting on (25%)')).toBeGreaterThan(1.3)
    expect(ratio('retargeting off (36% of spend)')).toBeLessThan(0.75)
    expect(ratio('cold launch +35%')).toBeGreaterThan(1.05)
    expect(Math.abs(ratio('nothing at all') - 1)).toBeLessThan(0.2)
  })
})

describe('faults', () => {
  it('are measured inside situations that exist', () => {
    for (const { inside } of allFaults) for (const name of inside) expect(situationOf(name).name).toBe(name)
    expect(() => faultOf('no such fault')).toThrow('tracking outage')
  })

  it.each(allFaults)('change nothing before they start: $name', (fault) => {
    const world = plainWorld(52, VOLUME)
    const planted = fault.plant(world, randomFrom(1), fault.sizes.large, START)
    const before = fault.isOfAddedAd === true ? { ...planted.world, effects: world.effects } : world
    const [healthy, faulty] = [simulate(before), simulate(planted.world)]
    expect(faulty.adDays.slice(0, UNTOUCHED).map((rows) => rows.map(({ clicks }) => clicks))).toEqual(
      healthy.adDays.slice(0, UNTOUCHED).map((rows) => rows.map(({ clicks }) => clicks)),
    )
  })

  it.each(allFaults)('grow with their size: $name', ({ sizes, name }) => {
    const [small, medium, large] = sizeNames.map((size) => sizes[size])
    // Delivery collapses are named by what is left.
    const sign = name.startsWith('delivery collapse') ? -1 : 1
    expect(sign * (small ?? 0)).toBeLessThan(sign * (medium ?? 0))
    expect(sign * (medium ?? 0)).toBeLessThan(sign * (large ?? 0))
  })
})
