/** What others do with the same numbers: before/after, a band of 10%, siblings inside the budget, and a plain t interval. */

import { type Episode, sumOver, WASH_OUT } from './episode.ts'

export type Side = 'worked' | 'hurt' | 'none'

const WEEK = 7
const Z95 = 1.6449

const sideOf = (value: number, limit: number): Side => (value > limit ? 'worked' : value < -limit ? 'hurt' : 'none')

interface Sums {
  readonly count: number
  readonly spend: number
}

const sumsOf = (episode: Pick<Episode, 'panel' | 'purchases'>, index: number, from: number, days: number): Sums => ({
  count: sumOver(episode.purchases[index] ?? [], from, days),
  spend: sumOver(episode.panel.units[index]?.spend ?? [], from, days),
})

const logChange = (before: Sums, after: Sums): { readonly log: number; readonly variance: number } => ({
  log: Math.log(((after.count + 0.5) / after.spend) * (before.spend / (before.count + 0.5))),
  variance: 1 / (before.count + 0.5) + 1 / (after.count + 0.5),
})

/** The week before the action against the days after it, through a day. */
const ownChange = (episode: Episode, index: number, through = episode.readThrough): ReturnType<typeof logChange> => {
  const from = episode.executed + WASH_OUT
  return logChange(sumsOf(episode, index, episode.executed - WEEK, WEEK), sumsOf(episode, index, from, through - from + 1))
}

/** Relative change of purchases per spend, as before/after shows it. */
export const changeBeforeAfter = (episode: Episode): number => Math.expm1(ownChange(episode, 0).log)

/** A test of the change at 5% on each side. */
export const beforeAfter = (episode: Episode, through = episode.readThrough): Side => {
  const { log, variance } = ownChange(episode, 0, through)
  return sideOf(log, Z95 * Math.sqrt(variance))
}

/** A cost that fell by 10% "worked", one that rose by 10% "hurt". */
export const tenPercentBand = (episode: Episode): Side => {
  const cost = Math.exp(-ownChange(episode, 0).log)
  return cost <= 0.9 ? 'worked' : cost >= 1.1 ? 'hurt' : 'none'
}

/** The same change less that of all other units of the campaign; null without one that runs. */
export const insideSiblings = (episode: Episode, isShared: boolean): Side | null => {
  const campaign = episode.panel.units[0]?.campaign
  const siblings = episode.panel.units.filter((unit) => unit.index > 0 && (isShared || unit.campaign === campaign))
  const sums = (from: number, days: number): Sums => {
    const all = siblings.map(({ index }) => sumsOf(episode, index, from, days))
    return { count: all.reduce((sum, { count }) => sum + count, 0), spend: all.reduce((sum, { spend }) => sum + spend, 0) }
  }
  const from = episode.executed + WASH_OUT
  const [before, after] = [sums(episode.executed - WEEK, WEEK), sums(from, episode.readThrough - from + 1)]
  if (before.spend === 0 || after.spend === 0) return null
  const [own, other] = [ownChange(episode, 0), logChange(before, after)]
  return sideOf(own.log - other.log, Z95 * Math.sqrt(own.variance + other.variance))
}
