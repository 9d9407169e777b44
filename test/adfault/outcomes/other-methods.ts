/** What others do with the same numbers: before/after, a band of 10%, siblings inside the budget, and a plain t interval. */

import { type Episode, sumOver, WASH_OUT } from './episode.ts'

type Side = 'worked' | 'hurt' | 'none'

const WEEK = 7
const Z95 = 1.6449

const sideOf = (value: number, limit: number): Side => (value > limit ? 'worked' : value < -limit ? 'hurt' : 'none')

/** What these methods read. */
export type Seen = Pick<Episode, 'panel' | 'purchases' | 'executed' | 'readThrough'>

interface Sums {
  readonly count: number
  readonly spend: number
}

/** A change of purchases per spend, as a logarithm with the Poisson variance of its counts. */
export interface Change {
  readonly log: number
  readonly variance: number
}

const sumsOf = ({ panel, purchases }: Seen, index: number, from: number, days: number): Sums => ({
  count: sumOver(purchases[index] ?? [], from, days),
  spend: sumOver(panel.units[index]?.spend ?? [], from, days),
})

const changeOf = (before: Sums, after: Sums): Change => ({
  log: Math.log(((after.count + 0.5) / after.spend) * (before.spend / (before.count + 0.5))),
  variance: 1 / (before.count + 0.5) + 1 / (after.count + 0.5),
})

/** The week before the action against the days after the wash-out, through a day. */
export const ownChange = (seen: Seen, through = seen.readThrough): Change => {
  const from = seen.executed + WASH_OUT
  return changeOf(sumsOf(seen, 0, seen.executed - WEEK, WEEK), sumsOf(seen, 0, from, through - from + 1))
}

/** The same less that of all other units of the campaign, or of the account where it has one budget; null without one that runs. */
export const siblingChange = (seen: Seen, isShared: boolean): Change | null => {
  const campaign = seen.panel.units[0]?.campaign
  const siblings = seen.panel.units.filter((unit) => unit.index > 0 && (isShared || unit.campaign === campaign))
  const sums = (from: number, days: number): Sums => {
    const all = siblings.map(({ index }) => sumsOf(seen, index, from, days))
    return { count: all.reduce((sum, { count }) => sum + count, 0), spend: all.reduce((sum, { spend }) => sum + spend, 0) }
  }
  const from = seen.executed + WASH_OUT
  const [before, after] = [sums(seen.executed - WEEK, WEEK), sums(from, seen.readThrough - from + 1)]
  if (before.spend === 0 || after.spend === 0) return null
  const [own, other] = [ownChange(seen), changeOf(before, after)]
  return { log: own.log - other.log, variance: own.variance + other.variance }
}

/** A test of a change at 5% on each side. */
export const sideOfChange = (change: Change | null): Side =>
  change === null ? 'none' : sideOf(change.log, Z95 * Math.sqrt(change.variance))

/** Whether the 90% interval of a change contains a value. */
export const covers = ({ log, variance }: Change, value: number): boolean => Math.abs(log - value) <= Z95 * Math.sqrt(variance)

/** A cost that fell by 10% "worked", one that rose by 10% "hurt". */
export const tenPercentBand = (seen: Seen): Side => {
  const cost = Math.exp(-ownChange(seen).log)
  return cost <= 0.9 ? 'worked' : cost >= 1.1 ? 'hurt' : 'none'
}

/** What each method finds, by its name. */
export const otherSides = (seen: Seen, isShared = false): Readonly<Record<string, Side>> => ({
  'before/after': sideOfChange(ownChange(seen)),
  '±10% band': tenPercentBand(seen),
  'siblings in the budget': sideOfChange(siblingChange(seen, isShared)),
})
