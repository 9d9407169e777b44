/** Measures an advisor in one ordinary situation. */

import { alertStarts, type PlainThreshold, passedThresholds, plainNames } from './plain-thresholds.ts'
import { seedFrom } from './random/random.ts'
import { type Advise, runMonth } from './run-month.ts'
import { type MeasuredMonth, type SituationScore, scoreSituation } from './score/false-cards.ts'
import { situationOf } from './situations/all-situations.ts'
import { worldOf } from './situations/situation.ts'
import { isTrueOf } from './truth.ts'
import { simulate } from './world/simulate.ts'

/** What to measure. */
export interface SituationTask {
  readonly kind: 'situation'
  readonly situation: string
  /** Purchases a day. */
  readonly volume: number
  readonly months: number
  /** Names the set of seeds: one is for tuning, another for reports. */
  readonly set: string
  readonly seed: number
}

/** The seed of an account. All situations and faults happen in the same accounts, so that they differ in nothing else. */
export const accountSeed = ({ set, seed, volume }: Pick<SituationTask, 'set' | 'seed' | 'volume'>, index: number): number =>
  seedFrom(set, seed, volume, index)

/** Runs the months of a situation, each in another account. */
export const measureSituation = (task: SituationTask, advise: Advise): SituationScore => {
  const situation = situationOf(task.situation)
  const results = Array.from({ length: task.months }, (_, index): MeasuredMonth => {
    const world = worldOf(situation, accountSeed(task, index), task.volume)
    const passed: (readonly [number, readonly PlainThreshold[]])[] = []
    const month = runMonth(simulate(world), advise, (history, day) => passed.push([day, passedThresholds(history)]))
    const plain = Object.fromEntries(plainNames.map((name) => [name, alertStarts(passed, name).length]))
    const result: MeasuredMonth = { ...month, cards: month.cards.filter((card) => !isTrueOf(world, card)), plain }
    if (situation.afterFault !== true) return result
    const cards = result.cards.filter(({ firstDay }) => firstDay >= world.month[0])
    return {
      ...result,
      cards,
      notifications: new Set(cards.filter(({ severity }) => severity === 'high').map(({ firstDay }) => firstDay)).size,
    }
  })
  return scoreSituation(task.situation, task.volume, results)
}
