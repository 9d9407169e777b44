/** The advisor as of each of some past days, without look-ahead. */

import { addDays, type Day, daysFromTo, startOfDay } from '#shared/calendar.ts'
import type { AdviceOutput, Episode } from '../domain/advice/advice-types.ts'
import type { ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { thresholds as shared } from '../domain/advice/thresholds.ts'
import type { DaySpan } from '../domain/facts/day-span.ts'
import { historyKnownAt, type KnownHistory, lastCompleteAt } from '../domain/facts/known-history.ts'
import { heuristicAdvisor } from './heuristic.ts'

export interface ReplayedDay {
  readonly date: Day
  readonly output: AdviceOutput
}

interface ReplayRequest extends DaySpan {
  /** The last day of which the data is complete: nothing is known of later ones. */
  readonly lastComplete: Day
  /** Those that the account has set. */
  readonly thresholds: ThresholdValues
  /** As they stood before the first day. */
  readonly episodes: readonly Episode[]
}

/**
 * One entry for each day of the span: the advice by what was known at the end of that day, through the last day that was complete by then.
 * Days without versions count as known, complete and final from their end.
 */
export function* replayDays(
  known: KnownHistory,
  { first, last, lastComplete, thresholds, episodes }: ReplayRequest,
): Generator<ReplayedDay> {
  let before = episodes
  for (const date of daysFromTo(first, last)) {
    const at = startOfDay(addDays(date, 1), known.timeZone)
    const through = lastCompleteAt(known, date < lastComplete ? date : lastComplete, at)
    const history = historyKnownAt(known, { through, at, prior: shared.claimsInByAge, isReplay: true })
    const output = heuristicAdvisor.advise({ history, episodes: before, thresholds })
    before = output.episodes
    yield { date, output }
  }
}
