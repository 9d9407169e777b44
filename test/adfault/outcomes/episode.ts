/** Cards that fire on simulated ad sets, and what is known of them on a later day. */

import type { Unit } from '#api/domain/outcomes/controls.ts'
import type { EffectWindows } from '#api/domain/outcomes/windows.ts'
import { addDays, asDay, type Day, dayNumber } from '#shared/calendar.ts'
import { type Random, randomFrom, seedFrom } from '../random/random.ts'
import { drawPanel, drawPurchases, type Panel, steady, wandering } from './panel.ts'

export const worlds = { steady, wandering } as const
export type WorldName = keyof typeof worlds

/** Where an episode is drawn from. */
export interface EpisodeTask {
  readonly world: WorldName
  /** Mean purchases a day of the unit. */
  readonly volume: number
  readonly readWeeks: EffectWindows['readWeeks']
  /** True change of purchases per spend from the execution on, a fraction. */
  readonly effect: number
  /** Whether something broke, which comes back by half without any action; otherwise the card fires by chance alone. */
  readonly isBroken: boolean
  readonly seed: number
}

/** An executed card with everything that is measured about it. */
export interface Episode {
  readonly windows: EffectWindows
  /** Number of the day on which the action was in effect, and of the last day that is read. */
  readonly executed: number
  readonly readThrough: number
  readonly panel: Panel
  /** Final purchases by unit and day. */
  readonly purchases: readonly (readonly number[])[]
  readonly units: readonly Unit[]
}

export const FIRST = asDay('2026-01-01')
/** Days before a card may fire, and in all. */
const PAST = 112
const DAYS = PAST + 70
export const WASH_OUT = 3
const WEEK = 7

export const dayAt = (number: number): Day => addDays(FIRST, number)

/** Sum over some days. */
export const sumOver = (values: ArrayLike<number>, from: number, days: number): number => {
  let sum = 0
  for (let day = from; day < from + days; day += 1) sum += values[day] ?? 0
  return sum
}

/** Draws accounts until a card fires: purchases per spend of a week are far below those of the four weeks before. */
export const drawEpisode = (task: EpisodeTask): Episode => {
  for (let attempt = 0; ; attempt += 1) {
    const random = randomFrom(seedFrom(task.seed, attempt))
    const panel = drawPanel(random, worlds[task.world], task.volume, random.whole(5, 14), DAYS)
    const fault = task.isBroken ? fadingFault(random) : () => 1
    const purchases = panel.units.map((unit) => drawPurchases(random, unit, unit.index === 0 ? fault : undefined))
    const fired = firedOn(random, panel, purchases[0] ?? [], task.volume)
    if (fired !== null) return executed(random, task, panel, purchases, fired, fault)
  }
}

/** A loss of 30 to 50% from about the first day on which a card may fire; half of it comes back, within days or weeks. */
const fadingFault = (random: Random): ((day: number) => number) => {
  const [from, depth, span] = [PAST - random.whole(0, 3), random.between(0.3, 0.5), random.between(4, 12)]
  return (day) => (day < from ? 1 : 1 - (depth / 2) * (1 + Math.exp(-(day - from) / span)))
}

/** The first day on which a week is 1.2 to 1.8 standard deviations below what it was: chance alone does it. */
const firedOn = (random: Random, panel: Panel, purchases: readonly number[], volume: number): number | null => {
  const spend = panel.units[0]?.spend ?? []
  const limit = -random.between(1.2, 1.8) * Math.sqrt(1.25 / (WEEK * volume) + 0.01)
  for (let day = PAST; day < PAST + 4 * WEEK; day += 1) {
    const [now, before] = [day - WEEK + 1, day - 5 * WEEK + 1].map((from, at) => {
      const days = at === 0 ? WEEK : 4 * WEEK
      return (sumOver(purchases, from, days) + 0.5) / sumOver(spend, from, days)
    }) as [number, number]
    if (Math.log(now / before) < limit) return day
  }
  return null
}

const executed = (
  random: Random,
  task: EpisodeTask,
  panel: Panel,
  drawn: readonly (readonly number[])[],
  fired: number,
  fault: (day: number) => number,
): Episode => {
  const start = fired + 1 + random.whole(0, 2)
  const [treated, ...others] = panel.units
  if (treated === undefined) throw new Error('An account has at least one unit.')
  const acted = drawPurchases(random, treated, (day) => fault(day) * (day < start ? 1 : 1 + task.effect))
  const own = (drawn[0] ?? []).map((count, day) => (day < start ? count : (acted[day] ?? 0)))
  const purchases = [own, ...others.map((unit) => drawn[unit.index] ?? [])]
  return {
    windows: {
      trigger: { first: dayAt(fired - WEEK + 1), last: dayAt(start - 1) },
      readFrom: dayAt(start + WASH_OUT),
      readWeeks: task.readWeeks,
    },
    ...{ executed: start, readThrough: start + WASH_OUT + task.readWeeks * WEEK - 1, panel, purchases },
    units: unitsOf(panel, purchases, 'adset'),
  }
}

/** The ad sets as the estimator gets them; days after `through` are unknown. */
export const unitsOf = (
  panel: Panel,
  purchases: readonly (readonly number[])[],
  budget: Unit['budget'],
  through = Number.POSITIVE_INFINITY,
): readonly Unit[] =>
  panel.units.map(({ index, campaign, spend }) => ({
    level: 'adset',
    series: {
      key: `adset:${index}`,
      first: dayNumber(FIRST),
      events: Float64Array.from(purchases[index] ?? [], (count, day) => (day <= through ? count : Number.NaN)),
      exposure: spend.map((amount, day) => (day <= through ? amount : Number.NaN)),
    },
    campaignId: String(budget === 'adset' ? campaign : 0),
    adsetId: String(index),
    budget,
    touched: [],
  }))
