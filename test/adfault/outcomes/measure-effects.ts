/** Actions with a known effect: how often the interval contains it, and how often the verdict finds it. */

import { methodsAgree } from '#api/domain/outcomes/effect.ts'
import { logInterval } from '#api/domain/outcomes/log-change.ts'
import { seedFrom } from '../random/random.ts'
import { drawEpisode } from './episode.ts'
import { effectOn, judge } from './judged.ts'
import { covers, otherSides, ownChange, siblingChange } from './other-methods.ts'
import type { OutcomeTask } from './outcome-task.ts'
import type { Tally } from './tally.ts'

/** Changes of purchases per spend. A quarter more is a cost per purchase that is 20% lower. */
export const EFFECTS = [-0.3, -0.15, 0, 0.25, 0.6] as const

/** Counts intervals that contain the truth. */
export const measureEffects = (task: OutcomeTask, tally: Tally): void => {
  const { world, volume, readWeeks, episodes, seed } = task
  for (const effect of EFFECTS) {
    for (let at = 0; at < episodes; at += 1) {
      const episode = drawEpisode({ world, volume, readWeeks, effect, isBroken: false, seed: seedFrom(seed, at, effect) })
      const { effect: found } = effectOn(episode.units, episode.windows)
      tally.count('no estimate', found.kind !== 'estimate' || found.controls === 0)
      if (found.kind !== 'estimate' || found.controls === 0) continue
      const truth = Math.log1p(effect)
      const isIn = ([low, high]: readonly [number, number]): boolean => low <= truth && truth <= high
      for (const name of ['covered', `covered at ${effect}`]) tally.count(name, isIn(logInterval(found, 0.05)))
      tally.count('quasi-Poisson: covered', isIn(logInterval(found.twin, 0.05)))
      const siblings = siblingChange(episode, false)
      tally.count('before/after: covered', covers(ownChange(episode), truth))
      if (siblings !== null) tally.count('siblings in the budget: covered', covers(siblings, truth))
      tally.count('methods disagree', !methodsAgree(found))
      tally.add('half-width', found.error)
      if (effect === 0) continue
      const outcome = judge(episode, episode.units, episode.readThrough, { goal: 'improve', ignored: [], placebo: null })
      const right = effect > 0 ? 'worked' : 'hurt'
      const isFound = outcome.kind === 'outcome' && outcome.verdict === right
      tally.count(`missed at ${effect}`, !isFound)
      tally.count(`wrong side at ${effect}`, outcome.kind === 'outcome' && outcome.verdict === (effect > 0 ? 'hurt' : 'worked'))
      for (const [method, side] of Object.entries(otherSides(episode))) tally.count(`${method}: missed at ${effect}`, side !== right)
    }
  }
}
