/** One task of the measurement of outcomes. */

import { measureEffects } from './measure-effects.ts'
import { measureNothing, measureSharedBudget } from './measure-nothing.ts'
import { measurePlacebo } from './measure-placebo.ts'
import { measureRecovery } from './measure-recovery.ts'
import type { OutcomeScore, OutcomeTask } from './outcome-task.ts'
import { createTally } from './tally.ts'

/** Measures a task. */
export const measureOutcome = (task: OutcomeTask): OutcomeScore => {
  const { measure, world, volume, readWeeks } = task
  const tally = createTally()
  let uniform: OutcomeScore['uniform'] = {}
  if (measure === 'nothing') measureNothing(task, tally)
  else if (measure === 'effects') measureEffects(task, tally)
  else if (measure === 'shared budget') measureSharedBudget(task, tally)
  else if (measure === 'recovery') measureRecovery(task, tally)
  else uniform = measurePlacebo(task, tally)
  return { measure, world, volume, readWeeks, shares: tally.shares(), means: tally.means(), uniform }
}
