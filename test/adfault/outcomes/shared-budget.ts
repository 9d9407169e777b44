/** One budget for all units: a paused ad's money moves to the others. */

import type { Random } from '../random/random.ts'
import type { Episode } from './episode.ts'
import { drawPurchases, type PanelUnit } from './panel.ts'

/** Purchases grow with this power of the spend. Source: published response curves have 0.7 to 0.85. */
const RETURNS = [0.7, 0.85] as const

/**
 * An episode in which the action takes 30 to 60% of the spend of unit 0 and gives it to the others.
 *
 * The paused ad was as good as the rest, so the account sells no more. But each purchase of a smaller unit costs less, and of a larger one more.
 */
export const moveBudget = (random: Random, episode: Episode): Episode => {
  const [moved, power] = [random.between(0.3, 0.6), random.between(...RETURNS)]
  const units = episode.panel.units.map((unit) => {
    const factor = Float64Array.from(unit.spend, (_, day) => (day < episode.executed ? 1 : factorOf(episode, unit, day, moved)))
    return {
      ...unit,
      spend: unit.spend.map((spend, day) => spend * (factor[day] ?? 1)),
      mean: unit.mean.map((mean, day) => mean * (factor[day] ?? 1) ** power),
    }
  })
  const purchases = units.map((unit) => {
    const after = drawPurchases(random, unit)
    return (episode.purchases[unit.index] ?? []).map((count, day) => (day < episode.executed ? count : (after[day] ?? 0)))
  })
  return { ...episode, panel: { ...episode.panel, units }, purchases }
}

const factorOf = ({ panel }: Episode, unit: PanelUnit, day: number, moved: number): number => {
  if (unit.index === 0) return 1 - moved
  const others = panel.units.reduce((sum, { index, spend }) => sum + (index === 0 ? 0 : (spend[day] ?? 0)), 0)
  return others === 0 ? 1 : 1 + (moved * (panel.units[0]?.spend[day] ?? 0)) / others
}
