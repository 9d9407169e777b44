/** Executed cards against ignored ones with the same trigger, where the number recovers without any action. */

import { randomFrom, seedFrom } from '../random/random.ts'
import { drawEpisode, type EpisodeTask } from './episode.ts'
import { ignoredRow, judge } from './judged.ts'
import { otherSides, ownChange, siblingChange } from './other-methods.ts'
import type { OutcomeTask } from './outcome-task.ts'
import type { Tally } from './tally.ts'

/** Ignored episodes that an account knows. */
const IGNORED = [8, 40] as const
/** True effects of the action. */
const ACTIONS = [0, 0.25] as const

/** Measures the bias of the effect against the natural recovery, and of before/after. */
export const measureRecovery = (task: OutcomeTask, tally: Tally): void => {
  for (const isBroken of [false, true]) {
    const common: Omit<EpisodeTask, 'effect' | 'seed'> = { world: task.world, volume: task.volume, readWeeks: task.readWeeks, isBroken }
    const world = isBroken ? 'broken' : 'chance'
    const pool = Array.from({ length: task.episodes }, (_, at) =>
      ignoredRow(
        drawEpisode({
          ...common,
          volume: task.volume * 1.8 ** (2 * ((at % 7) / 6) - 1),
          effect: 0,
          seed: seedFrom(task.seed, world, 'ignored', at),
        }),
      ),
    ).filter((row) => row !== null)
    for (const effect of ACTIONS) {
      for (let at = 0; at < task.episodes; at += 1) {
        const random = randomFrom(seedFrom(task.seed, world, 'known', at))
        const episode = drawEpisode({ ...common, effect, seed: seedFrom(task.seed, world, 'executed', effect, at) })
        const start = random.whole(0, pool.length - 1)
        const ignored = [...pool.slice(start), ...pool.slice(0, start)].slice(0, random.whole(...IGNORED))
        const outcome = judge(episode, episode.units, episode.readThrough, { goal: 'restore', ignored, placebo: null })
        if (outcome.kind === 'pending') throw new Error('The reading window is over.')
        const name = `${world}, effect ${effect}`
        tally.add(`${name}: before/after off`, ownChange(episode).log - Math.log1p(effect))
        for (const [method, side] of Object.entries(otherSides(episode))) tally.count(`${name}: ${method}: worked`, side === 'worked')
        const siblings = siblingChange(episode, false)
        if (siblings !== null) tally.add(`${name}: siblings off`, siblings.log - Math.log1p(effect))
        tally.count(`${name}: inconclusive`, outcome.verdict === 'inconclusive')
        tally.count(`${name}: worked`, outcome.verdict === 'worked')
        tally.count(`${name}: hurt`, outcome.verdict === 'hurt')
        const against = outcome.againstNobodyActed
        if (against === null) continue
        // Purchases per spend: the inverse of the cost.
        const [log, low, high] = [against.change, against.interval[1], against.interval[0]].map((change) => -Math.log1p(change)) as [
          number,
          number,
          number,
        ]
        tally.add(`${name}: off`, log - Math.log1p(effect))
        tally.count(`${name}: covered`, low <= Math.log1p(effect) && Math.log1p(effect) <= high)
      }
    }
  }
}
