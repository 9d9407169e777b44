/** What a worker thread gets and returns. */

import type { FaultTask } from './measure-fault.ts'
import type { SituationTask } from './measure-situation.ts'
import type { OutcomeScore, OutcomeTask } from './outcomes/outcome-task.ts'
import type { SituationScore } from './score/false-cards.ts'
import type { FaultScore } from './score/found-faults.ts'

export type Task = SituationTask | FaultTask | OutcomeTask

export type Score =
  | { readonly kind: 'situation'; readonly score: SituationScore }
  | { readonly kind: 'fault'; readonly score: FaultScore }
  | { readonly kind: 'outcome'; readonly score: OutcomeScore }

/** A line for each finished task. */
export const progressOf = (result: Score): string => {
  if (result.kind === 'situation') {
    const { situation, volume, high, any, months, adviceMs, byRule } = result.score
    return `${situation} at ${volume}: ${high.count} high, ${any.count} cards in ${months} months (${JSON.stringify(byRule)}), ${adviceMs.toFixed(1)} ms a look`
  }
  if (result.kind === 'outcome') {
    const { measure, world, volume, readWeeks } = result.score
    return `outcomes, ${measure}: ${world} at ${volume}, ${readWeeks} weeks`
  }
  const { fault, size, inside, volume, recall, deadline } = result.score
  return `${fault}, ${size}${inside === null ? '' : ` inside ${inside}`} at ${volume}: ${recall.count} of ${recall.of} found by day ${deadline}`
}
