/** Cards that fired by chance and were executed without an effect, looked at every day; and the same where all units share a budget. */

import type { Outcome } from '#api/domain/outcomes/verdict.ts'
import { type Random, randomFrom, seedFrom } from '../random/random.ts'
import { drawEpisode, type Episode, type EpisodeTask, unitsOf } from './episode.ts'
import { judge } from './judged.ts'
import { finalAfter, reportLate } from './late-reports.ts'
import { otherSides, ownChange, sideOfChange } from './other-methods.ts'
import type { OutcomeTask } from './outcome-task.ts'
import { moveBudget } from './shared-budget.ts'
import type { Tally } from './tally.ts'

/** Days after the verdict on which it is looked at again. */
const LOOKS_AFTER = 5

const episodeOf = ({ world, volume, readWeeks, seed }: OutcomeTask, at: number): EpisodeTask => ({
  ...{ world, volume, readWeeks, effect: 0, isBroken: false },
  seed: seedFrom(seed, at),
})

const countSides = (tally: Tally, sides: ReturnType<typeof otherSides>): void => {
  for (const [method, side] of Object.entries(sides)) {
    tally.count(`${method}: worked`, side === 'worked')
    tally.count(`${method}: hurt`, side === 'hurt')
  }
}

/** Counts verdicts where the action has no effect. */
export const measureNothing = (task: OutcomeTask, tally: Tally): void => {
  for (let at = 0; at < task.episodes; at += 1) {
    const random = randomFrom(seedFrom(task.seed, at, 'looks'))
    const episode = drawEpisode(episodeOf(task, at))
    const { ever, first } = lookDaily(random, episode)
    tally.count('worked', ever.has('worked'))
    tally.count('hurt', ever.has('hurt'))
    tally.count('inconclusive', first?.verdict === 'inconclusive')
    tally.count('another verdict later', ever.size > 1)
    countSides(tally, otherSides(episode))
    const looks = Array.from({ length: task.readWeeks * 7 }, (_, day) => sideOfChange(ownChange(episode, episode.readThrough - day)))
    tally.count('before/after, daily: worked', looks.includes('worked'))
    tally.count('before/after, daily: hurt', looks.includes('hurt'))
  }
}

/** The verdicts of each day, with what is reported by then. */
const lookDaily = (random: Random, episode: Episode): { readonly ever: ReadonlySet<string>; readonly first: Outcome | null } => {
  const delay = random.between(0, 3)
  const wait = finalAfter(delay)
  const reports = episode.purchases.map((own) => reportLate(random, own, delay))
  const ever = new Set<string>()
  let first: Outcome | null = null
  for (let today = episode.executed; today <= episode.readThrough + wait + LOOKS_AFTER; today += 1) {
    const known = today < episode.readThrough ? episode.purchases : reports.map((own) => own.knownOn(today))
    const outcome = judge(episode, unitsOf(episode.panel, known, 'adset', today), today - wait, {
      goal: 'improve',
      ignored: [],
      placebo: null,
    })
    if (outcome.kind === 'pending') continue
    first ??= outcome
    ever.add(outcome.verdict)
  }
  return { ever, first }
}

/** Counts verdicts where an innocent ad is paused and its money moves to units in the same budget, which are all that there are. */
export const measureSharedBudget = (task: OutcomeTask, tally: Tally): void => {
  for (let at = 0; at < task.episodes; at += 1) {
    const random = randomFrom(seedFrom(task.seed, at, 'moves'))
    const episode = moveBudget(random, drawEpisode(episodeOf(task, at)))
    const units = unitsOf(episode.panel, episode.purchases, random.chance(0.5) ? 'campaign' : 'unknown')
    const outcome = judge(episode, units, episode.readThrough, { goal: 'improve', ignored: [], placebo: null })
    if (outcome.kind === 'pending') throw new Error('The reading window is over.')
    tally.count('worked', outcome.verdict === 'worked')
    tally.count('hurt', outcome.verdict === 'hurt')
    tally.count('inconclusive', outcome.verdict === 'inconclusive')
    countSides(tally, otherSides(episode, true))
  }
}
