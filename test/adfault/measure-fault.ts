/** Measures an advisor on one fault of one size. */

import { faultOf } from './faults/all-faults.ts'
import type { SizeName } from './faults/fault.ts'
import { accountSeed } from './measure-situation.ts'
import { alertStarts, type PlainThreshold, passedThresholds, plainNames } from './plain-thresholds.ts'
import { randomFrom, seedFrom } from './random/random.ts'
import { type Advise, runMonth } from './run-month.ts'
import { isAssertion, statesInfo } from './score/false-cards.ts'
import { type FaultRun, type FaultScore, scoreFault } from './score/found-faults.ts'
import { situationOf } from './situations/all-situations.ts'
import { worldOf } from './situations/situation.ts'
import { isTrueOf } from './truth.ts'
import { simulate } from './world/simulate.ts'

/** What to measure. */
export interface FaultTask {
  readonly kind: 'fault'
  readonly fault: string
  readonly size: SizeName
  /** Ordinary situation around it; null: none. */
  readonly inside: string | null
  /** Purchases a day. */
  readonly volume: number
  readonly runs: number
  readonly set: string
  readonly seed: number
}

/** Days that are observed after the deadline. */
const OBSERVED_AFTER = 2
const EMPTY = { name: 'nothing at all', about: '', plan: <T>(world: T): T => world } as const

/** Plants the fault in accounts of its own and runs the advisor over the days around it. */
export const measureFault = (task: FaultTask, advise: Advise): FaultScore => {
  const fault = faultOf(task.fault)
  const runs = Array.from({ length: task.runs }, (_, run): FaultRun => {
    const seed = accountSeed(task, run)
    const random = randomFrom(seedFrom(seed, 'fault'))
    const ordinary = worldOf(task.inside === null ? EMPTY : situationOf(task.inside), seed, task.volume)
    const start = ordinary.month[0] + random.whole(3, 9)
    const observed = { ...ordinary, month: [ordinary.month[0], start + fault.deadline + OBSERVED_AFTER] } as const
    const planted = fault.plant(observed, random, fault.sizes[task.size], start)
    const passed: (readonly [number, readonly PlainThreshold[]])[] = []
    const { cards } = runMonth(simulate(planted.world), advise, (history, day) => passed.push([day, passedThresholds(history)]))
    const fresh = cards.filter(({ firstDay }) => firstDay >= start)
    const isRight = (card: (typeof cards)[number]): boolean =>
      card.rule === fault.rule &&
      card.severity !== 'insufficient_data' &&
      (card.severity !== 'info' || statesInfo(card.rule)) &&
      (planted.entity === null || card.entity.id === planted.entity) &&
      (fault.isAbout?.(card) ?? true)
    return {
      delay: Math.min(Number.POSITIVE_INFINITY, ...fresh.filter(isRight).map(({ firstDay }) => firstDay - start)),
      wasOpen: cards.some((card) => card.firstDay < start && isRight(card)),
      others: fresh.filter((card) => isAssertion(card) && !isRight(card) && !isTrueOf(planted.world, card)).map(({ rule }) => rule),
      plain: Object.fromEntries(
        plainNames.map((name) => [
          name,
          Math.min(
            Number.POSITIVE_INFINITY,
            ...alertStarts(passed, name)
              .filter((day) => day >= start)
              .map((day) => day - start),
          ),
        ]),
      ),
    }
  })
  const { size, inside, volume } = task
  return scoreFault({ fault: fault.name, rule: fault.rule, size, inside, volume, deadline: fault.deadline }, runs)
}
