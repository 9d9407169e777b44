/** Which accounts are measured for outcomes. */

import { seedFrom } from '../random/random.ts'
import type { WorldName } from './episode.ts'
import type { Measure, OutcomeTask } from './outcome-task.ts'

interface Plan {
  readonly measure: Measure
  readonly volumes: readonly number[]
  readonly readWeeks: readonly OutcomeTask['readWeeks'][]
  /** Accounts of each kind. */
  readonly episodes: number
}

const full: readonly Plan[] = [
  { measure: 'nothing', volumes: [1, 3, 8, 40], readWeeks: [1, 2, 3], episodes: 400 },
  { measure: 'effects', volumes: [1, 3, 8, 40], readWeeks: [1, 2, 3], episodes: 400 },
  { measure: 'shared budget', volumes: [1, 3, 8, 40], readWeeks: [2], episodes: 400 },
  { measure: 'recovery', volumes: [3, 8, 40], readWeeks: [2], episodes: 800 },
  { measure: 'placebo', volumes: [1, 3, 8, 40], readWeeks: [2], episodes: 300 },
]

/** A part of it for tests. */
const quick: readonly Plan[] = [
  { measure: 'nothing', volumes: [8, 40], readWeeks: [2], episodes: 120 },
  { measure: 'effects', volumes: [3, 40], readWeeks: [2], episodes: 60 },
  { measure: 'shared budget', volumes: [8], readWeeks: [2], episodes: 100 },
  { measure: 'recovery', volumes: [8], readWeeks: [2], episodes: 150 },
  { measure: 'placebo', volumes: [8], readWeeks: [2], episodes: 25 },
]

const WORLDS: readonly WorldName[] = ['steady', 'wandering']

/** The tasks of a run; each has a seed of its own, from the seed of the run. */
export const outcomeTasks = (seed: number, isQuick: boolean): readonly OutcomeTask[] =>
  (isQuick ? quick : full).flatMap(({ measure, volumes, readWeeks, episodes }) =>
    WORLDS.flatMap((world) =>
      volumes.flatMap((volume) =>
        readWeeks.map(
          (weeks): OutcomeTask => ({
            ...{ kind: 'outcome', measure, world, volume, readWeeks: weeks, episodes },
            seed: seedFrom(seed, 'outcomes', measure, world, volume, weeks),
          }),
        ),
      ),
    ),
  )
